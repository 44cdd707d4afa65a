import type { CopySection, EmailCopy } from './copy.ts';
import { type Block, type BlockType, blockData } from './document.ts';
import { blockOfForm } from './sketch.ts';

interface Fitted {
  blocks: Block[];
  copy: EmailCopy;
}

/** Most characters of the sentence below a hero's headline. */
const HERO_LEAD = 220;
/** Most characters that look good beside a picture. */
const BESIDE_PICTURE = 220;
/** Most characters of an opening that is set apart from the text. */
const LEAD = 420;
/** Most characters of the words on a band. */
const BAND = 140;
/** Characters from which a text without a heading deserves a divider. */
const DIVIDED_LENGTH = 200;

const isHero = (type: BlockType) => blockData(type).section === true && blockData(type).title === true;
const isBeside = (type: BlockType) => type === 'image_left' || type === 'image_right';
const length = ({ paragraphs }: CopySection) => paragraphs.join('').length;
const isPlain = ({ form = 'text', heading, bullets, items = [], rows = [] }: CopySection) =>
  (form === 'text' || form === 'bullets') &&
  heading.trim() === '' &&
  bullets.length === 0 &&
  items.length === 0 &&
  rows.length === 0;

/**
 * Gives the planned blocks the words that were written. A long opening gets more room; what was not written is left
 * out; a form of text that was not planned gets a block; nothing that was written is lost.
 */
export function fitWords(planned: readonly Block[], written: EmailCopy, hasOffer = false): Fitted {
  const copy = withHeroLead(planned, withListApart(planned, withRows(planned, written)));
  const taken = new Set<number>();
  const isNext = (at: number) => copy.sections.slice(0, at).every((_, before) => taken.has(before));
  const take = (wanted: (section: CopySection, at: number, isNext: boolean) => boolean): number => {
    const at = copy.sections.findIndex(
      (section, index) => !taken.has(index) && wanted(section, index, isNext(index)),
    );
    if (at >= 0) taken.add(at);
    return at;
  };
  const blocks = planned.flatMap((block) => fitted(block, take));
  const rest = copy.sections.flatMap((section, at) => (taken.has(at) ? [] : [{ section, at }]));
  const { placed, left } = withLaterText(blocks, rest);
  const fitting = withBandWords(withHeadline(dividing(withRest(placed, left), copy)), copy, hasOffer);
  return { ...fitting, blocks: withoutRepeatedButton(fitting.blocks) };
}

/** Sets the headline above a list or a table that would stand before any block that carries it. */
function withHeadline(blocks: readonly Block[]): Block[] {
  const titled = blocks.findIndex(({ type, component }) => !component && blockData(type).title);
  const listed = blocks.findIndex(({ type, section }) => blockData(type).form && section !== undefined);
  if (listed < 0 || (titled >= 0 && titled < listed)) return [...blocks];
  return blocks.toSpliced(listed, 0, { type: 'hero', variant: 'type', button: false });
}

/** Sections with headings, next to each other, become the rows of a planned zigzag. */
function withRows(blocks: readonly Block[], copy: EmailCopy): EmailCopy {
  const { sections } = copy;
  const planned = blocks.some(({ type }) => type === 'zigzag');
  if (!planned || sections.some(({ form }) => form === 'zigzag')) return copy;
  const isRow = ({ form = 'text', heading, paragraphs, bullets }: CopySection) =>
    form === 'text' && heading.trim() !== '' && paragraphs.length > 0 && bullets.length === 0;
  const first = sections.findIndex(isRow);
  const end = sections.findIndex((section, at) => at > first && !isRow(section));
  const rows = first < 0 ? [] : sections.slice(first, end < 0 ? undefined : end);
  if (rows.length < 2) return copy;
  const items = rows.map(({ heading, paragraphs }) => ({ title: heading, text: paragraphs.join('\n') }));
  const zigzag: CopySection = { heading: '', paragraphs: [], bullets: [], form: 'zigzag', items };
  return { ...copy, sections: sections.toSpliced(first, rows.length, zigzag) };
}

