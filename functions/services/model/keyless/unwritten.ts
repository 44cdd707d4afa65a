import type { CampaignFields } from '#shared/contract/schemas/campaign.ts';
import { autoPreviewText } from '#shared/domain/campaign/preview-text.ts';
import { type EmailAnswer, noAnswer, type Part, partOf } from '#shared/email/reading/answer.ts';
import { sentencesIn } from '#shared/text/sentences.ts';
import { cutAtWord } from '#shared/text/short-text.ts';

type Row = CampaignFields & { preview_text_auto: boolean };

/** A row's own paragraphs, lists and tables, unjudged; offer and products come from columns. */
export function unwrittenDraft(campaign: Row): EmailAnswer {
  const { brief, finished_copy, subject_line, campaign_name, language, offer, products, kind } = campaign;
  const source = [brief, finished_copy].filter((text) => text.trim() !== '').join('\n\n');
  const sells = offer.trim() !== '' || products.length > 0;
  const title = subject_line.trim() || campaign_name.trim() || firstWords(source);
  return {
    ...noAnswer,
    kind: kind || (sells ? 'promotional' : 'informational'),
    purpose: sells ? 'sell' : 'tell',
    language,
    parts: [...opened(partsOfText(source)), partOf('button')],
    headline: title,
    subject: title,
    preheader: campaign.preview_text_auto ? autoPreviewText(brief) : campaign.preview_text.trim(),
    cta_text: campaign.cta_text.trim() || usualButton(language),
  };
}

const firstWords = (text: string): string =>
  cutAtWord(
    sentencesIn(text)[0]
      ?.replace(MARK, '')
      .replace(/(?<![.\s])[.\s]+$/, '') ?? '',
    TITLE_LETTERS,
  );
const TITLE_LETTERS = 60;

/** In other languages the button is a gap for a person to fill. */
const usualButton = (language: string): string => (/^(?:en\b|$)/i.test(language) ? 'Learn more' : '[button]');

function opened(parts: readonly Part[]): Part[] {
  const [first, ...rest] = parts;
  if (first?.type !== 'text' || first.heading !== '') return [partOf('opening'), ...parts];
  const [lead = '', ...paragraphs] = first.paragraphs;
  const more = paragraphs.length > 0 ? [{ ...first, paragraphs }] : [];
  return [partOf('opening', { paragraphs: [lead] }), ...more, ...rest];
}

const BULLET = /^[-–—•*·▪]\s+/u;
const NUMBER = /^\d{1,2}[.)]\s+/;
const HEADING = /^#{1,4}\s+/;
const MARK = /^(?:[-–—•*·▪]|\d{1,2}[.)]|#{1,4}|\|)\s*/u;
const TABLE_ROW = /^\|.*\|$/;
const TABLE_RULE = /^[|\s:-]+$/;

export function partsOfText(text: string): Part[] {
  const parts: Part[] = [];
  let heading = '';
  for (const block of blocksOf(text)) {
    const [first = ''] = block;
    if (HEADING.test(first)) {
      if (heading !== '') parts.push(partOf('text', { heading }));
      heading = first.replace(HEADING, '');
      continue;
    }
    parts.push(partOfBlock(block, heading));
    heading = '';
  }
  if (heading !== '') parts.push(partOf('text', { heading }));
  return merged(parts);
}

function blocksOf(text: string): string[][] {
  const blocks: string[][] = [];
  let open = '';
  for (const line of text.split(/\r?\n/).map((each) => each.trim())) {
    const kind = kindOf(line);
    if (kind !== '' && kind === open && kind !== 'heading') blocks.at(-1)?.push(line);
    else if (kind !== '') blocks.push([line]);
    open = kind;
  }
  return blocks;
}

function kindOf(line: string): '' | 'bullet' | 'number' | 'table' | 'heading' | 'text' {
  if (line === '') return '';
  if (BULLET.test(line)) return 'bullet';
  if (NUMBER.test(line)) return 'number';
  if (TABLE_ROW.test(line)) return 'table';
  return HEADING.test(line) ? 'heading' : 'text';
}

function partOfBlock(block: readonly string[], heading: string): Part {
  const kind = kindOf(block[0] ?? '');
  const items = (mark: RegExp) =>
    block.map((line) => ({ title: '', text: line.replace(mark, ''), link: '' }));
  if (kind === 'bullet') return partOf('bullets', { heading, items: items(BULLET) });
  if (kind === 'number') return partOf('steps', { heading, items: items(NUMBER) });
  if (kind === 'table')
    return partOf('table', { heading, rows: block.filter((line) => !TABLE_RULE.test(line)).map(cellsOf) });
  return partOf('text', { heading, paragraphs: [block.join('\n')] });
}

const cellsOf = (line: string): string[] =>
  line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());

function merged(parts: readonly Part[]): Part[] {
  const joined: Part[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (part.type === 'text' && last?.type === 'text' && part.heading === '')
      last.paragraphs.push(...part.paragraphs);
    else joined.push(part);
  }
  return joined;
}
