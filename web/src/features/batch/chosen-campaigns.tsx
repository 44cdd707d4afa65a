import { Button } from '@mantine/core';
import { useState } from 'react';
import type { BatchSummary } from '#shared/contract/schemas/batch.ts';
import { campaignStatus } from '#shared/domain/campaign-status.ts';
import { CampaignStatus } from '@/entities/campaign/status.tsx';
import { AnchorLink } from '@/lib/anchor-link.tsx';
import { counted } from '@/lib/counted.ts';
import type { StartPlan } from './start-plan.ts';
import classes from './start-screen.module.css';

/** More rows come when they are asked for: a list of thousands would not be read. */
const SHOWN = 50;

interface ChosenCampaignsProps {
  calendarId: string;
  plan: StartPlan;
  /** Batches of the calendar that have not ended. */
  open: readonly BatchSummary[];
}

/** The campaigns that will be generated, and those that are left out because a batch is at work on them. */
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
