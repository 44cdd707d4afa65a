import { comparable } from '#shared/domain/calendar/words.ts';
import { fitsALine } from '#shared/domain/offer/offer-facts.ts';
import { isOffer } from '#shared/domain/offer-words.ts';
import { sentencesIn } from '#shared/domain/sentences.ts';
import type { CopySection } from '#shared/email/copy.ts';
import { gap } from '#shared/email/gaps.ts';
import { secondaryLink, withoutVideos } from '#shared/email/row-facts.ts';
import { wordBudget } from '#shared/email/word-budget.ts';
import { noWords, type WrittenWords, writtenSection } from '../words.ts';
import type { WriteFacts } from '../writer.ts';
import { usualButtons } from './buttons.ts';
import { candidatesOf, headlineOf, linesOf, preheaderOf, subjectOf } from './lines.ts';
import { buttonWords, type Material, readBrief } from './read-brief.ts';
import { asPoint, wordCount } from './text.ts';

/**
 * Composes an email from the campaign alone: the sentences of its brief that speak to the reader, word for word.
 * What it asks for without wording it becomes a gap, which keeps the email from being sent.
 */
export function compose(facts: WriteFacts): WrittenWords {
  const { brief, label } = withoutShownLinks(facts);
  const material = readBrief(withoutOffer({ ...facts, brief }));
  const found = headlineOf(facts, material);
  const sections = found === '' ? material.sections : withoutOpening(material.sections, found);
  const body = [...withOffer(facts, sections), ...ending(facts, material)];
  const written = body.length > 0 ? withOpening(facts, body) : [text([gap('what this email tells')])];
  const lines = linesOf(sections);
  const subject = subjectOf(facts, material, found, lines);
  const headline = found || (subject.startsWith('[') ? gap('headline') : subject);
  return {
    ...noWords,
    headline,
    subject,
    subject_candidates: candidatesOf([...material.subjects, found, ...lines], subject),
    preheader: preheaderOf(facts, material, [subject, headline], lines),
    sections: written.map((section) => writtenSection(section)),
    cta_text: buttonOf(facts, material),
    secondary_cta_text: label,
    announcement: barOf(facts, lines),
    ...(signed(facts) && { sign_off: material.sign_off, postscript: material.postscript }),
    product_lines: facts.products.flatMap(({ name, description }) =>
      sentencesIn(description)
        .slice(0, 1)
        .map((line) => ({ name, line })),
    ),
    hero_alt: facts.hero_alt_text.trim() || [facts.brand_name, found].filter(Boolean).join(': '),
    product_alts: facts.products.map(({ name }) => ({ name, alt: name })),
  };
}

/** "More about our flour: https://…": words for a link that the layout shows. */
const LABELLED_LINK = /(?:^|[.!?\n])[ \t]*([^.!?:\n]{4,60}):[ \t]*(https?:\/\/\S+)/gu;

/** The brief without what the layout shows in blocks of its own: the video's address, and the second link. */
function withoutShownLinks({ brief, blocks, cta_link }: WriteFacts): { brief: string; label: string } {
  const rest = blocks.includes('video') ? withoutVideos(brief) : brief;
  const page = blocks.includes('secondary_cta') ? secondaryLink({ brief, cta_link }) : '';
  const found =
    page === '' ? undefined : [...rest.matchAll(LABELLED_LINK)].find(([, , url]) => url?.startsWith(page));
  if (!found) return { brief: rest, label: '' };
  const [said, label = ''] = found;
  return { brief: rest.replace(said, said.slice(0, 1).replace(/[^.!?\n]/, '')), label: asPoint(label) };
}

/** A sentence for the bar at the top: short, and about time or service. */
const IN_A_BAR =
  /\b(?:until|from|only|ends?|today|tomorrow|tonight|free|deliver\w*|shipping|limited|first|now|back|new|bis|gratis|nur|heute|jusqu|hasta|fino)\b/iu;
function barOf({ blocks }: WriteFacts, lines: readonly string[]): string {
  if (!blocks.includes('announcement')) return '';
  return asPoint(lines.find((line) => wordCount(line) <= 10 && IN_A_BAR.test(line)) ?? '');
}

const text = (paragraphs: string[]): CopySection => ({ heading: '', paragraphs, bullets: [] });
const sizeOf = ({ paragraphs, bullets, items = [], rows = [] }: CopySection): number =>
  paragraphs.length + bullets.length + items.length + rows.length;

function buttonOf(facts: WriteFacts, { button, sections }: Material): string {
  const forms = new Set(sections.flatMap(({ form }) => form ?? []));
  return buttonWords(facts.cta_text) || button || (usualButtons(facts, forms)[0] ?? gap('button'));
}

/** Without the sentence that has become the headline, unless the email has no other. */
function withoutOpening(sections: CopySection[], headline: string): CopySection[] {
  const [first, ...others] = sections;
  const [said = '', ...rest] = sentencesIn(first?.paragraphs[0] ?? '');
  if (first?.heading !== '' || asPoint(said) !== headline) return sections;
  const paragraphs = [...(rest.length > 0 ? [rest.join(' ')] : []), ...first.paragraphs.slice(1)];
  const left = [{ ...first, paragraphs }, ...others].filter((section) => sizeOf(section) > 0);
  return left.length > 0 ? left : sections;
}

/** The brief without lines that only repeat the row's offer, as briefs that are joined from columns do. */
const withoutOffer = ({ brief, offer }: WriteFacts): string =>
  offer.trim() === ''
    ? brief
    : brief
        .split('\n')
        .filter((line) => comparable(line) !== comparable(offer))
        .join('\n');

/** Adds an offer of the row that neither the brief nor the layout shows. */
function withOffer({ offer, kind, blocks }: WriteFacts, sections: CopySection[]): CopySection[] {
  const shown = blocks.includes('offer') || (kind === 'promotional' && fitsALine(offer.trim()));
  const said = comparable(JSON.stringify(sections)).includes(comparable(offer));
  return isOffer(offer) && !shown && !said ? [...sections, text([offer.trim()])] : sections;
}

const signed = ({ blocks }: WriteFacts): boolean => blocks.includes('signature');

/** A letter's end, as text where the layout has no place of its own for it. */
function ending(facts: WriteFacts, { sign_off, postscript }: Material): CopySection[] {
  const paragraphs = [sign_off, postscript && `P.S. ${postscript}`].filter(Boolean);
  return signed(facts) || paragraphs.length === 0 ? [] : [text(paragraphs)];
}

/** Divides the first text where the layout has little room for an opening. */
function withOpening({ blocks }: WriteFacts, sections: CopySection[]): CopySection[] {
  const [first, ...others] = sections;
  const [room, next] = blocks.flatMap((type) => wordBudget({ type }) ?? []);
  if (first?.heading !== '' || first.form !== undefined || room?.form !== 'text' || !next) return sections;
  const sentences = sentencesIn(first.paragraphs[0] ?? '');
  const fits =
    sentences.findLastIndex((_, at) => wordCount(sentences.slice(0, at + 1).join(' ')) <= room.words[1]) + 1;
  const left = sentences.slice(fits).join(' ');
  const rest = { ...first, paragraphs: [...(left ? [left] : []), ...first.paragraphs.slice(1)] };
  if (fits === 0 || sentences[fits - 1]?.endsWith(':') || sizeOf(rest) === 0) return sections;
  return [text([sentences.slice(0, fits).join(' ')]), rest, ...others];
}
