import { sentencesIn } from '../domain/sentences.ts';
import type { CopySection } from './copy.ts';
import { type Block, type BlockType, blockData } from './document.ts';
import { hasOwnButton, isHero, withFewerButtons } from './nearby-buttons.ts';
import { onlyGreets, withGreeting } from './opening.ts';
import { isPlain, length } from './plain-section.ts';
import { blockOfForm } from './sketch.ts';

export interface Fitted {
  blocks: Block[];
  sections: CopySection[];
}

/** Most characters of the sentence below a hero's headline. */
const HERO_LEAD = 220;
/** Most characters that look good beside a picture. */
const BESIDE_PICTURE = 220;
/** Most characters of an opening that is set apart from the text. */
const LEAD = 420;
/** Most characters of an opening in the type of a heading; a longer one would shout. */
const LARGE_LEAD = 100;
/** Most characters of the words on a band. */
const BAND = 140;
/** Characters from which a text without a heading deserves a divider. */
const DIVIDED_LENGTH = 200;

const isBeside = (type: BlockType) => type === 'image_left' || type === 'image_right';
const leadsIn = (paragraph: string) => /[:：]\s*$/.test(paragraph);
/**
 * Gives the planned blocks the words that were written. A long opening gets more room; what was not written is left
 * out; a form of text that was not planned gets a block; nothing that was written is lost.
 */
export function fitWords(
  planned: readonly Block[],
  written: readonly CopySection[],
  hasOffer = false,
): Fitted {
  const sections = withHeroLead(planned, withListApart(planned, withRows(planned, withGreeting(written))));
  const taken = new Set<number>();
  const isNext = (at: number) => sections.slice(0, at).every((_, before) => taken.has(before));
  const take = (wanted: (section: CopySection, at: number, isNext: boolean) => boolean): number => {
    const at = sections.findIndex(
      (section, index) => !taken.has(index) && wanted(section, index, isNext(index)),
    );
    if (at >= 0) taken.add(at);
    return at;
  };
  const blocks = planned.flatMap((block, at) => {
    const found = fitted(block, take);
    const opens = block.type === 'lead' && planned[at + 1]?.type === 'cta_button';
    return found.length > 0 || !opens ? found : [titleAlone(sections)];
  });
  const rest = sections.flatMap((section, at) => (taken.has(at) ? [] : [{ section, at }]));
  const { placed, left } = withLaterText(...withEarlierText(blocks, rest));
  const headed = withHeadline(dividing(withRest(placed, left), sections));
  const shown = left.length === 0 ? withoutEmptyTexts(headed) : headed;
  const fitting = withBandWords(shown, sections, hasOffer);
  const calm = fitting.blocks.map((block) => inUsualType(block, fitting.sections));
  return { ...fitting, blocks: withFewerButtons(calm, fitting.sections) };
}

/** Sets the headline above an event, a list or a table that would stand before any block that carries it. */
function withHeadline(blocks: readonly Block[]): Block[] {
  const titled = blocks.findIndex(({ type, component }) => !component && blockData(type).title);
  const listed = blocks.findIndex(
    ({ type, section }) => type === 'event' || (blockData(type).form && section !== undefined),
  );
  if (listed < 0 || (titled >= 0 && titled < listed)) return [...blocks];
  return blocks.toSpliced(listed, 0, { type: 'hero', variant: 'type', button: false });
}

/** Sections with headings, next to each other, become the rows of a planned zigzag. */
function withRows(blocks: readonly Block[], sections: readonly CopySection[]): readonly CopySection[] {
  const planned = blocks.some(({ type }) => type === 'zigzag');
  if (!planned || sections.some(({ form }) => form === 'zigzag')) return sections;
  const isRow = ({ form = 'text', heading, paragraphs, bullets }: CopySection) =>
    form === 'text' && heading.trim() !== '' && paragraphs.length > 0 && bullets.length === 0;
  const first = sections.findIndex(isRow);
  const end = sections.findIndex((section, at) => at > first && !isRow(section));
  const rows = first < 0 ? [] : sections.slice(first, end < 0 ? undefined : end);
  if (rows.length < 2) return sections;
  const items = rows.map(({ heading, paragraphs }) => ({ title: heading, text: paragraphs.join('\n') }));
  const zigzag: CopySection = { heading: '', paragraphs: [], bullets: [], form: 'zigzag', items };
  return sections.toSpliced(first, rows.length, zigzag);
}

