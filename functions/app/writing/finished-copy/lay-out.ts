import { isHtml } from '#shared/domain/finished-copy/email-text.ts';
import { type EmailAnswer, noAnswer, type Part, partOf } from '#shared/email/reading/answer.ts';
import { plainInline } from '#shared/text/inline.ts';
import { sentencesIn } from '#shared/text/sentences.ts';
import { cutAtWord } from '#shared/text/short-text.ts';
import type { CampaignRecord } from '../../calendars/calendar-records.ts';
import { type Block, htmlBlocks } from './html-blocks.ts';
import { textBlocks } from './text-blocks.ts';

/** The first button's address, or ''. */
export interface LaidOut {
  answer: EmailAnswer;
  cta_link: string;
}

export const finishedCopy = ({
  finished_copy,
}: Pick<CampaignRecord, 'finished_copy'>): LaidOut | undefined =>
  finished_copy.trim() === '' ? undefined : layOut(finished_copy);

const LABELS = {
  subject: /^(?:subject(?: line)?|betreff|objet|asunto|oggetto|assunto|onderwerp)\s*:\s*(.+)$/i,
  preheader: /^(?:pre-?header|preview(?: text)?)\s*:\s*(.+)$/i,
  headline: /^(?:headline|title|h1)\s*:\s*(.+)$/i,
} as const;
const BODY_LABEL = /^(?:body(?: copy)?|copy|text)\s*:\s*/i;

const SUBJECT_LETTERS = 60;
const PREHEADER_LETTERS = 90;

/** Adds and changes no words. Without a subject or preheader, takes the first sentences. */
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
    .flatMap(({ text }) => sentencesIn(plainInline(text)))
    .filter((sentence) => sentence.length > 12);
  const subject = labelled.subject || headline || cutAtWord(said[0] ?? '', SUBJECT_LETTERS);
  const next = said.find((sentence) => sentence !== subject);
  return {
    answer: {
      ...noAnswer,
      subject,
      preheader: labelled.preheader || cutAtWord(next ?? '', PREHEADER_LETTERS),
      headline,
      parts: [
        ...partsOfBlocks(body.filter((block) => block !== button)),
        ...(button ? [partOf('button')] : []),
      ],
      cta_text: button?.text ?? '',
      hero_alt: headline || subject,
    },
    cta_link: button?.href ?? '',
  };
}

export const copyText = (copy: string): string =>
  isHtml(copy)
    ? htmlBlocks(copy)
        .map(({ kind, text, href }) => {
          const said = href ? `[${text}](${href})` : text;
          return kind === 'bullet' ? `- ${said}` : said;
        })
        .join('\n')
    : copy.trim();

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

function partsOfBlocks(blocks: readonly Block[]): Part[] {
  const parts: Part[] = [];
  let heading = '';
  for (const { kind, text, href } of blocks) {
    if (kind === 'heading') {
      if (heading !== '') parts.push(partOf('text', { heading }));
      heading = plainInline(text);
      continue;
    }
    const type = kind === 'bullet' ? 'bullets' : 'text';
    const last = parts.at(-1);
    const open = last?.type === type && heading === '' ? last : partOf(type, { heading });
    if (open !== last) parts.push(open);
    heading = '';
    if (kind === 'bullet') open.items.push({ title: '', text, link: '' });
    else open.paragraphs.push(kind === 'button' && href ? `[${text}](${href})` : text);
  }
  return heading === '' ? parts : [...parts, partOf('text', { heading })];
}
