import { Button } from '@mantine/core';
import { useState } from 'react';
import type { BatchSummary } from '#shared/contract/schemas/batch.ts';
import { campaignStatus } from '#shared/domain/campaign-status.ts';
import { CampaignStatus } from '@/entities/campaign/status.tsx';
import { AnchorLink } from '@/lib/anchor-link.tsx';
import { counted } from '@/lib/counted.ts';
import type { StartPlan } from './start-plan.ts';
import classes from './start-screen.module.css';

/** More rows are shown on request; nobody reads thousands. */
const SHOWN = 50;

interface ChosenCampaignsProps {
  calendarId: string;
  plan: StartPlan;
  /** The calendar's batches that have not ended. */
  open: readonly BatchSummary[];
}

/** The campaigns that will be generated, and how many are left out because they are in another batch. */
export function ChosenCampaigns({ calendarId, plan: { chosen, running }, open }: ChosenCampaignsProps) {
  const [shown, setShown] = useState(SHOWN);
  const [batch] = open;
  const more = chosen.length - shown;
  return (
    <>
      {running > 0 && batch && (
        <p className={classes.note}>
          {counted(running, 'selected campaign')} {running === 1 ? 'is' : 'are'} being generated already and
          left out.{' '}
          <AnchorLink to="/batch-progress" search={{ session: calendarId, batch: batch.batch_id }}>
            Open that batch
          </AnchorLink>
        </p>
      )}
      <ol className={classes.list} aria-label="Campaigns to generate">
        {chosen.slice(0, shown).map((campaign) => (
          <li key={campaign.index}>
            <span className={classes.name}>{campaign.campaign_name}</span>
            <span className={classes.subject}>{campaign.subject_line}</span>
            <CampaignStatus campaign={campaign} status={campaignStatus(campaign)} />
          </li>
        ))}
      </ol>
      {more > 0 && (
        <p className={classes.note}>
          And {counted(more, 'more campaign')}.{' '}
          <Button size="compact-sm" variant="subtle" onClick={() => setShown(shown + 4 * SHOWN)}>
            Show more
          </Button>
        </p>
      )}
    </>
  );
}