/** Gives a planned list the first list that is written below a text; a line that leads in to it comes along. */
function withListApart(blocks: readonly Block[], copy: EmailCopy): EmailCopy {
  const { sections } = copy;
  const planned = blocks.some(({ type }) => type === 'bullets');
  if (!planned || sections.some(({ form }) => form === 'bullets')) return copy;
  const at = sections.findIndex(({ form = 'text', bullets }) => form === 'text' && bullets.length > 1);
  const section = sections[at];
  if (!section) return copy;
  const { paragraphs, heading } = section;
  const leadsIn = paragraphs.at(-1)?.trim().endsWith(':') ? 1 : 0;
  const before = paragraphs.slice(0, paragraphs.length - leadsIn);
  const list: CopySection = { ...section, form: 'bullets', paragraphs: paragraphs.slice(before.length) };
  const apart =
    before.length === 0
      ? [list]
      : [
          { heading, paragraphs: before, bullets: [] },
          { ...list, heading: '' },
        ];
  return { ...copy, sections: sections.toSpliced(at, 1, ...apart) };
}

/** Opens the words with a section of one sentence for a hero to show, if their first paragraph is short enough. */
function withHeroLead(blocks: readonly Block[], copy: EmailCopy): EmailCopy {
  const [first, ...rest] = copy.sections;
  const [lead, ...others] = first?.paragraphs ?? [];
  const hero = blocks.some(({ type }) => isHero(type));
  if (!hero || !first || lead === undefined || lead.length > HERO_LEAD || first.heading.trim() !== '')
    return copy;
  const { form = 'text', bullets } = first;
  if (form !== 'text' || (others.length === 0 && bullets.length === 0)) return copy;
  return {
    ...copy,
    sections: [{ heading: '', paragraphs: [lead], bullets: [] }, { ...first, paragraphs: others }, ...rest],
  };
}

/** A planned block with the section it shows; none when it would be empty. */
function fitted(
  planned: Block,
  take: (wanted: (section: CopySection, at: number, isNext: boolean) => boolean) => number,
): Block[] {
  const { section: _, ...block } = planned;
  const data = blockData(block.type);
  const named = (at: number): Block[] => (at < 0 ? [block] : [{ ...block, section: at }]);
  if (isHero(block.type))
    return named(
      take(
        (section, at) =>
          at === 0 && isPlain(section) && section.paragraphs.length === 1 && length(section) <= HERO_LEAD,
      ),
    );
  if (isBeside(block.type)) {
    const at = take((section) => section.form === undefined || section.form === 'text');
    const short = at < 0 ? -1 : at;
    return named(short);
  }
  if (block.type === 'lead') {
    const at = take(
      (section, index, isNext) => index <= 1 && isNext && isPlain(section) && length(section) <= LEAD,
    );
    return at < 0 ? [] : named(at);
  }
  if (data.form) {
    const at = take(({ form }) => form === data.form);
    const standsAlone = block.type === 'event' || block.type === 'usps';
    return at < 0 && !standsAlone ? [] : named(at);
  }
  return [block];
}

interface Unshown {
  section: CopySection;
  at: number;
}

/** Text that was written after a list or a table stands after it, also where the other text stands before. */
function withLaterText(
  blocks: readonly Block[],
  rest: readonly Unshown[],
): { placed: Block[]; left: Unshown[] } {
  const main = blocks.findIndex(({ type, section }) => blockData(type).words && section === undefined);
  const placed = [...blocks];
  const left: Unshown[] = [];
  for (const each of rest) {
    const before = placed.findLastIndex(
      ({ type, section = each.at }, position) =>
        position > main && section < each.at && blockData(type).form !== undefined,
    );
    const isText = blockOfForm(each.section.form) === undefined || each.section.form === 'bullets';
    if (main < 0 || before < 0 || !isText) left.push(each);
    else {
      const next = placed[before + 1];
      const follows = next?.type === 'main_content' && next.section === each.at - 1;
      placed.splice(before + (follows ? 2 : 1), 0, { type: 'main_content', section: each.at });
    }
  }
  return { placed, left };
}

