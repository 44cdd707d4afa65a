import type { Metadata } from 'sharp';
import type { ImageKind } from './kind.ts';
import { MAX_WIDTH, TARGET_BYTES } from './limits.ts';
import type { EmailPicture } from './picture.ts';

/** Width in CSS pixels an email shows a hero at. */
const SHOWN_WIDTH = 600;

const kindNames: Record<ImageKind, string> = {
  png: 'PNG',
  jpeg: 'JPEG',
  gif: 'GIF',
  webp: 'WebP',
  avif: 'AVIF',
};
const resultNames = { 'image/jpeg': 'JPEG', 'image/png': 'PNG', 'image/gif': 'GIF' };
const kilobytes = (bytes: number) => `${Math.round(bytes / 1024)} KB`;

interface Made {
  kind: ImageKind;
  /** Of the file as it came. */
  facts: Metadata;
  picture: Omit<EmailPicture, 'notes'>;
  /** The animation begins at another frame than it did. */
  restarted: boolean;
}

/** What was done to a picture, and what its sender should know about it, in sentences. */
export function imageNotes({ kind, facts, picture, restarted }: Made): string[] {
  const moving = picture.mime_type === 'image/gif';
  const turned = (facts.orientation ?? 1) > 1;
  const [width, height] =
    (facts.orientation ?? 1) > 4 ? [facts.height, facts.width] : [facts.width, facts.height];
  const result = resultNames[picture.mime_type];
  const profile = facts.icc && !Buffer.from(facts.icc).includes('sRGB');
  return [
    kindNames[kind] !== result &&
      `Converted from ${kindNames[kind]} to ${result}, which every email program shows.`,
    picture.width !== width &&
      `Made smaller: from ${width} × ${height} to ${picture.width} × ${picture.height} px.`,
    turned && 'Turned upright: the camera had only noted how it was held.',
    (profile || facts.space === 'cmyk') && 'Its colours were converted to sRGB, which every screen shows.',
    facts.exif && 'Camera data, such as where it was taken, was left out.',
    restarted &&
      'The animation begins at its fullest picture now: its first was blank, and classic Outlook shows the first alone.',
    moving && !restarted && 'Classic Outlook shows the first picture of the animation alone.',
    picture.bytes.length > TARGET_BYTES &&
      `At ${kilobytes(picture.bytes.length)} it is heavier than the ${kilobytes(TARGET_BYTES)} an email's picture should have.`,
    width < SHOWN_WIDTH &&
      `Only ${width} px wide: shown full width it would look coarse. Best is ${MAX_WIDTH} px, an email is ${SHOWN_WIDTH} px wide.`,
  ].filter((note) => typeof note === 'string');
}
