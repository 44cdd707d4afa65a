import { PREVIEW_TEXT_LENGTH } from '#shared/contract/limits.ts';
import { comparable } from '#shared/domain/calendar/words.ts';
import { aboutWords } from '#shared/domain/offer/offer-facts.ts';
import { isOffer } from '#shared/domain/offer-words.ts';
import { sentencesIn } from '#shared/domain/sentences.ts';
import type { CopySection } from '#shared/email/copy.ts';
import { noWords, type WrittenWords, writtenSection } from '../words.ts';
import type { WriteFacts } from '../writer.ts';
import { buttonWords } from './brief-reader.ts';
import { type Material, readBrief } from './material.ts';
import { offersIn } from './offers.ts';
import { defaultCta, isEnglish, phrasesFor } from './phrases.ts';
import { asPoint, asSentence, cutToWords, wordCount } from './text.ts';

const HEADLINE_WORDS = 9;
/** The first sentence says what the email is about, so it may be longer. */
const OPENING_WORDS = 12;
const SUBJECT_LETTERS = 60;
const PREHEADER = { least: 25, most: PREVIEW_TEXT_LENGTH };
const VARIANTS = 3;

/**
 * Writes an email from the campaign alone: what the brief says to the reader, with offers and products word
 * for word.
 */
export function compose(facts: WriteFacts): WrittenWords {
  const english = isEnglish(facts);
  const material = readBrief(facts.brief, english);
  const offers = [...offersIn(facts.offer), ...material.offers];
  const headline = headlineOf(facts, material, offers);
  const sections = sectionsOf(facts, material, headline, english);
  const subject =
    facts.subject_line.trim() || cutToWords(ownSubject(facts, material, headline, sections), SUBJECT_LETTERS);
  return {
    ...noWords,
    subject,
    subject_candidates: variantsOf(subject, [
      ...material.subjects,
      headline,
      material.news,
      ...offers.map(asPoint),
    ]).map((text) => ({ kind: 'plain', text })),
    preheader: preheaderOf(facts, material, subject, headline, sections),
    headline,
    sections: sections.map((section) => writtenSection(section)),
    cta_text: buttonWords(facts.cta_text) || material.cta || defaultCta(facts, offers.length > 0),
    product_lines: facts.products.flatMap(({ name, description }) => {
      const line = sentencesIn(description)[0];
      return line ? [{ name, line: asSentence(line) }] : [];
    }),
    hero_alt: facts.hero_alt_text.trim() || [facts.brand_name, headline].filter(Boolean).join(': '),
    product_alts: facts.products.map(({ name }) => ({ name, alt: name })),
  };
}

/** The first of the email's own lines that is not the team's name for the campaign. */
function ownSubject(
  facts: WriteFacts,
  material: Material,
  headline: string,
  sections: readonly CopySection[],
): string {
  const names = [facts.campaign_name, campaignTitle(facts)].map(comparable);
  const lines = sections.flatMap(({ heading, paragraphs, bullets }) => [
    heading,
    ...paragraphs.flatMap((paragraph) => sentencesIn(paragraph)),
    ...bullets,
  ]);
  const candidates = [...material.subjects, headline, material.news, ...lines.map(asPoint), facts.brand_name];
  return candidates.find((line) => line !== '' && !names.includes(comparable(line))) ?? headline;
}

/** What a team adds to the end of a file's name: "Gift guide - FINAL v2", "gift_guide_draft (1)". */
const TRADE_ENDING = /(?:\sv ?\d{1,2}|[-–—_(|] ?(?:final|draft|copy|test|v ?\d{1,2})\)?| ?\(\d{1,2}\))$/i;

