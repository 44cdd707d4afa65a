import type { CampaignFields } from '../../contract/schemas/campaign.ts';
import { whenIn } from '../../email/when.ts';
import { withoutAsides } from '../brief-lines/asides.ts';
import { entryText, isEntry } from '../brief-lines/structure.ts';
import { monthNamed, weekdayNamed } from '../calendar/dates/names.ts';
import { comparable, countWords } from '../calendar/words.ts';
import { sentencesIn } from '../sentences.ts';
import { figureIn } from './figure.ts';
import { amountsIn, MONEY } from './money.ts';
import { aboutWords, type OfferFacts, type OfferFields, offerFacts } from './offer-facts.ts';
import { type BriefOffer, codeAlone, offerInBrief, SAYS_CODE, unsaidTerms } from './offer-in-brief.ts';
import { openingOf } from './said-in-brief.ts';
import { saysFigures, speaksOfOffer } from './speaks-of-offer.ts';

export type OfferSource = OfferFields &
  Pick<CampaignFields, 'brief'> &
  Partial<Pick<CampaignFields, 'send_date' | 'campaign_name' | 'subject_line'>>;

/** What a row says of its offer to readers: "$20 off (code on the landing page, not in the email)" tells the writer something as well. */
const ownFacts = (campaign: OfferSource): OfferFacts =>
  offerFacts({ ...campaign, offer: withoutAsides(campaign.offer) });

/** The offer of the brief, unless the row has another one of its `own` or says that it is not confirmed. */
function statedOffer(campaign: OfferSource, own = ownFacts(campaign)): BriefOffer | null {
  const { brief, send_date: sent = '', campaign_name = '', subject_line = '' } = campaign;
  if (campaign.offer_state === 'not_live' || own.withheld !== '') return null;
  const titles = [campaign_name.replaceAll('_', ' '), subject_line, own.words].join('\n');
  const stated = offerInBrief(brief, { sent, coded: own.words === '' && own.code !== '', titles });
  if (stated === null) return null;
  // Two codes are two offers, and the row's counts.
  const isOther = own.code !== '' && stated.code !== '' && stated.code !== own.code;
  // The brief has the row's code for something else: "25% off all gifts … Can't get here? Use code MAPLE online".
  const isApart =
    own.words === '' &&
    own.code !== '' &&
    stated.code === '' &&
    (brief.includes(own.code) || saysCodeApart(brief, stated.written));
  const isNew = campaign.offer.trim() === '' || (own.words !== '' && fullerOf(own, stated) !== '');
  return isNew && !isOther && !isApart ? stated : null;
}

/** The code that the brief alone has for the row's own offer. */
const codeBeside = ({ brief, offer_state }: OfferSource, { words, code, withheld }: OfferFacts) =>
  words === '' || code !== '' || withheld !== '' || offer_state === 'not_live' ? null : codeAlone(brief);

/** Whether a brief speaks of a code somewhere else than in the offer's sentence and the next one. */
function saysCodeApart(brief: string, offer: string): boolean {
  const behind = brief.slice(brief.indexOf(offer) + offer.length);
  const [next = ''] = sentencesIn(behind.trimStart().split('\n')[0] ?? '');
  return SAYS_CODE.test(brief) && ![offer, next].some((said) => SAYS_CODE.test(said));
}

/** Which of two texts has all words of the other, in their order, or says more of the same figure; '' when none does. */
function fullerOf({ words: one, figure, code }: OfferFacts, { words: other, ...stated }: BriefOffer): string {
  const [first, second] = [one, other].map((text) => ` ${comparable(text)} `) as [string, string];
  if (first.includes(second)) return one;
  if (second.includes(first)) return other;
  const own = figureIn(other);
  const isSame = figure !== null && own?.kind === figure.kind && own.value === figure.value;
  // One code is one offer, whichever words a team has for it.
  if (isSame && code !== '' && code === stated.code) return said(other) < said(one) ? one : other;
  // "-15 % autom." beside "-15 % auf den Zimmerpreis".
  return isSame && countWords(one.replace(figure.text, '')) <= 1 ? other : '';
}

/** How many words of a text are neither short nor of a date. */
const said = (text: string): number =>
  comparable(text)
    .split(' ')
    .filter((word) => /^\p{L}{3}/u.test(word) && (monthNamed(word) ?? weekdayNamed(word)) === undefined)
    .length;

/** Terms without those that the offer's words have already. */
const termsBeside = (terms: string, words: string): string =>
  sentencesIn(terms)
    .filter((term) => !` ${comparable(words)} `.includes(` ${comparable(term)} `))
    .join(' ');

const PRICES_ALONE = new RegExp(`^\\s*${MONEY}(?:\\s?[/|,;–-]\\s?${MONEY}){0,3}\\s*$`, 'iu');

