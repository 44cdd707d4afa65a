import type { CampaignFields } from '../../contract/schemas/campaign.ts';
import { capitalised } from '../../text/capitalised.ts';
import { withoutCode } from './code.ts';
import { saysDeadline } from './dates.ts';
import { figureIn, isBareNumber, type OfferFigure } from './figure.ts';
import { isOffer } from './is-offer.ts';
import { largeFigure } from './large-figure.ts';
import { withoutState } from './offer-status.ts';

/** An email may say these: no inactive code, unconfirmed offer or bare number. */
export interface OfferFacts {
  /** For readers, as written; '' without any. */
  words: string;
  figure: OfferFigure | null;
  code: string;
  /** `YYYY-MM-DD`, optionally with ` HH:MM` and a zone; or as written; or ''. */
  starts: string;
  ends: string;
  minimum: string;
  terms: string;
  /** A code that does not work yet and must not be named. */
  withheld: string;
  fits_a_line: boolean;
  says_deadline: boolean;
  large: string;
  rest: string;
}

export type OfferFields = Pick<
  CampaignFields,
  'offer' | 'offer_code' | 'offer_state' | 'offer_starts' | 'offer_ends' | 'offer_minimum' | 'offer_terms'
>;

const NO_OFFER: OfferFacts = {
  words: '',
  figure: null,
  code: '',
  starts: '',
  ends: '',
  minimum: '',
  terms: '',
  withheld: '',
  fits_a_line: false,
  says_deadline: false,
  large: '',
  rest: '',
};

const LONGEST_LINE = 80;

export const fitsALine = (words: string): boolean =>
  words.length <= LONGEST_LINE && !words.includes('\n') && isOffer(words);

const USED_FOR = /^(?:(?:for|to|and|get|claim|receive|für|pour|para|per|voor)\s)+/iu;

function withoutItsCode(words: string, code: string): string {
  const left = withoutCode(words, code);
  return words.startsWith(left) ? left : capitalised(left.replace(USED_FOR, ''));
}

type AboutWords = Pick<OfferFacts, 'fits_a_line' | 'says_deadline' | 'large' | 'rest'>;

export function aboutWords(words: string, figure: OfferFigure | null, code: string): AboutWords {
  if (words === '') return { fits_a_line: false, says_deadline: false, large: '', rest: '' };
  return {
    fits_a_line: fitsALine(words),
    says_deadline: saysDeadline(words),
    ...largeFigure(withoutItsCode(words, code), figure),
  };
}

export function offerFacts(campaign: OfferFields): OfferFacts {
  const { offer, offer_code, offer_state } = campaign;
  // Campaigns of earlier releases have remarks such as "(not live)" in the words.
  const { text, state } = offer.trim() === '' ? { text: '', state: '' } : withoutState(offer);
  const unconfirmed = offer_state === 'not_live' || (offer_state === '' && state === 'not_live');
  if (unconfirmed && offer_code.trim() === '') return NO_OFFER;
  const clean = unconfirmed ? withoutCode(text, offer_code.trim()) : text;
  const words = isBareNumber(clean) ? '' : capitalised(clean);
  const figure = figureIn(words);
  return {
    words,
    figure,
    code: unconfirmed ? '' : offer_code.trim(),
    starts: campaign.offer_starts.trim(),
    ends: campaign.offer_ends.trim(),
    minimum: campaign.offer_minimum.trim(),
    terms: campaign.offer_terms.trim(),
    withheld: unconfirmed ? offer_code.trim() : '',
    ...aboutWords(words, figure, unconfirmed ? '' : offer_code.trim()),
  };
}

export function offerText({ words, code, starts, ends, minimum, terms }: OfferFacts): string {
  const labelled: readonly [string, string][] = [
    ['Code', words.includes(code) ? '' : code],
    ['Starts', starts],
    ['Ends', ends],
    ['Minimum spend', words.includes(minimum) ? '' : minimum],
    ['Terms', words.includes(terms) ? '' : terms],
  ];
  if (words === '' && code === '') return '';
  return [words, ...labelled.flatMap(([label, value]) => (value === '' ? [] : [`${label}: ${value}`]))]
    .filter((line) => line !== '')
    .join('\n');
}
