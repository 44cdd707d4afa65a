import type { Arc, MonthContext, Neighbour, Stage } from '#shared/domain/month-context.ts';
import { lines, plain } from './tags.ts';

const LONGEST = 160;
const short = (text: string): string => {
  const line = plain(text).replace(/\s+/g, ' ');
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line;
};

/** What is sent around this email; '' when nothing is known of it. */
export const monthText = ({ neighbours, arc }: MonthContext): string =>
  lines(...neighbours.map((neighbour) => `- ${neighbourText(neighbour)}`), arc ? arcText(arc) : undefined);

function neighbourText({
  days,
  subject_line,
  campaign_name,
  opening,
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

const duties: Record<Stage, string> = {
  teaser: 'raise the question and leave the answer to the next email',
  launch: 'show it whole, now',
  reminder: 'do not tell it again; bring one new reason or answer one doubt',
  'last chance': 'say in the first line what ends and when; keep it short',
};

const arcText = ({ place, count, about, stage }: Arc): string =>
  `This email is number ${place} of ${count} that tell one story, about ${short(about)}. It is the ${stage}: ${duties[stage]}.`;

/** The neighbours that were told, for people. */
export const monthSources = ({ neighbours }: MonthContext): string[] =>
  neighbours.map(({ days, subject_line, campaign_name }) => {
    const when = whenText(days);
    return `${when.charAt(0).toUpperCase()}${when.slice(1)}: ${subject_line.trim() || campaign_name}`;
  });