/** The blocks with those sections that none of them shows yet, in the order they were written. */
function withRest(blocks: readonly Block[], rest: readonly Unshown[]): Block[] {
  const main = blocks.findIndex(({ type, section }) => blockData(type).words && section === undefined);
  if (rest.length === 0) return main < 0 ? [...blocks] : withoutEmptyText(blocks, main);
  const forms = rest.some(({ section }) => blockOfForm(section.form) && section.form !== 'bullets');
  if (main >= 0 && !forms) return [...blocks];
  const shape: Block = main < 0 ? { type: 'main_content' } : (blocks[main] ?? { type: 'main_content' });
  const shown = rest.map(({ section, at }): Block => {
    const type = section.form === 'bullets' ? undefined : blockOfForm(section.form);
    return type ? { type, section: at } : { ...shape, section: at };
  });
  if (main >= 0) return blocks.toSpliced(main, 1, ...headed(blocks.slice(0, main), shape, shown));
  const button = blocks.findLastIndex(({ type }) => type === 'cta_button' || type === 'cta_band');
  return blocks.toSpliced(button < 0 ? blocks.length : button, 0, ...shown);
}

/** The blocks below the headline: in front of a table or steps it stands alone. */
function headed(before: readonly Block[], shape: Block, shown: readonly Block[]): readonly Block[] {
  const carried = [...before, ...shown.slice(0, 1)].some(({ type }) => blockData(type).title);
  return carried ? shown : [shape, ...shown];
}

/** Without a text block that has nothing to show, unless it carries the headline. */
function withoutEmptyText(blocks: readonly Block[], at: number): Block[] {
  const carriesHeadline = blocks.slice(0, at).every(({ type }) => !blockData(type).title);
  return carriesHeadline ? [...blocks] : blocks.toSpliced(at, 1);
}

/** Opens a long text below its picture rather than beside it, and drops a divider that divides nothing. */
function dividing(blocks: readonly Block[], { sections }: EmailCopy): Block[] {
  return blocks.flatMap((block): Block[] => {
    if (block.type === 'divider') return isWorthADivider(sections.slice(1)) ? [block] : [];
    const own = block.section === undefined ? undefined : sections[block.section];
    if (!isBeside(block.type) || !own || !isLong(own)) return [block];
    return [{ type: 'hero_image' }, { type: 'main_content', section: block.section ?? 0 }];
  });
}

/** Without a button directly below that of a hero, where nothing came between them. */
const withoutRepeatedButton = (blocks: readonly Block[]): Block[] =>
  blocks.filter(({ type }, at) => {
    const before = blocks[at - 1];
    const repeats = type === 'cta_button' && before !== undefined && isHero(before.type);
    return !repeats || before.button === false;
  });

/**
 * Gives the band that closes an email its last paragraph, which it may show. Without one, and without an offer to
 * repeat, it becomes a button.
 */
function withBandWords(blocks: Block[], copy: EmailCopy, hasOffer: boolean): Fitted {
  const band = blocks.findIndex(({ type, section }) => type === 'cta_band' && section === undefined);
  if (band < 0) return { blocks, copy };
  const at = copy.sections.length - 1;
  const last = copy.sections[at];
  const closing = last?.paragraphs.at(-1) ?? '';
  const canPart =
    last !== undefined &&
    isPlain(last) &&
    last.paragraphs.length > 1 &&
    closing.trim() !== '' &&
    closing.length <= BAND &&
    blocks.slice(0, band).some(({ type, section = at }) => type === 'main_content' && section === at);
  if (canPart)
    return {
      blocks: blocks.with(band, { ...blocks[band], type: 'cta_band', section: at + 1 }),
      copy: {
        ...copy,
        sections: [
          ...copy.sections.slice(0, at),
          { ...last, paragraphs: last.paragraphs.slice(0, -1) },
          { heading: '', paragraphs: [closing], bullets: [] },
        ],
      },
    };
  return { blocks: hasOffer ? blocks : blocks.with(band, { type: 'cta_button' }), copy };
}

const isLong = (section: CopySection): boolean =>
  section.bullets.length > 0 || length(section) > BESIDE_PICTURE;

/** Whether the text after the opening is set off by a divider; a mere closing line is not. */
const isWorthADivider = (rest: readonly CopySection[]): boolean =>
  rest.some(({ heading, bullets }) => heading.trim() !== '' || bullets.length > 1) ||
  rest.reduce((sum, section) => sum + length(section), 0) >= DIVIDED_LENGTH;