/** Gives a planned list the first list that is written below a text; a line that leads in to it comes along. */
function withListApart(blocks: readonly Block[], sections: readonly CopySection[]): readonly CopySection[] {
  const planned = blocks.some(({ type }) => type === 'bullets');
  if (!planned || sections.some(({ form }) => form === 'bullets')) return sections;
  const at = sections.findIndex(({ form = 'text', bullets }) => form === 'text' && bullets.length > 1);
  const section = sections[at];
  if (!section) return sections;
  const { paragraphs, heading } = section;
  const before = leadsIn(paragraphs.at(-1) ?? '') ? paragraphs.slice(0, -1) : paragraphs;
  const list: CopySection = { ...section, form: 'bullets', paragraphs: paragraphs.slice(before.length) };
  const apart =
    before.length === 0
      ? [list]
      : [
          { heading, paragraphs: before, bullets: [] },
          { ...list, heading: '' },
        ];
  return sections.toSpliced(at, 1, ...apart);
}

/**
 * Opens the words with a section of one sentence for a hero to show, if their first paragraph is short enough and does
 * not lead in to what follows.
 */
function withHeroLead(blocks: readonly Block[], sections: readonly CopySection[]): readonly CopySection[] {
  const [first, ...rest] = sections;
  const [lead, ...others] = first?.paragraphs ?? [];
  const hero = blocks.some(({ type }) => isHero(type));
  if (!hero || !first || lead === undefined || lead.length > HERO_LEAD || first.heading.trim() !== '')
    return sections;
  const { form = 'text', bullets } = first;
  if (form !== 'text' || leadsIn(lead) || onlyGreets(lead) || (others.length === 0 && bullets.length === 0))
    return sections;
  return [{ heading: '', paragraphs: [lead], bullets: [] }, { ...first, paragraphs: others }, ...rest];
}

/** A planned block with the section it shows; none when it would be empty. */
function fitted(
  planned: Block,
  take: (wanted: (section: CopySection, at: number, isNext: boolean) => boolean) => number,
): Block[] {
  const { section: _, ...block } = planned;
  const data = blockData(block.type);
  const named = (at: number): Block[] => (at < 0 ? [block] : [{ ...block, section: at }]);
  if (isHero(block.type)) {
    const at = take(
      (section, index) =>
        index === 0 && isPlain(section) && section.paragraphs.length === 1 && length(section) <= HERO_LEAD,
    );
    // Behind a headline alone, a picture would be a strip.
    const isStrip = at < 0 && block.type === 'hero_overlay' && block.button === false;
    return isStrip ? [{ type: 'hero_image' }] : named(at);
  }
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

/** Text that was written before a list or a table stands before it, also where the other text stands after. */
function withEarlierText(blocks: readonly Block[], rest: readonly Unshown[]): [Block[], Unshown[]] {
  const main = blocks.findIndex(({ type, section }) => blockData(type).words && section === undefined);
  const placed = [...blocks];
  const left: Unshown[] = [];
  let moved = 0;
  for (const each of rest) {
    const next = placed.findIndex(
      ({ type, section = -1 }, position) =>
        position < main + moved && section > each.at && blockData(type).form !== undefined,
    );
    if (next < 0 || blockOfForm(each.section.form) !== undefined) left.push(each);
    else {
      placed.splice(next, 0, { type: 'main_content', section: each.at });
      moved += 1;
    }
  }
  return [placed, left];
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
      const next = placed.findIndex(
        ({ type, section = each.at }, at) => at > before && !(type === 'main_content' && section < each.at),
      );
      placed.splice(next < 0 ? placed.length : next, 0, { type: 'main_content', section: each.at });
    }
  }
  return { placed, left };
}

