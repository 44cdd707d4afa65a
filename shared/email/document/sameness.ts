import type { Campaign } from '../../contract/schemas/campaign.ts';

type Compared = Pick<Campaign, 'index' | 'campaign_name' | 'email' | 'resend_of' | 'image_tag'>;
type Made = Compared & { email: NonNullable<Compared['email']> };

/** Emails of one calendar that are alike. */
export interface Alike {
  what: 'order' | 'picture' | 'opening' | 'subject';
  campaigns: Pick<Campaign, 'index' | 'campaign_name'>[];
}

/** Emails from which on a share of a calendar says something. */
const FEW = 6;
const words = (text: string, count: number): string =>
  (text.toLowerCase().match(/[\p{L}\p{N}'’]+/gu) ?? []).slice(0, count).join(' ');

/** How a subject line is built: its first word, whether it asks, and whether it has a colon, a dash or a figure. */
const subjectPattern = (subject: string): string =>
  [
    words(subject, 1),
    /\?\s*$/.test(subject) ? 'asks' : '',
    /\S:\s/.test(subject) ? 'colon' : '',
    /\s[–—-]\s/.test(subject) ? 'dash' : '',
    /\d/.test(subject) ? 'figure' : '',
  ].join('/');

interface Measure {
  what: Alike['what'];
  /** What is compared; '' when an email has nothing of it. */
  of: (campaign: Made) => string;
  /** Least emails that are too many with the same, of so many in all. */
  tooMany: (all: number) => number;
  /** Two in a row are too many, too. */
  neighbours?: true;
}

const quarter = (all: number) => (all < FEW ? Number.POSITIVE_INFINITY : Math.ceil(all / 4) + 1);

const measures: readonly Measure[] = [
  { what: 'order', of: ({ email: { outline } }) => outline?.order ?? '', tooMany: quarter, neighbours: true },
  {
    what: 'picture',
    // A picture that the plan itself names twice is meant.
    of: ({ email: { outline }, image_tag }) => (image_tag === '' ? (outline?.picture ?? '') : ''),
    tooMany: (all) => Math.max(3, Math.ceil(all / 3)),
    neighbours: true,
  },
  { what: 'opening', of: ({ email: { outline } }) => words(outline?.opening ?? '', 3), tooMany: () => 2 },
  {
    what: 'subject',
    of: ({ email: { subject } }) => subjectPattern(subject),
    tooMany: (all) => Math.max(3, Math.ceil(all / 4)),
  },
];

/**
 * Which of a calendar's emails are too much alike to be sent in one month. `campaigns` are in the order of sending. A resend
 * is meant to be its first send again.
 */
export function sameness(campaigns: readonly Compared[]): Alike[] {
  const made = campaigns.filter(
    (campaign): campaign is Made => campaign.email !== null && campaign.resend_of === '',
  );
  return measures.flatMap(({ what, of, tooMany, neighbours }): Alike[] => {
    const value = made.map(of);
    const groups = Map.groupBy(made, (_, at) => value[at] ?? '');
    return [...groups].flatMap(([shared, alike]): Alike[] => {
      if (shared === '' || alike.length < 2) return [];
      const inARow = neighbours && value.some((each, at) => each === shared && value[at - 1] === shared);
      if (alike.length < tooMany(made.length) && !inARow) return [];
      return [{ what, campaigns: alike.map(({ index, campaign_name }) => ({ index, campaign_name })) }];
    });
  });
}
