import { buttonSaidIn } from '#shared/domain/brief-lines/button-words.ts';
import { linkLinesIn } from '#shared/domain/brief-lines/link-lines.ts';
import { asPoint, wordCount } from '#shared/domain/brief-lines/wording.ts';
import { samePage, secondaryLink, withoutVideos } from '#shared/domain/brief-links.ts';
import { comparable } from '#shared/domain/calendar/words.ts';
import { LEANS } from '#shared/domain/cut-sentence.ts';
import { costsNothing } from '#shared/domain/offer/figure.ts';
import { amountsIn } from '#shared/domain/offer/money.ts';
import { fitsALine } from '#shared/domain/offer/offer-facts.ts';
import { offerSign } from '#shared/domain/offer/offer-signs.ts';
import { isOffer } from '#shared/domain/offer-words.ts';
import { sentencesIn } from '#shared/domain/sentences.ts';
import type { CopySection } from '#shared/email/copy.ts';
import { gap, hasGap } from '#shared/email/gaps.ts';
import { withOpening } from '#shared/email/opening.ts';
import { whenIn } from '#shared/email/when.ts';
import { noWords, type WrittenWords, writtenSection } from '../words.ts';
import type { WriteFacts } from '../writer.ts';
import { topLines } from './headline.ts';
import { buttonWords, usualButtons } from './own-words.ts';
import { readBrief } from './read-brief.ts';
import { withoutEcho, withoutLine } from './said-once.ts';
import { withSmallLetter } from './small-letter.ts';

/**
 * Composes an email from the campaign alone: the sentences of its brief that speak to the reader, word for word.
 * What it asks for without wording it becomes a gap, which keeps the email from being sent.
 */
export function compose(facts: WriteFacts): WrittenWords {
  const links = withoutShown(facts);
  const material = readBrief(links.brief);
  const { sign_off, postscript } = material;
  const forms = new Set(material.sections.flatMap(({ form }) => form ?? []));
  const { sections: said, lines, ...top } = topLines(facts, material);
  const announcement = facts.blocks.includes('announcement') ? barOf(lines, said) : '';
  const sections = withoutEcho(withoutLine(said, announcement) ?? said, top.headline);
  const signed = facts.blocks.includes('signature');
  const ending = signed ? [] : [...sign_off.split('\n'), postscript && `P.S. ${postscript}`].filter(Boolean);
  const showsQuotes = facts.blocks.some((type) => type === 'review' || type === 'quotes');
  const more = [showsQuotes ? [] : material.quotes, offerLines(facts, sections), ending].flatMap(textOf);
  const body = [...sections, ...more];
  const isTold = body.length > 0 || material.quotes.length > 0;
  const written = isTold ? withOpening(facts.blocks, body) : textOf([gap('what this email tells')]);
  const [usual = gap('button')] = usualButtons(facts, forms);
  return {
    ...noWords,
    ...top,
    sections: withSmallLetter(written, facts).map((section) => writtenSection(section)),
    cta_text:
      buttonWords(facts.cta_text) ||
      material.button ||
      buttonWords(buttonSaidIn(links.brief)) ||
      links.button ||
      usual,
    secondary_cta_text: links.second,
    announcement,
    ...(signed && { sign_off, postscript }),
    product_lines: facts.products
      .map(({ name, description }) => ({ name, line: sentencesIn(description)[0] ?? '' }))
      .filter(({ line }) => line !== ''),
    hero_alt:
      facts.hero_alt_text.trim() ||
      (hasGap(top.headline) ? facts.brand_name : `${facts.brand_name}: ${top.headline}`),
    product_alts: facts.products.map(({ name }) => ({ name, alt: name })),
  };
}

const textOf = (paragraphs: string[]): CopySection[] =>
  paragraphs.length > 0 ? [{ heading: '', paragraphs, bullets: [] }] : [];

/**
 * The brief without what the layout shows: the video's address, links with the words in front of them, and lines that
 * only repeat the row's offer, as briefs joined from columns have them.
 */
function withoutShown({ brief, blocks, cta_link, offer }: WriteFacts) {
  let rest = blocks.includes('video') ? withoutVideos(brief) : brief;
  const take = (page: string) => {
    const found = page === '' ? undefined : linkLinesIn(rest).find(({ url }) => samePage(url, page));
    rest = rest.replace(found?.written ?? '', found?.told ?? '');
    return found;
  };
  const second = blocks.includes('secondary_cta') ? take(secondaryLink({ brief, cta_link })) : undefined;
  const button = buttonWords(take(cta_link.trim())?.words ?? '');
  const isOther = (line: string) => line.trim() === '' || comparable(line) !== comparable(offer);
  const told = rest.split('\n').filter(isOther).join('\n');
  return { brief: told.trim() === '' ? rest : told, second: second?.label ?? '', button };
}

/** The words that a bar at the top has room for. */
const BAR_WORDS = 9;
/** Where to ask is said last, not first. */
const CALLS =
  /\d[\d ()/-]{7,}|\S@\S|(?<![a-zà-ɏ])(?:ring|call|phone|text|e-?mail|questions?|anything else|anruf[a-zà-ɏ]*|ruft|fragen|appelez|écrivez|questions|llám[a-zà-ɏ]*|llama|preguntas|dudas|chiama[a-zà-ɏ]*|domande|scrivi[a-zà-ɏ]*|bel|mail|vragen|ligue|dúvidas)(?![a-zà-ɏ])/iu;
/** What may stand above everything else: when something ends, or what costs nothing or less. */
const isNews = (line: string): boolean =>
  whenIn(line, 'en').some(({ isEnd }) => isEnd) || offerSign(line) !== null || costsNothing(line);
/** A short sentence for the bar, from the end of the text, that the text reads on without; '' without one. */
const barOf = (lines: readonly string[], sections: readonly CopySection[]): string =>
  asPoint(
    lines.findLast(
      (line) =>
        !LEANS.test(line) &&
        wordCount(line) <= BAR_WORDS &&
        !line.endsWith(':') &&
        isNews(line) &&
        !CALLS.test(line) &&
        withoutLine(sections, line),
    ) ?? '',
  );

/** An offer of the row, and terms of one, that neither the brief nor the layout shows. */
function offerLines(
  { offer, offer_terms = '', kind, blocks }: WriteFacts,
  sections: readonly CopySection[],
): string[] {
  const shown = blocks.includes('offer') || (kind === 'promotional' && fitsALine(offer.trim()));
  const text = comparable(JSON.stringify(sections));
  const amounts = new Set(amountsIn(JSON.stringify(sections)));
  // "€ 390 a persona" is said by "a 390 euro a persona".
  const isPriceSaid = (line: string) =>
    offerSign(line) === null &&
    amountsIn(line).length > 0 &&
    amountsIn(line).every((each) => amounts.has(each));
  const isUnsaid = (line: string) => !(text.includes(comparable(line)) || isPriceSaid(line));
  const terms = blocks.includes('offer') ? [] : sentencesIn(offer_terms);
  return [...(isOffer(offer) && !shown ? [offer.trim()] : []), ...terms].filter(isUnsaid);
}
