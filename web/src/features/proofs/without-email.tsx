import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import type { CampaignStatus as Status } from '#shared/domain/campaign/campaign-status.ts';
import { CampaignStatus } from '@/entities/campaign/status.tsx';
import { counted } from '@/lib/counted.ts';
import { readableDay } from '@/lib/dates.ts';
import classes from './proofs-view.module.css';

/** More on request. */
const SHOWN = 60;

interface WithoutEmailProps {
  campaigns: readonly Campaign[];
  statuses: ReadonlyMap<number, Status>;
  onEdit: (index: number) => void;
  onGenerate: (index: number) => void;
}

export function WithoutEmail({ campaigns, statuses, onEdit, onGenerate }: WithoutEmailProps) {
  const [shown, setShown] = useState(SHOWN);
  const more = campaigns.length - shown;
  return (
    <section aria-labelledby="without-email">
      <h2 id="without-email" className={classes.heading}>
        {counted(campaigns.length, 'campaign')} without an email
      </h2>
      <ul className={classes.missing}>
        {campaigns.slice(0, shown).map((campaign) => {
          const status = statuses.get(campaign.index);
          return (
            <li key={campaign.index}>
              <p className={classes.name}>{campaign.campaign_name || 'Campaign without a name'}</p>
              <p className={classes.fact}>{campaign.send_date && readableDay(campaign.send_date)}</p>
              <div className={classes.next}>
                {status && <CampaignStatus campaign={campaign} status={status} />}
                <NextStep
                  campaign={campaign}
                  status={status}
                  onEdit={() => onEdit(campaign.index)}
                  onGenerate={() => onGenerate(campaign.index)}
                />
              </div>
            </li>
          );
        })}
      </ul>
      {more > 0 && (
        <Button size="compact-sm" variant="subtle" onClick={() => setShown(shown + 4 * SHOWN)}>
          Show {more > 4 * SHOWN ? 'more' : `the other ${more.toLocaleString('en')}`}
        </Button>
      )}
    </section>
  );
}

interface NextStepProps {
  campaign: Campaign;
  status: Status | undefined;
  onEdit: () => void;
  onGenerate: () => void;
}

function NextStep({ campaign: { ready, campaign_name }, status, onEdit, onGenerate }: NextStepProps) {
  // Its batch continues by itself or asks on its own screen.
  if (status && ['queued', 'generating', 'waiting'].includes(status.kind)) return null;
  const named = <span className="visually-hidden"> {campaign_name}</span>;
  return ready ? (
    <Button size="compact-xs" variant="default" onClick={onGenerate}>
      Generate{named}
    </Button>
  ) : (
    <Button size="compact-xs" variant="default" onClick={onEdit}>
      Fill in{named}
    </Button>
  );
}
