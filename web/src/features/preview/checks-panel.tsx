import { Button } from '@mantine/core';
import { useId } from 'react';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import type { CheckPlace, Email, EmailCheck } from '#shared/contract/schemas/email.ts';
import { withFix } from '#shared/email/checks/left-out-text.ts';
import { placeOfCheck } from '#shared/email/checks/place.ts';
import { copyFields } from '#shared/email/document/fields.ts';
import { Status } from '@/components/status.tsx';
import { campaignLabels } from '@/entities/campaign/campaign-labels.ts';
import { documentOf } from '@/entities/email/edit/edited-email.ts';
import { AnchorLink } from '@/lib/anchor-link.tsx';
import classes from './preview-screen.module.css';
import { type OneClick, useOneClick } from './use-one-click.ts';

interface ChecksPanelProps {
  client: string;
  campaign: Pick<Campaign, 'image_status'>;
  email: Email;
  onPlace: (place: CheckPlace) => void;
}

const groups = [
  { severity: 'block', tone: 'bad', title: 'To fix before sending' },
  { severity: 'warn', tone: 'warn', title: 'Warnings' },
  { severity: 'advise', tone: 'info', title: 'Advice' },
] as const;

export function ChecksPanel({ client, campaign, email, onPlace }: ChecksPanelProps) {
  const oneClick = useOneClick(client, email);
  return (
    <div ref={oneClick.panel}>
      {email.checks.length === 0 && (
        <p className={classes.group}>
          <Status tone="ok">All checks passed.</Status>
        </p>
      )}
      {groups.map(({ severity, tone, title }) => {
        const checks = email.checks.filter((check) => check.severity === severity);
        if (checks.length === 0) return null;
        return (
          <section key={severity} className={classes.group} aria-label={title} data-group={severity}>
            <h2>
              <Status tone={tone} size={15}>
                {title} ({checks.length})
              </Status>
            </h2>
            <ul className={classes.checks}>
              {checks.map((check, at) => (
                <Finding
                  key={`${check.rule}-${check.subject}-${check.message}`}
                  campaign={campaign}
                  email={email}
                  check={check}
                  oneClick={oneClick}
                  onPlace={onPlace}
                  said={checks[at - 1]?.reason === check.reason}
                />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

interface FindingProps extends Omit<ChecksPanelProps, 'client'> {
  check: EmailCheck;
  said: boolean;
  oneClick: OneClick;
}

function Finding({ campaign, email, check, said, oneClick, onPlace }: FindingProps) {
  const message = useId();
  const { fix, alternative } = check;
  return (
    <li>
      <strong id={message}>{check.message}</strong>
      {/* For omissions, the subject is the part's own name. */}
      {check.subject && check.rule !== 'omitted' && <q>{check.subject}</q>}
      {cameLater(check, campaign) ? <p>{cameLater(check, campaign)}</p> : !said && <p>{check.reason}</p>}
      {email.version === email.latest && (
        <div className={classes.cures}>
          {[fix, alternative].map(
            (change) =>
              change && (
                <Button
                  key={change.label}
                  size="compact-xs"
                  variant="default"
                  aria-describedby={message}
                  {...oneClick.button(
                    `${message} ${change.label}`,
                    () => withFix(documentOf(email), change),
                    {
                      done: change === fix ? 'Fixed in' : 'Left out in',
                    },
                  )}
                >
                  {change.label}
                </Button>
              ),
          )}
          <PlaceLink email={email} check={check} onPlace={onPlace} />
        </div>
      )}
    </li>
  );
}

/** Its missing picture may have been added since the check. */
const cameLater = ({ rule, subject }: EmailCheck, { image_status }: ChecksPanelProps['campaign']) =>
  rule === 'omitted' && subject === 'hero_image' && image_status === 'found'
    ? 'It has come into the library since. Regenerate to show it.'
    : null;

function PlaceLink({
  email,
  check,
  onPlace,
}: { email: Email; check: EmailCheck } & Pick<ChecksPanelProps, 'onPlace'>) {
  const place = placeOfCheck(check);
  if (!place) return null;
  if (place.in === 'brand') return <AnchorLink to="/brand-settings">Open Brand Settings</AnchorLink>;
  if (place.in === 'components') return <AnchorLink to="/components">Open Components</AnchorLink>;
  return (
    <Button size="compact-xs" variant="subtle" onClick={() => onPlace(place)}>
      {place.in === 'words'
        ? `Change: ${labelOf(email, place.path)}`
        : `Change in the details: ${campaignLabels[place.field]}`}
    </Button>
  );
}

const labelOf = ({ copy }: Email, path: string): string =>
  copyFields(copy).find((field) => field.path === path)?.label ?? 'Headline';
