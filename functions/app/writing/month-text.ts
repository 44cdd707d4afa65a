import type { MonthContext, Neighbour } from '#shared/domain/campaign/month-context.ts';
import { list, plain } from './tags.ts';

const LONGEST = 160;
const short = (text: string): string => {
  const line = plain(text).replace(/\s+/g, ' ');
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line;
};

export const monthText = ({ neighbours }: MonthContext): string => list(neighbours.map(neighbourText));

function neighbourText({
  days,
  subject_line,
  campaign_name,
  opening,
  parts,
  picture,
  offer,
  ...to
}: Neighbour): string {
  return [
    whenText(days),
    to.to_others && to.target_audience.trim() !== '' && `to ${short(to.target_audience)}`,
    subject_line.trim() === ''
      ? `not written yet (${short(campaign_name)})`
      : `subject “${short(subject_line)}”`,
    opening && `opens “${short(opening)}”`,
    parts && `parts: ${short(parts)}`,
    picture && `picture: ${short(picture)}`,
    offer.trim() && `offer: ${short(offer)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

function whenText(days: number): string {
  if (days === 0) return 'the same day';
  const count = Math.abs(days) === 1 ? '1 day' : `${Math.abs(days)} days`;
  return days < 0 ? `${count} before` : `${count} after`;
}

export const monthSources = ({ neighbours }: MonthContext): string[] =>
  neighbours.map(({ days, subject_line, campaign_name }) => {
    const when = whenText(days);
    return `${when.charAt(0).toUpperCase()}${when.slice(1)}: ${subject_line.trim() || campaign_name}`;
  });
