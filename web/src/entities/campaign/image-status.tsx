import { IconPhoto, IconPhotoOff, IconPhotoQuestion } from '@tabler/icons-react';
import { Fragment } from 'react';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import { tableWords, truncateWords } from '#shared/text/truncate.ts';
import classes from './image-status.module.css';

const images = {
  found: { Icon: IconPhoto, word: 'matched', tone: 'ok', means: 'the library has this image' },
  partial: {
    Icon: IconPhotoQuestion,
    word: 'Partial',
    tone: 'warn',
    means: 'no image in the library has this tag',
  },
  missing: { Icon: IconPhotoOff, word: 'Missing', tone: 'dimmed', means: 'the campaign names no image' },
} as const;

export function ImageStatus({ campaign }: { campaign: Pick<Campaign, 'image_status' | 'image_tag'> }) {
  const { Icon, word, tone, means } = images[campaign.image_status];
  return (
    <span title={campaign.image_tag ? `${campaign.image_tag}: ${means}` : means}>
      <Icon size={15} aria-hidden className={classes.mark} data-tone={tone} /> {word}
      {campaign.image_tag && (
        <span className={classes.quiet}>
          {' '}
          <Breakable text={truncateWords(campaign.image_tag, tableWords.image_tag)} />
        </span>
      )}
    </span>
  );
}

/** Breaks `superfood_shake` after its underscore instead of inside a word. */
const Breakable = ({ text }: { text: string }) =>
  text.split(/(?<=_)/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts never move
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
