import { Button } from '@mantine/core';
import { useState } from 'react';
import type { BatchSummary, ExistingMode } from '#shared/contract/schemas/batch.ts';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import { campaignStatus, type CampaignStatus as Status } from '#shared/domain/campaign/campaign-status.ts';
import { CampaignStatus } from '@/entities/campaign/status.tsx';
import { AnchorLink } from '@/lib/anchor-link.tsx';
import { counted } from '@/lib/counted.ts';
import type { StartPlan } from './start-plan.ts';
import classes from './start-screen.module.css';

/** More rows on request; nobody reads thousands. */
const SHOWN = 50;

interface ChosenCampaignsProps {
  calendarId: string;
  plan: StartPlan;
  open: readonly BatchSummary[];
  existing: ExistingMode;
}

export function ChosenCampaigns({
  calendarId,
  plan: { chosen, running, withEmail },
  open,
  existing,
}: ChosenCampaignsProps) {
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
            <CampaignStatus campaign={campaign} status={statusOf(campaign)} />
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
      {existing === 'skip' && withEmail.length > 0 && (
        <Finished calendarId={calendarId} campaigns={withEmail} />
      )}
    </>
  );
}

/** As on the batch's cards (spec §4). */
function statusOf(campaign: Campaign): Status {
  const status = campaignStatus(campaign);
  return status.kind === 'ready' ? { ...status, label: 'Ready to Generate' } : status;
}

function Finished({ calendarId, campaigns }: { calendarId: string; campaigns: readonly Campaign[] }) {
  const more = campaigns.length - SHOWN;
  return (
    <details className={classes.finished}>
      <summary>{counted(campaigns.length, 'campaign')} with an email</summary>
      <ul className={classes.list} aria-label="Campaigns with an email">
        {campaigns.slice(0, SHOWN).map((campaign) => (
          <li key={campaign.index}>
            <span className={classes.name}>
              <AnchorLink
                to="/preview/$index"
                params={{ index: String(campaign.index) }}
                search={{ session: calendarId }}
              >
                {campaign.campaign_name}
              </AnchorLink>
            </span>
            <span className={classes.subject}>{campaign.email?.subject}</span>
            <CampaignStatus campaign={campaign} status={campaignStatus(campaign)} />
          </li>
        ))}
      </ul>
      {more > 0 && <p className={classes.note}>And {counted(more, 'more campaign')}.</p>}
    </details>
  );
}
