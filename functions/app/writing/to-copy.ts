import { SUBJECT_VARIANTS_LIMIT } from '#shared/contract/limits.ts';
import { comparable, countWords } from '#shared/domain/calendar/words.ts';
import { autoPreviewText } from '#shared/domain/preview-text.ts';
import type { CopySection, EmailCopy } from '#shared/email/copy.ts';
import { isFilled } from '#shared/email/plain-section.ts';
import { topicName } from '#shared/email/topic-name.ts';
import { linkedOnly, withoutMarkup } from '#shared/email/written-text.ts';
import type { WrittenSection, WrittenWords } from '../../services/model/words.ts';
import type { WriteFacts } from '../../services/model/writer.ts';
import { typeset } from './typeset.ts';

/**
 * Converts a writer's words to an email's copy. What a person wrote in the calendar (subject, preview text,
 * button, alt texts) is kept, and the writer's version becomes an alternative. Markup is removed, and so are
 * entries for products that are not in this email. Nothing is shortened.
 */
export function toCopy(words: WrittenWords, facts: WriteFacts): EmailCopy {
  const print = (text: string) => typeset(withoutMarkup(text), facts.language);
  const line = (text: string) => print(text).replace(/\s+/g, ' ');
  const subject = facts.subject_line.trim() || line(writtenSubject(words, facts));
  const variants = [
    ...facts.subject_variants.map((text) => text.trim()),
    line(words.subject),
    ...words.subject_candidates.map(({ text }) => line(text)),
  ];
  return {
    subject,
    subject_variants: distinct(variants, subject).slice(0, SUBJECT_VARIANTS_LIMIT),
    preheader: facts.preview_text.trim() || line(words.preheader) || autoPreviewText(facts.brief),
    headline: line(words.headline) || subject,
    // A heading without content is dropped.
    sections: words.sections.map((section) => cleanSection(section, facts)).filter(isFilled),
    cta_text: facts.cta_text.trim() || line(words.cta_text),
    ...filled({
      eyebrow: line(words.eyebrow),
      announcement: line(words.announcement),
      // A closing, and who signs on the line below it.
      sign_off: print(words.sign_off),
      postscript: line(words.postscript).replace(/^P\.? ?S\.?:? */i, ''),
      secondary_cta_text: line(words.secondary_cta_text),
    }),
    product_lines: forProducts(words.product_lines, facts, ({ line: text }) => text).map(
      ({ name, text }) => ({ name, line: line(text) }),
    ),
    hero_alt: facts.hero_alt_text.trim() || line(words.hero_alt),
    product_alts: productAlts(words, facts).map(({ name, text }) => ({ name, alt: line(text) })),
  };
}

/** A name of few words is the team's own ("Winback") and never sent, even if the writer repeats it. */
const INTERNAL_WORDS = 3;

/** The writer's subject, or the next best of its lines. */
function writtenSubject(words: WrittenWords, facts: WriteFacts) {
  const { subject, subject_candidates, headline, preheader } = words;
  const written = [subject, ...subject_candidates.map(({ text }) => text), headline, preheader]
    .map((text) => withoutMarkup(text).replace(/\s+/g, ' '))
    .filter((text) => text !== '');
  const name = comparable(facts.campaign_name);
  // What says what it is about is called the same by its readers: "February break camp".
  const isTeams = countWords(name) <= INTERNAL_WORDS && topicName(facts.campaign_name) === '';
  const isName = (text: string) => isTeams && comparable(text) === name;
  return written.find((text) => !isName(text)) ?? autoPreviewText(facts.brief);
}

function distinct(lines: string[], than: string): string[] {
  const plain = (line: string) =>
    line
      .toLowerCase()
      .replace(/[’']/g, "'")
      .replace(/[„“”«»\u00a0]+/g, '"');
  const seen = new Set([plain(than)]);
  return lines.filter((line) => line !== '' && !seen.has(plain(line)) && seen.add(plain(line)));
}

/** Only the texts that are there. */
const filled = <Name extends string>(texts: Record<Name, string>): Partial<Record<Name, string>> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')) as Partial<
    Record<Name, string>
  >;

function cleanSection(section: WrittenSection, facts: WriteFacts): CopySection {
  const { heading, paragraphs, bullets, form } = section;
  const known = linksOf(facts);
  const clean = (text: string) => typeset(linkedOnly(withoutMarkup(text), known), facts.language);
  const parts = (texts: string[]) =>
    texts.flatMap((text) => clean(text).split(/\n+/)).map((text) => text.trim());
  const cell = (text: string) => clean(text).replace(/\s+/g, ' ');
  const items = section.items
    .map(({ title, text, link }) => ({
      title: cell(title),
      text: clean(text),
      ...(known.has(link.trim()) && { link: link.trim() }),
    }))
    .filter(({ title, text }) => title + text !== '');
  const rows = section.rows.map((row) => row.map(cell)).filter((row) => row.join('') !== '');
  return {
    heading: typeset(withoutMarkup(heading), facts.language)
      .replace(/\s+/g, ' ')
      .replace(/^#+\s*/, ''),
    paragraphs: parts(paragraphs).filter(Boolean),
    bullets: parts(bullets)
      .map((text) => text.replace(/^(?:[-–•*·]|\d{1,2}[.)])\s+/, ''))
      .filter(Boolean),
    ...(form !== 'text' && { form }),
    ...(items.length > 0 && { items }),
    ...(rows.length > 0 && { rows }),
  };
}

/** Addresses the email may link to: those the campaign mentions. */
function linksOf({ brief, cta_link, products, offer }: WriteFacts): ReadonlySet<string> {
  const said = `${brief} ${offer}`.match(/(?:https:\/\/|mailto:|tel:)[^\s<>()"'\]]+/g) ?? [];
  const mail = brief.match(/(?<![\w.+-])[\w.+-]{1,64}@(?:[a-z0-9-]{1,63}\.){1,6}[a-z]{2,24}/gi) ?? [];
  return new Set(
    [
      ...said.map((url) => url.replace(/(?<![.,;:!?])[.,;:!?]+$/, '')),
      ...mail.map((address) => `mailto:${address}`),
      cta_link,
      ...products.map(({ url }) => url),
    ].filter(Boolean),
  );
}

const key = (name: string) => name.trim().toLowerCase();

/** Entries for this email's products, with the products' own spelling and order. */
function forProducts<T extends { name: string }>(
  entries: readonly T[],
  { products }: WriteFacts,
  textOf: (entry: T) => string,
) {
  return products.flatMap(({ name }) => {
    const entry = entries.find((candidate) => key(candidate.name) === key(name));
    return entry ? [{ name, text: textOf(entry) }] : [];
  });
}

/** A person's alt text is used when there is one product, or when it has a part for each. */
function productAlts(words: WrittenWords, facts: WriteFacts): { name: string; text: string }[] {
  const given = facts.product_alt_text.trim();
  const parts = given.split(/[|;\n]/).flatMap((part) => part.trim() || []);
  const written = forProducts(words.product_alts, facts, ({ alt }) => alt);
  return facts.products.map(({ name }, at) => {
    const part = parts.length === facts.products.length ? parts[at] : undefined;
    const own = facts.products.length === 1 ? given : part;
    return { name, text: own || written.find((entry) => entry.name === name)?.text || name };
  });
}
