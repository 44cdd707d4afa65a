import type { Metadata } from 'sharp';
import type { ImageKind } from './kind.ts';
import { MAX_WIDTH, TARGET_BYTES } from './limits.ts';
import type { EmailPicture } from './picture.ts';

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
  facts: Metadata;
  picture: Omit<EmailPicture, 'notes'>;
  stopped: boolean;
  restarted: boolean;
}

export function imageNotes({ kind, facts, picture, stopped, restarted }: Made): string[] {
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
    facts.exif && 'Camera data, such as where it was taken, was removed.',
    restarted &&
      'The animation now starts at its most detailed frame: its first was blank, and classic Outlook shows only the first.',
    stopped &&
      `Only the first frame of the animation is shown, because emails cannot show animated ${kindNames[kind]} files. Save it as a GIF to keep it moving.`,
    moving && !restarted && 'Classic Outlook shows only the first frame of the animation.',
    picture.bytes.length > TARGET_BYTES &&
      `At ${kilobytes(picture.bytes.length)} it is larger than the ${kilobytes(TARGET_BYTES)} recommended for pictures in emails.`,
    width < SHOWN_WIDTH &&
      `Only ${width} px wide: it would look blurred at full width. Best is ${MAX_WIDTH} px; an email is ${SHOWN_WIDTH} px wide.`,
  ].filter((note) => typeof note === 'string');
}
