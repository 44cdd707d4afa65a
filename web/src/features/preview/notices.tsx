import { Button } from '@mantine/core';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import type { Email } from '#shared/contract/schemas/email.ts';
import { isHeld } from '#shared/domain/campaign/campaign-status.ts';
import { lazyPart } from '@/components/lazy-part.tsx';
import { Notice } from '@/components/notice.tsx';
import { type CampaignField, campaignLabels } from '@/entities/campaign/campaign-labels.ts';
import { whatChanged } from '@/entities/campaign/status.tsx';
import classes from './preview-screen.module.css';

const HeldNotice = lazyPart(() => import('./waiting-notices.tsx').then((module) => module.HeldNotice), {
  eager: true,
});
const UnwrittenNotice = lazyPart(() =>
  import('./waiting-notices.tsx').then((module) => module.UnwrittenNotice),
);

interface NoticesProps {
  campaign: Campaign;
  /** Undefined while loading, or while an older version is shown. */
  email: Email | undefined;
  onField: (field?: CampaignField) => void;
  onWords: () => void;
}

/** Based on the campaign, so that nothing moves when the email arrives. */
export function Notices({ campaign, email: shown, onField, onWords }: NoticesProps) {
  const { email, status, error, out_of_date, needs_a_look } = campaign;
  const reasons = needs_a_look.filter(({ reason }) => reason !== 'held');
  return (
    <div className={classes.notices}>
      {email && status === 'error' && (
        <Notice tone="bad" title="The last attempt failed">
          {error ?? 'Unknown error occurred'} Version {email.version} is kept; Regenerate tries again.
        </Notice>
      )}
      {isHeld(campaign) && <HeldNotice campaign={campaign} />}
      {email?.writer === 'unwritten' && (
        <UnwrittenNotice campaign={campaign} email={shown} onWords={onWords} />
      )}
      {email && out_of_date && (
        <Notice tone="warn">
          {whatChanged(campaign)} was changed after this email was made. Regenerate to bring it up to date;
          this version is kept.
        </Notice>
      )}
      {!email && status !== 'generating' && reasons.length > 0 && (
        <Notice tone="warn" title="Worth a look before it is generated">
          <ul className={classes.reasons}>
            {reasons.map(({ text, field }) => {
              const named = fieldNamed(field);
              return (
                <li key={text}>
                  {text}{' '}
                  {named && (
                    <Button size="compact-xs" variant="subtle" onClick={() => onField(named)}>
                      Change: {campaignLabels[named]}
                    </Button>
                  )}
                </li>
              );
            })}
          </ul>
        </Notice>
      )}
    </div>
  );
}

export const fieldNamed = (name: string | undefined): CampaignField | undefined =>
  Object.keys(campaignLabels).find((field): field is CampaignField => field === name);
