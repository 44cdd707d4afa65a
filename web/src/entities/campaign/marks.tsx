import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClockExclamation,
  IconPhoto,
  IconPhotoOff,
  IconPhotoQuestion,
} from '@tabler/icons-react';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import { tableWords, truncateWords } from '#shared/domain/truncate.ts';
import classes from './marks.module.css';

/** Ready or not, as icon and word. */
export function ReadyMark({ campaign }: { campaign: Pick<Campaign, 'ready' | 'missing'> }) {
  const Icon = campaign.ready ? IconCircleCheck : IconAlertTriangle;
  const label = campaign.ready ? 'Ready' : `Needs ${campaign.missing.join(', ')}`;
  return (
    <Icon
      size={15}
      role="img"
      aria-label={label}
      className={classes.mark}
      data-tone={campaign.ready ? 'ok' : 'warn'}
    />
  );
}

const images = {
  found: { Icon: IconPhoto, word: 'matched', tone: 'ok' },
  partial: { Icon: IconPhotoQuestion, word: 'no image', tone: 'warn' },
  missing: { Icon: IconPhotoOff, word: 'no tag', tone: 'dimmed' },
} as const;

/** Spec §4 "Image status per campaign": the tag, and whether the library has it. */
export function ImageStatus({ campaign }: { campaign: Pick<Campaign, 'image_status' | 'image_tag'> }) {
  const { Icon, word, tone } = images[campaign.image_status];
  return (
    <>
      <Icon size={15} aria-hidden className={classes.mark} data-tone={tone} />{' '}
      {campaign.image_tag ? truncateWords(campaign.image_tag, tableWords.image_tag) : ''}
      <span className={campaign.image_tag ? 'visually-hidden' : classes.quiet}> {word}</span>
    </>
  );
}

/** Shown where a campaign's facts changed after its email was made. */
export const OutOfDate = ({ campaign }: { campaign: Pick<Campaign, 'email' | 'out_of_date'> }) =>
  campaign.email && campaign.out_of_date ? (
    <span
      className={classes.outOfDate}
      title="The campaign was changed after its email was made. Generate it again to bring it up to date."
    >
      <IconClockExclamation size={13} aria-hidden className={classes.mark} data-tone="warn" /> out of date
    </span>
  ) : null;
