import { Loader } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleDashed,
  IconCircleX,
  IconClock,
  IconClockExclamation,
  IconEye,
  IconHelpCircle,
  IconMailCheck,
  IconMailExclamation,
} from '@tabler/icons-react';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import type { CampaignStatus as Status } from '#shared/domain/campaign/campaign-status.ts';
import { counted } from '@/lib/counted.ts';
import classes from './status.module.css';

const marks = {
  needs_input: { Icon: IconAlertTriangle, tone: 'warn' },
  needs_a_look: { Icon: IconEye, tone: 'warn' },
  ready: { Icon: IconCircleDashed, tone: 'plain' },
  queued: { Icon: IconClock, tone: 'dimmed' },
  generating: { Icon: Spinner, tone: 'info' },
  waiting: { Icon: IconHelpCircle, tone: 'warn' },
  failed: { Icon: IconCircleX, tone: 'bad' },
  email: { Icon: IconMailCheck, tone: 'ok' },
  out_of_date: { Icon: IconClockExclamation, tone: 'warn' },
  blocked: { Icon: IconMailExclamation, tone: 'bad' },
} as const;

const warned = { Icon: IconMailExclamation, tone: 'warn' } as const;

const isWarned = ({ email }: CampaignStatusProps['campaign'], { kind }: Status): boolean =>
  kind === 'email' && (email?.checks.warn ?? 0) > 0;

interface CampaignStatusProps {
  campaign: Pick<Campaign, 'email' | 'error' | 'needs_a_look' | 'resend_of'>;
  status: Status;
  /** Screen readers still get the word. */
  iconOnly?: boolean;
}

export function CampaignStatus({ campaign, status, iconOnly }: CampaignStatusProps) {
  const long = isWarned(campaign, status);
  const { Icon, tone } = long ? warned : marks[status.kind];
  return (
    <span
      className={classes.status}
      data-tone={tone}
      data-long={long || undefined}
      title={explanation(campaign, status)}
    >
      <Icon size={15} stroke={1.75} aria-hidden />
      <span className={iconOnly ? 'visually-hidden' : undefined}>{status.label}</span>
    </span>
  );
}

function Spinner({ size }: { size: number }) {
  return <Loader size={size - 2} color="info" aria-hidden="true" />;
}

export const unusableBrief = (reasons: Campaign['needs_a_look']): string | undefined =>
  reasons.find(({ reason }) => reason === 'unusable_brief')?.text;

export const whatChanged = ({ resend_of }: Pick<Campaign, 'resend_of'>): string =>
  resend_of === '' ? 'The campaign' : `The campaign, or the email of “${resend_of}”,`;

function explanation(campaign: CampaignStatusProps['campaign'], { kind, label }: Status): string {
  const { email, error, needs_a_look } = campaign;
  if (kind === 'needs_input') return unusableBrief(needs_a_look) ?? label;
  if (kind === 'needs_a_look') return needs_a_look.map(({ text }) => text).join(' ');
  if (kind === 'failed')
    return `${error ?? 'Unknown error occurred'}${email ? ` Email v${email.version} is kept.` : ''}`;
  if (kind === 'out_of_date')
    return `${whatChanged(campaign)} was changed after its email was made. Generate it again to bring it up to date.`;
  if (kind === 'blocked' && email)
    return `Email v${email.version}: ${counted(email.checks.block, 'check')} to fix before it is sent`;
  return label;
}