/** The blocks with those sections that none of them shows yet, in the order they were written. */
function withRest(blocks: readonly Block[], rest: readonly Unshown[]): Block[] {
  const main = blocks.findIndex(({ type, section }) => blockData(type).words && section === undefined);
  if (rest.length === 0) return [...blocks];
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

/** Without text blocks that have nothing left to show, unless they carry the headline. */
function withoutEmptyTexts(blocks: readonly Block[]): Block[] {
  const titled = blocks.findIndex(({ type }) => blockData(type).title);
  return blocks.filter(
    ({ type, section }, at) => at <= titled || section !== undefined || !blockData(type).words,
  );
}

/** The headline of an opening whose words stand further down, or of an email without any, above its button. */
const titleAlone = (sections: readonly CopySection[]): Block =>
  sections.length === 0 ? { type: 'lead' } : { type: 'hero', variant: 'type' };

/** Opens a long text below its picture rather than beside it, and drops a divider that divides nothing. */
function dividing(blocks: readonly Block[], sections: readonly CopySection[]): Block[] {
  return blocks.flatMap((block, at): Block[] => {
    // Above everything else it divides nothing.
    if (block.type === 'divider') return at > 0 && isWorthADivider(sections.slice(1)) ? [block] : [];
    const own = block.section === undefined ? undefined : sections[block.section];
    if (!isBeside(block.type) || !own || !isLong(own)) return [block];
    return [{ type: 'hero_image' }, { type: 'main_content', section: block.section ?? 0 }];
  });
}

/** A long lead in the type of other openings. */
function inUsualType(block: Block, sections: readonly CopySection[]): Block {
  const { type, variant, section = -1 } = block;
  const own = sections[section];
  const isLoud = type === 'lead' && variant === 'large' && own && length(own) > LARGE_LEAD;
  return isLoud ? { ...block, variant: 'plain' } : block;
}

/** The last words of a section that are short enough for a band, and what remains of it; null when none are. */
function parted(section: CopySection, alone: boolean): { rest: string[]; closing: string } | null {
  if (!isPlain(section)) return null;
  const { paragraphs } = section;
  const sentences = paragraphs.length === 1 && alone ? sentencesIn(paragraphs[0] ?? '') : [];
  const last = paragraphs.length > 1 ? paragraphs.at(-1) : sentences.at(-1);
  const closing = last?.trim() ?? '';
  if (closing === '' || closing.length > BAND) return null;
  const before = sentences.slice(0, -1).join(' ');
  if (leadsIn(before)) return null;
  return { closing, rest: paragraphs.length > 1 ? paragraphs.slice(0, -1) : [before].filter(Boolean) };
}

/**
 * Gives the band that closes an email its last words: the last paragraph, or the last sentence of a short email that
 * has no offer to repeat there. Without such words, and without an offer, it becomes a button.
 */
function withBandWords(blocks: Block[], sections: readonly CopySection[], hasOffer: boolean): Fitted {
  const band = blocks.findIndex(({ type, section }) => type === 'cta_band' && section === undefined);
  if (band < 0) return { blocks, sections: [...sections] };
  const at = sections.length - 1;
  const last = sections[at];
  const parts = last ? parted(last, at === 0 && !hasOffer) : null;
  const from = blocks.findIndex(
    ({ type, section = at }, position) => position < band && givesToABand(type) && section === at,
  );
  const source = blocks[from];
  // Two buttons would stand below each other.
  const isCramped =
    source !== undefined && from === band - 1 && hasOwnButton(source) && source.type !== 'hero';
  if (!last || !parts || !source || isCramped)
    return {
      blocks: hasOffer ? blocks : blocks.with(band, { type: 'cta_button' }),
      sections: [...sections],
    };
  const { section: _, ...opening } = source;
  const isEmptied = parts.rest.length === 0;
  const closing: CopySection = { heading: '', paragraphs: [parts.closing], bullets: [] };
  const isAbove = from === band - 1 && hasOwnButton(source);
  return {
    blocks: blocks
      .with(from, { ...(isEmptied ? opening : source), ...(isAbove && { button: false }) })
      .with(band, { ...blocks[band], type: 'cta_band', section: isEmptied ? at : at + 1 }),
    sections: [
      ...sections.slice(0, at),
      ...(isEmptied ? [] : [{ ...last, paragraphs: parts.rest }]),
      closing,
    ],
  };
}

/** Blocks of which the last words can stand on the band instead: they keep a headline or other words. */
const givesToABand = (type: BlockType): boolean => type === 'main_content' || type === 'lead' || isHero(type);

const isLong = (section: CopySection): boolean =>
  section.bullets.length > 0 || length(section) > BESIDE_PICTURE;

/** Whether the text after the opening is set off by a divider; a mere closing line is not. */
const isWorthADivider = (rest: readonly CopySection[]): boolean =>
  rest.some(({ heading, bullets }) => heading.trim() !== '' || bullets.length > 1) ||
  rest.reduce((sum, section) => sum + length(section), 0) >= DIVIDED_LENGTH;
