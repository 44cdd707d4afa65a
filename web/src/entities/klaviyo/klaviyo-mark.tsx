import { IconCloudCheck, IconCloudExclamation } from '@tabler/icons-react';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import classes from './klaviyo-mark.module.css';
import { klaviyoStateOf } from './klaviyo-state.ts';

interface KlaviyoMarkProps {
  campaign: Pick<Campaign, 'klaviyo' | 'email'>;
  /** Screen readers still get the words. */
  iconOnly?: boolean;
}

const icons = { current: IconCloudCheck, older: IconCloudExclamation };

/** Nothing before an upload. */
export function KlaviyoMark({ campaign, iconOnly }: KlaviyoMarkProps) {
  const state = klaviyoStateOf(campaign);
  if (!state) return null;
  const Icon = icons[state.kind];
  return (
    <span className={classes.mark} data-kind={state.kind} title={`${state.label}. ${state.hint}`}>
      <Icon size={15} stroke={1.75} aria-hidden />
      <span className={iconOnly ? 'visually-hidden' : undefined}>{state.label}</span>
    </span>
  );
}
