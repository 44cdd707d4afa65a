import type { ImportField } from '../../../contract/calendar-fields.ts';
import { namesStatus, stateColumnOf } from '../kinds/plan-states.ts';
import { namesTeamFiles } from '../row/cta-cell.ts';
import type { ColumnProfile } from './columns.ts';
import type { Column } from './mapping-types.ts';
import type { Candidate } from './match-header.ts';

const MOST = 0.6;
const NEARLY_ALL = 0.8;

/** Whatever its name, a column of numbers is none of these. */
const wordy: ReadonlySet<ImportField> = new Set<ImportField>([
  'campaign_name',
  'brief',
  'notes',
  'target_audience',
  'subject_line',
  'subject_variants',
  'preview_text',
  'theme',
]);

export function headerMeanings({ header, reading, profile }: Column): Candidate[] {
  if (profile.filled === 0 || reading.isCertain) return reading.candidates;
  const meanings = reading.candidates.flatMap((candidate) => {
    if (candidate.field === 'cta_link' && namesTeamFiles(header)) return [];
    const field =
      candidate.by === 'exact' && wordy.has(candidate.field)
        ? candidate.field
        : corrected(candidate, profile, header);
    return field === undefined ? [] : [{ ...candidate, field }];
  });
  return meanings.sort((a, b) => b.score - a.score);
}

/** Page names, not a button's words. */
const SLUG = /^[\p{Ll}\p{N}]+(?:[-_;][\p{Ll}\p{N}]+)+$/u;

/** "SKU code", "Postcode": nothing to redeem. */
const OTHER_CODE =
  /colou?r|farb|couleur|zip|post|country|land|currency|language|product|item|sku|\bqr\b|bar ?code|dress|area|project|job|cost/i;
const CODE_LIKE = /(?:^|\s)(?:[A-Z][A-Z\d_-]{2,}|(?=[a-z_-]*\d)[a-z][a-z\d_-]{2,})(?![\p{L}\p{N}])/u;

const PROMOTION = /^\W*(?:aktion(?:en)?|promotion)\W*$/i;
const SOME = 0.4;

/** Yes or no cannot fill these: "Button?", "All day event". */
const unanswered: ReadonlySet<ImportField> = new Set([...wordy, 'cta_text', 'offer', 'image_tag']);
const MOST_PERCENT = 100;

const areSums = ({ numbers, samples }: ColumnProfile): boolean =>
  numbers > NEARLY_ALL && samples.every((sample) => Number(sample.replace(/[,\s]/g, '')) > MOST_PERCENT);

function corrected(
  { field, by }: Candidate,
  profile: ColumnProfile,
  header: string,
): ImportField | undefined {
  if (unanswered.has(field) && profile.answers > NEARLY_ALL) return undefined;
  if (wordy.has(field) && (profile.numbers > NEARLY_ALL || profile.emails > MOST)) return undefined;
  switch (field) {
    case 'send_date':
      return profile.weekdays > MOST ? 'weekday' : field;
    case 'offer':
      return by === 'compound' && areSums(profile) ? undefined : field;
    case 'weekday':
      // "Tag" means day only in German.
      if (profile.weekdays + profile.dates + profile.numbers + profile.counted === 0) return undefined;
      return profile.dates > MOST ? 'send_date' : field;
    case 'week':
    case 'send_time':
      return profile.dates > MOST ? 'send_date' : field;
    case 'theme':
      return profile.channels > NEARLY_ALL ? 'channel' : field;
    case 'approval':
      return profile.states > MOST || holdsSignatures(header, profile) || holdsLabels(header, profile)
        ? field
        : undefined;
    case 'image_tag':
      if (profile.words <= 6 || profile.imageFiles >= 0.3 || profile.links >= 0.3) return field;
      return /\bnot(?:es?|izen|as)\b/i.test(header) ? 'brief' : 'notes';
    case 'language':
      return profile.languages < MOST ? undefined : field;
    case 'offer_code':
      return OTHER_CODE.test(header) || !profile.samples.some((sample) => CODE_LIKE.test(sample))
        ? undefined
        : field;
    case 'cta_text':
      return profile.links > MOST ? 'cta_link' : field;
    case 'cta_link':
      if (profile.samples.length > 0 && profile.samples.every((sample) => SLUG.test(sample)))
        return undefined;
      return profile.links === 0 &&
        profile.words >= 1 &&
        !profile.samples.some((sample) => /[/.]\S/.test(sample))
        ? 'cta_text'
        : field;
    case 'target_audience':
      // On a board, "List" is a card's progress.
      return profile.states > MOST ? 'approval' : field;
    case 'subject_line':
      return profile.internal > MOST ? undefined : field;
    case 'campaign_name':
      if (profile.channels > NEARLY_ALL) return 'channel';
      if (PROMOTION.test(header) && profile.figures >= SOME) return 'offer';
      return profile.links > MOST || profile.dates > NEARLY_ALL ? undefined : field;
    case 'notes':
      return profile.links > MOST || profile.dates > NEARLY_ALL ? undefined : field;
    case 'brief':
      // A link to a document is not the document.
      return profile.links > MOST || profile.places > MOST || profile.channels > NEARLY_ALL
        ? undefined
        : field;
    default:
      return field;
  }
}

/** Initials and dates under "Signed off" approve like "yes". */
const holdsSignatures = (header: string, { words, links, numbers }: ColumnProfile) =>
  stateColumnOf(header) === 'approval' && words <= 3 && links < 0.3 && numbers < 0.3;

const holdsLabels = (header: string, { filled, words, links, numbers, dates, emails }: ColumnProfile) =>
  namesStatus(header) && filled > 0 && words <= 4 && links + numbers + dates + emails === 0;
