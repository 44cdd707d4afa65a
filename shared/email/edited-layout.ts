import type { CopySection, EmailCopy } from './copy.ts';
import { type Block, blockData, type EmailDocument, type EmailEvent } from './document.ts';

/** A block as a person arranges it: a component by its id. */
export type EditedBlock = Omit<Block, 'component'> & { component?: string };

/**
 * What a person may change of an email besides its words. Offers, products, reviews and pictures come from the
 * calendar and the brand, and are not among it.
 */
export interface EditedLayout {
  blocks: EditedBlock[];
  event: EmailEvent | null;
  /** '' without a video. */
  video_url: string;
  /** Where the second, quieter link leads; '' without one. */
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

/**
 * The document in another arrangement. A component that it does not have is left out, and so is the number of a
 * section that its words do not have.
 */
export function withLayout(document: EmailDocument, layout: EditedLayout): EmailDocument {
  const before = layoutOf(document);
  const components = new Map(
    document.blocks.flatMap(({ component }) => (component ? [[component.id, component]] : [])),
  );
  const blocks = layout.blocks.flatMap(({ component: id, section, ...block }): Block[] => {
    const component = id === undefined ? undefined : components.get(id);
    if (id !== undefined && !component) return [];
    const named = section !== undefined && section < document.copy.sections.length;
    return [{ ...block, ...(component && { component }), ...(named && { section }) }];
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

/** Blocks after the sections they name have moved: `moved` maps a section's old place to its new one, or to null. */
const renumbered = (blocks: readonly EditedBlock[], moved: (section: number) => number | null) =>
  blocks.flatMap((block): EditedBlock[] => {
    if (block.section === undefined) return [block];
    const section = moved(block.section);
    if (section !== null) return [{ ...block, section }];
    // A block that only shows this section goes with it.
    if (blockData(block.type).form) return [];
    const { section: _, ...rest } = block;
    return [rest];
  });

/** Removes a section of the words, and the blocks that show nothing else. */
export const withoutSection = ({ sections, blocks }: Arranged, at: number): Arranged => ({
  sections: sections.toSpliced(at, 1),
  blocks: renumbered(blocks, (section) => {
    if (section === at) return null;
    return section > at ? section - 1 : section;
  }),
});

/** Swaps a section of the words with its neighbour; each block keeps showing the section it showed. */
export function sectionMoved({ sections, blocks }: Arranged, at: number, by: 1 | -1): Arranged {
  const [moved, neighbour] = [sections[at], sections[at + by]];
  if (!moved || !neighbour) return { sections, blocks };
  return {
    sections: sections.with(at, neighbour).with(at + by, moved),
    blocks: renumbered(blocks, (section) => {
      if (section === at) return at + by;
      return section === at + by ? at : section;
    }),
  };
}

/** A new section of the words for a block of this type, to be filled in; null for a block without words. */
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
