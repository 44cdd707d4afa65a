import { type BlockType, blockData, NO_SECTION } from '../../contract/blocks.ts';
import type { CopySection, EmailCopy } from '../../contract/schemas/copy.ts';
import { sectionsByBlock } from './assign.ts';
import type { Block, EmailDocument, EmailEvent } from './document.ts';

export type EditedBlock = Omit<Block, 'component'> & { component?: string };

/** A person may change this besides the words; facts come from calendar and brand. */
export interface EditedLayout {
  blocks: EditedBlock[];
  event: EmailEvent | null;
  video_url: string;
  secondary_link: string;
}

export const layoutOf = ({ blocks, event, video, secondary_link }: EmailDocument): EditedLayout => ({
  blocks: blocks.map(({ component, ...block }) =>
    component ? { ...block, component: component.id } : block,
  ),
  event: event ?? null,
  video_url: video?.url ?? '',
  secondary_link: secondary_link ?? '',
});

/** Drops unknown components; a block with an unknown section number shows none. */
export function withLayout(document: EmailDocument, layout: EditedLayout): EmailDocument {
  const before = layoutOf(document);
  const components = new Map(
    document.blocks.flatMap(({ component }) => (component ? [[component.id, component]] : [])),
  );
  const blocks = layout.blocks.flatMap(({ component: id, section, ...block }): Block[] => {
    const component = id === undefined ? undefined : components.get(id);
    if (id !== undefined && !component) return [];
    const number = section === undefined || document.copy.sections[section] ? section : NO_SECTION;
    return [{ ...block, ...(component && { component }), ...(number !== undefined && { section: number }) }];
  });
  const { event, video_url, secondary_link } = layout;
  return {
    ...document,
    blocks,
    ...(event !== before.event && { event }),
    ...(video_url !== before.video_url && {
      video: video_url === '' ? null : { url: video_url, poster: null },
    }),
    ...(secondary_link !== before.secondary_link && { secondary_link }),
  };
}

type Arranged = Pick<EmailCopy, 'sections'> & Pick<EditedLayout, 'blocks'>;

/** Also removes blocks that show nothing else; the others keep their sections. */
export function withoutSection({ sections, blocks }: Arranged, at: number): Arranged {
  const shown = sectionsByBlock(blocks, [...sections.keys()]);
  return {
    sections: sections.toSpliced(at, 1),
    blocks: blocks.flatMap((block, position): EditedBlock[] => {
      const { type, section } = block;
      if (section === undefined || section < at) return [block];
      if (section > at) return [{ ...block, section: section - 1 }];
      const alone = shown[position]?.length === 1;
      return alone && showsOnlyItsSection(type) ? [] : [{ ...block, section: NO_SECTION }];
    }),
  };
}

const showsOnlyItsSection = (type: BlockType) => blockData(type).form !== undefined && type !== 'event';

/** Swaps it with its neighbour; each block keeps its section. */
export function sectionMoved({ sections, blocks }: Arranged, at: number, by: 1 | -1): Arranged {
  const [moved, neighbour] = [sections[at], sections[at + by]];
  if (!moved || !neighbour) return { sections, blocks };
  return {
    sections: sections.with(at, neighbour).with(at + by, moved),
    blocks: blocks.map((block) => {
      if (block.section === at) return { ...block, section: at + by };
      return block.section === at + by ? { ...block, section: at } : block;
    }),
  };
}

/** To be filled in; null for a block without words. */
export function emptySection({ form, words, section }: ReturnType<typeof blockData>): CopySection | null {
  if (form === undefined && !words && !section) return null;
  const blank: CopySection = { heading: '', paragraphs: [], bullets: [] };
  if (form === undefined || form === 'text') return { ...blank, paragraphs: [''] };
  if (form === 'bullets') return { ...blank, form, bullets: [''] };
  if (form === 'table')
    return {
      ...blank,
      form,
      rows: [
        ['', ''],
        ['', ''],
      ],
    };
  return {
    ...blank,
    form,
    items: [
      { title: '', text: '' },
      { title: '', text: '' },
    ],
  };
}