/** The campaign's name for readers: without dates, send numbers and trade terms. */
export function campaignTitle({ campaign_name }: WriteFacts): string {
  const title = withoutTradeEndings(campaign_name.trim())
    .replace(/_/g, ' ')
    .replace(/^(?:(?:re|fwd?):\s*|copy of\s)/i, '')
    .replace(/\b\d{1,4}[./-]\d{1,2}(?:[./-]\d{2,4})?\b/g, ' ')
    .replace(/\b(?:e-?mail|campaign|newsletter|send|blast|eblast|#)\s*#?\d*\b/gi, ' ')
    .replace(/\bQ[1-4]\b|\bwk\s?\d+\b/gi, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s\-–—:|#.]+|(?<![\s\-–—:|#.])[\s\-–—:|#.]+$/g, '');
  return wordCount(title) >= 2 || /^\p{L}{6,}$/u.test(title) ? title : '';
}

function withoutTradeEndings(name: string): string {
  const shorter = name.replace(TRADE_ENDING, '').trim();
  return shorter === name ? name : withoutTradeEndings(shorter);
}

/** Names that teams use internally. */
const INTERNAL =
  /\b(?:invite|reminder|letter|promo|restock|launch|abandoned|cart|win-?back|nurture|welcome|flow|series|survey|loyalty|referral|announcement|guide|faq|cutoff|teaser|increase|delay|onboarding|explainer|spotlight|drop|vip|brief|day|week|tuesday|thursday)\b/i;

/** The first sentences as headings; from a long one, its first clause if that can stand alone. */
function openings([first = '', ...rest]: string[]): string[] {
  const [clause = ''] = first.split(/[,;–—]\s| - /);
  const alone =
    wordCount(clause) >= 4 &&
    !/^(?:when|if|while|because|since|after|before|as|in|on|at|for|with|starting)\b/i.test(clause);
  return [first, alone ? clause : '', ...rest];
}

const NO_OPENING =
  /[:)]$|^(?:it|they|he|she|his|her|its|then|that|after that|but|and|so|however|instead|both|each|these|those|no|yes|also|prices?|limited|worth a look)\b/i;

function headlineOf(facts: WriteFacts, material: Material, offers: string[]): string {
  const subject = facts.subject_line.trim();
  const title = campaignTitle(facts);
  const fits = (text: string) => {
    const most = text === asPoint(early[0] ?? '') ? OPENING_WORDS : HEADLINE_WORDS;
    return wordCount(text) >= 2 && wordCount(text) <= most && !alike(text, subject);
  };
  const early = material.sections
    .slice(0, 2)
    .flatMap(({ paragraphs }) => paragraphs.slice(0, 3).flatMap((paragraph) => sentencesIn(paragraph)))
    .filter((sentence) => wordCount(sentence) >= 3 && !NO_OPENING.test(sentence));
  const offering = [...early, ...material.sections.flatMap(({ bullets }) => bullets)].filter(
    (line) => offersIn(line).length > 0,
  );
  const selling = [facts.offer.trim(), ...offering, ...offers.filter((offer) => wordCount(offer) >= 3)];
  const named = INTERNAL.test(title) || wordCount(title) < 3 ? [] : [title];
  const candidates = [
    ...(facts.kind === 'promotional' ? selling : []),
    material.news,
    ...named,
    ...openings(early),
    ...offers,
    ...(INTERNAL.test(title) ? [] : [title]),
  ].map(asPoint);
  const shown = INTERNAL.test(title) ? '' : title;
  return material.headline || candidates.find(fits) || subject || shown || facts.brand_name;
}

/** Whether two lines say the same: nearly all words of the shorter one are in the other. */
export function alike(a: string, b: string): boolean {
  const words = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}%$]+/gu) ?? []);
  const [first, second] = [words(a), words(b)];
  const [few, many] = first.size <= second.size ? [first, second] : [second, first];
  return few.size > 0 && [...few].filter((word) => many.has(word)).length / few.size > 0.8;
}

