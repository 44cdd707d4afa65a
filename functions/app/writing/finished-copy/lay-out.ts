import { cutAtWord } from '#shared/domain/brief-lines/wording.ts';
import { cutAtClause } from '#shared/domain/cut-sentence.ts';
import { isHtml } from '#shared/domain/finished-copy/looks-finished.ts';
import { sentenceParts } from '#shared/domain/sentences.ts';
import { plainInline } from '#shared/email/inline.ts';
import {
  noWords,
  type WrittenSection,
  type WrittenWords,
  writtenSection,
} from '../../../services/model/words.ts';
import { type Block, htmlBlocks } from './html-blocks.ts';
import { textBlocks } from './text-blocks.ts';

/** Finished copy as an email's words, with the address of its first button ('' without one). */
export interface LaidOut {
  words: WrittenWords;
  cta_link: string;
}

const LABELS = {
  subject: /^(?:subject(?: line)?|betreff|objet|asunto|oggetto|assunto|onderwerp)\s*:\s*(.+)$/i,
  preheader: /^(?:pre-?header|preview(?: text)?)\s*:\s*(.+)$/i,
  headline: /^(?:headline|title|h1)\s*:\s*(.+)$/i,
} as const;
const BODY_LABEL = /^(?:body(?: copy)?|copy|text)\s*:\s*/i;

const SUBJECT_LETTERS = 60;
const PREHEADER_LETTERS = 90;

/**
 * Lays finished copy out as it is: its headings, paragraphs, lists, links and buttons become those of the email, in
 * their order and without a word added or changed. Subject and preheader are its own, otherwise its first sentences.
 */
export function layOut(copy: string): LaidOut {
  const labelled = { subject: '', preheader: '', headline: '' };
  const blocks = (isHtml(copy) ? htmlBlocks(copy) : textBlocks(copy)).flatMap((block) =>
    unlabelled(block, labelled),
  );
  const first = blocks[0];
  const headline = labelled.headline || (first?.kind === 'heading' ? plainInline(first.text) : '');
  const body = first?.kind === 'heading' && headline === plainInline(first.text) ? blocks.slice(1) : blocks;
  const button = body.find(({ kind }) => kind === 'button');
  const said = body
    .filter(({ kind }) => kind === 'paragraph')
    .flatMap(({ text }) => sentenceParts(plainInline(text)))
    .filter((sentence) => sentence.length > 12);
  const subject = labelled.subject || headline || cut(said[0], SUBJECT_LETTERS);
  const next = said.find((sentence) => sentence !== subject);
  return {
    words: {
      ...noWords,
      subject,
      preheader: labelled.preheader || cut(next, PREHEADER_LETTERS),
      headline,
      sections: sectionsOf(body.filter((block) => block !== button)),
      cta_text: button?.text ?? '',
      hero_alt: headline || subject,
    },
    cta_link: button?.href ?? '',
  };
}

/** A sentence as a line of the inbox, up to the end of a clause if one fits. */
const cut = (sentence = '', limit = 0): string => cutAtClause(sentence, limit) || cutAtWord(sentence, limit);

/** Finished copy as text for a brief, with its links. */
export const copyText = (copy: string): string =>
  isHtml(copy)
    ? htmlBlocks(copy)
        .map(({ kind, text, href }) => {
          const said = href ? `[${text}](${href})` : text;
          return kind === 'bullet' ? `- ${said}` : said;
        })
        .join('\n')
    : copy.trim();

/** The block without lines that name the subject or another part; those are put into `labelled`. */
function unlabelled(block: Block, labelled: Record<keyof typeof LABELS, string>): Block[] {
  if (block.kind !== 'paragraph') return [block];
  const lines = block.text.split('\n').flatMap((line) => {
    for (const part of Object.keys(LABELS) as (keyof typeof LABELS)[]) {
      const value = LABELS[part].exec(line)?.[1];
      if (value === undefined || labelled[part] !== '') continue;
      labelled[part] = plainInline(value.trim());
      return [];
    }
    return line.replace(BODY_LABEL, '').trim() || [];
  });
  return lines.length === 0 ? [] : [{ ...block, text: lines.join('\n') }];
}

/** A list ends its section, since a section's bullets follow its paragraphs. */
function sectionsOf(blocks: readonly Block[]): WrittenSection[] {
  const sections: WrittenSection[] = [];
  for (const { kind, text, href } of blocks) {
    const last = sections.at(-1);
    if (kind === 'heading') {
      sections.push(writtenSection({ heading: plainInline(text) }));
      continue;
    }
    const closed = last === undefined || (kind !== 'bullet' && last.bullets.length > 0);
    const section = closed ? writtenSection() : last;
    if (closed) sections.push(section);
    if (kind === 'bullet') section.bullets.push(text);
    else section.paragraphs.push(kind === 'button' && href ? `[${text}](${href})` : text);
  }
  return sections;
}
