import type { CopySection } from '../../contract/schemas/copy.ts';
import { inertText } from '../../domain/brand/platform.ts';
import { cleanText } from '../../text/escape.ts';
import { parseInline } from '../../text/inline.ts';
import { klaviyoLine, plainText, tagValues } from '../components/personal-tags.ts';
import { offerBadge } from '../document/offer.ts';
import type { Context } from './context.ts';
import { type Entry, entriesOf } from './entries.ts';

export const paragraphs = (parts: readonly string[]) =>
  parts.filter((part) => part.trim() !== '').join('\n\n');
export const lines = (parts: readonly string[]) => parts.filter((part) => part.trim() !== '').join('\n');

/** For facts: no platform executes anything in it. */
export const plain = (text: string) => inertText(cleanText(text.trim()));

/** Only permitted tags stay live. */
export function copied({ document, variant }: Context, source: string): string {
  const text = cleanText(source.trim());
  if (variant === 'klaviyo') return klaviyoLine(text);
  return inertText(plainText(text, tagValues(document)));
}

/** Links become `label (address)`. */
export const words = (context: Context, source: string): string =>
  copied(
    context,
    parseInline(source.trim())
      .map(({ text, href }) => {
        const url = href === undefined ? null : context.url(href);
        return url === null ? text : `${text} (${url})`;
      })
      .join(''),
  );

function entryText(context: Context, { title, text, link }: Entry): string {
  const name = copied(context, title);
  const joint = name === '' || text.trim() === '' || /\p{P}$/u.test(name) ? ' ' : ': ';
  const url = link === '' ? null : context.url(link);
  return `${name}${joint}${words(context, text)}${url === null ? '' : ` (${url})`}`.trim();
}

export function sectionText(context: Context, section: CopySection): string {
  const { form, heading, paragraphs: texts, rows = [] } = section;
  const entries = entriesOf(context, section).map(
    (entry, at) => `${form === 'steps' ? `${at + 1}.` : '-'} ${entryText(context, entry)}`,
  );
  const table = rows.map((row) => row.map((cell) => words(context, cell)).join(' | '));
  return paragraphs([
    copied(context, heading),
    ...texts.map((text) => words(context, text)),
    lines(entries),
    lines(table),
  ]);
}

export const sectionsText = (context: Context, position: number): string =>
  paragraphs((context.sections[position] ?? []).map((section) => sectionText(context, section)));

export function titleText(context: Context, position: number, offer: 'above' | 'below'): string[] {
  if (context.headlineAt !== position) return [];
  const { eyebrow = '', headline } = context.document.copy;
  const words = [copied(context, eyebrow), copied(context, headline)];
  const badge = plain(offerBadge(context.document) ?? '');
  return offer === 'above' ? [badge, ...words] : [...words, badge];
}

export function ctaText(context: Context): string {
  const { copy, cta_link } = context.document;
  const url = context.url(cta_link);
  return url === null || copy.cta_text.trim() === '' ? '' : `${copied(context, copy.cta_text)}: ${url}`;
}