function sectionsOf(
  facts: WriteFacts,
  { sections }: Material,
  headline: string,
  english: boolean,
): CopySection[] {
  const body = sections.map((section) => ({
    ...section,
    paragraphs: [...section.paragraphs],
    bullets: [...new Set(section.bullets)],
  }));
  const first = body[0];
  const opening = first?.paragraphs[0];
  // Does not repeat the headline if something else is left to say.
  for (const section of body) if (section.heading === headline) section.heading = '';
  if (first && opening !== undefined) {
    const [said = '', ...rest] = sentencesIn(opening);
    const left = rest.length + first.paragraphs.length - 1 + first.bullets.length + body.length - 1;
    if (asPoint(said) === headline && left > 0)
      first.paragraphs.splice(0, 1, ...(rest.length > 0 ? [rest.join(' ')] : []));
  }
  const text = JSON.stringify(body).toLowerCase();
  const offer = facts.offer.trim();
  // The layout shows a short offer itself.
  const shown = alike(offer, headline) || (facts.kind === 'promotional' && aboutWords(offer).fits_a_line);
  if (
    offer &&
    !shown &&
    isOffer(offer) &&
    !text.includes(offer.toLowerCase().replace(/(?<![.!])[.!]+$/, ''))
  ) {
    const sentence = asSentence(offer);
    if (first && first.heading === '')
      first.paragraphs.splice(first.paragraphs[0]?.endsWith(':') === false ? 1 : 0, 0, sentence);
    else body.unshift({ heading: '', paragraphs: [sentence], bullets: [] });
  }
  const written = body.filter(({ paragraphs, bullets }) => paragraphs.length + bullets.length > 0);
  if (written.length === 0) return [{ heading: '', paragraphs: [neutral(facts, english)], bullets: [] }];
  const [lead, ...rest] = written as [CopySection, ...CopySection[]];
  if (lead.paragraphs.length === 0 && lead.heading === '') {
    return [{ ...lead, heading: phrasesFor(facts).glance }, ...rest];
  }
  return written;
}

/** Only what is certain, for a brief that leaves nothing to say to the reader. */
function neutral(facts: WriteFacts, english: boolean): string {
  const products = facts.products.map(({ name }) => name).join(', ');
  const name = campaignTitle(facts);
  const title = INTERNAL.test(name) ? '' : name;
  if (!english) return asSentence(products || title || facts.subject_line || facts.brand_name);
  if (products) return `Have a look at ${products} from ${facts.brand_name}.`;
  if (title) return `${title}: here is what is new from ${facts.brand_name}.`;
  return `Here is the latest from ${facts.brand_name}.`;
}

/**
 * The given preview text, or the first line that adds to the subject: offers first, whole sentences before
 * shortened ones.
 */
function preheaderOf(
  facts: WriteFacts,
  material: Material,
  subject: string,
  headline: string,
  sections: CopySection[],
): string {
  const given = facts.preview_text.trim() || material.preheader;
  if (given) return given;
  const said = sections.flatMap(({ paragraphs }) =>
    paragraphs.flatMap((paragraph) => sentencesIn(paragraph.replaceAll('**', ''))),
  );
  const listed = sections.flatMap(({ bullets }) =>
    bullets.length >= 2 ? [bullets.slice(0, 4).join(' · ')] : [],
  );
  const offered = said.filter((sentence) => offersIn(sentence).length > 0);
  const adding = [...offered, ...said, ...listed].filter(
    (line) => !line.endsWith(':') && !alike(line, subject) && !alike(line, headline),
  );
  // "After that, …" makes no sense in an inbox, where nothing precedes it.
  const candidates = [
    ...adding.filter((line) => !NO_OPENING.test(line)),
    ...adding.filter((line) => NO_OPENING.test(line)),
  ];
  const fitting = candidates.find((line) => line.length >= PREHEADER.least && line.length <= PREHEADER.most);
  const long = candidates.find((line) => line.length > PREHEADER.most);
  const short = candidates.find((line) => line.length < PREHEADER.least);
  const line =
    fitting ?? (long && cutToWords(long, PREHEADER.most)) ?? short ?? said[0] ?? listed[0] ?? headline;
  // Made into a sentence of its own, a line can be longer than before.
  return cutToWords(asPoint(cutToWords(line, PREHEADER.most)).replace(/,$/, ''), PREHEADER.most);
}

function variantsOf(subject: string, candidates: string[]): string[] {
  const variants: string[] = [];
  for (const candidate of candidates) {
    const line = candidate.trim();
    const known = [subject, ...variants].some((other) => other.toLowerCase() === line.toLowerCase());
    if (wordCount(line) >= 2 && line.length <= SUBJECT_LETTERS && !known && variants.length < VARIANTS)
      variants.push(line);
  }
  return variants;
}