/** Whether the offer's words are only prices that the brief names, as some calendars' columns have them. */
const isPriceOf = (brief: string, { words, code }: OfferFacts): boolean =>
  code === '' &&
  PRICES_ALONE.test(words) &&
  amountsIn(words).every((amount) => amountsIn(brief).includes(amount));

/**
 * What an email may say about a campaign's offer: its row's, or the one that its brief states; where the brief states
 * the row's with more words, those. What the row says of code, days, minimum and terms comes first.
 */
export function campaignOffer(campaign: OfferSource): OfferFacts {
  const own = ownFacts(campaign);
  const stated = statedOffer(campaign, own);
  if (stated === null)
    return isPriceOf(campaign.brief, own)
      ? offerFacts({ ...campaign, offer: '' })
      : {
          ...own,
          code: own.code || (codeBeside(campaign, own)?.code ?? ''),
          terms: own.terms || (own.words === '' ? '' : unsaidTerms(campaign.brief)),
        };
  const words = own.words === '' ? stated.words : fullerOf(own, stated);
  const figure = figureIn(words);
  const code = own.code || stated.code;
  return {
    ...own,
    words,
    figure,
    code,
    starts: own.starts || stated.starts,
    ends: own.ends || stated.ends,
    minimum: own.minimum || stated.minimum,
    terms: own.terms || termsBeside(stated.terms, words),
    ...aboutWords(words, figure, code),
  };
}

/** Whether the brief itself says an offer to readers: its code and its figures, or all of its words without any. */
export function isToldByBrief(campaign: OfferSource): boolean {
  const { words, code } = campaignOffer(campaign);
  return campaign.brief.includes(code) && saysFigures(campaign.brief, words);
}

/** Whether an email is about its offer from the beginning: its name, subject line or first sentence speak of it. */
export function leadsEmail(campaign: OfferSource): boolean {
  const { words } = campaignOffer(campaign);
  const { campaign_name = '', subject_line = '', brief } = campaign;
  const titles = [campaign_name.replaceAll('_', ' '), subject_line, openingOf(brief)].join('\n');
  return words !== '' && speaksOfOffer(titles, words);
}

const without = (text: string, sentences: readonly string[]): string =>
  sentences.reduce(withoutSentence, text).replace(/[^\S\n]{2,}/g, ' ');

/** Takes the whole line between two entries of a list, which is one list then. */
function withoutSentence(text: string, sentence: string): string {
  const at = text.indexOf(sentence);
  if (at < 0) return text;
  const from = text.lastIndexOf('\n', at - 1) + 1;
  const end = text.indexOf('\n', at + sentence.length);
  const [before = ''] = text.slice(0, from).trimEnd().split('\n').slice(-1);
  const [behind = ''] = end < 0 ? [] : text.slice(end + 1).split('\n', 1);
  const isAlone = entryText(text.slice(from, end < 0 ? undefined : end)) === entryText(sentence);
  return isAlone && isEntry(before) && isEntry(behind)
    ? text.slice(0, from) + text.slice(end + 1)
    : text.replace(sentence, '');
}

const isEmpty = (text: string): boolean => !/\p{L}{3}/u.test(text);

/**
 * A brief without the sentences that only state its offer, for an email that shows it in a block of its own. Where
 * they are all of the brief, the offer itself is left, which the email then has as its headline.
 */
export function withoutStatedOffer(campaign: OfferSource): string {
  const { brief } = campaign;
  // An answer stays with its question.
  const isAnswer = (sentence: string) => /\?["”»]?\s+$/.test(brief.slice(0, brief.indexOf(sentence)));
  const own = offerFacts(campaign);
  const stated = statedOffer(campaign, own);
  const beside = stated === null ? codeBeside(campaign, own) : null;
  const all = stated?.sentences ?? (beside === null ? [] : [beside.written]);
  const words = stated?.words ?? '';
  // "Monday through Thursday, take 20% off": no box names the days of the week on which it holds.
  const isOfDays = (sentence: string) =>
    whenIn(sentence, 'en').some(({ kind, text }) => kind === 'weekday' && !words.includes(text));
  const sentences = all.filter((sentence) => !isAnswer(sentence) && !isOfDays(sentence));
  const rest = without(brief, sentences);
  return isEmpty(rest) ? without(brief, sentences.slice(1)) : rest;
}

/**
 * Whether a brief is one sentence that states an offer, of which the row says nothing more: the headline says it then,
 * and a block would say it again. With a code, a last day or terms beside it there is more for a block.
 */
export function isOnlyOffer(campaign: OfferSource): boolean {
  const stated = statedOffer(campaign);
  const { code, starts, ends, minimum, terms } = offerFacts(campaign);
  return (
    stated !== null &&
    campaign.offer.trim() === '' &&
    isEmpty(without(campaign.brief, [stated.written])) &&
    [stated.code, code, starts, ends, minimum, terms].every((part) => part === '')
  );
}
