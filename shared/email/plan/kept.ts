import type { BlockType } from '../../contract/blocks.ts';
import type { EmailDocument } from '../document/document.ts';
import type { EmailAnswer } from '../reading/answer.ts';
import { partsOfDocument } from './parts-of-document.ts';

/** What an earlier version of an email looked like, as far as it is kept. */
export interface Kept {
  blocks: EmailDocument['blocks'];
  /** Types between header and footer, without components that only stand beside. */
  types: BlockType[];
  components: ReadonlySet<string>;
}

const around: ReadonlySet<BlockType> = new Set([
  'announcement',
  'header',
  'component',
  'social',
  'view_online',
  'footer',
]);

/** The look of an earlier version that has the same parts in the same order; null for one with others. */
export function keptOf(
  document: EmailDocument | undefined,
  { parts }: Pick<EmailAnswer, 'parts'>,
): Kept | null {
  if (!document) return null;
  const before = partsOfDocument(document).parts.map(({ type }) => type);
  if (before.join() !== parts.map(({ type }) => type).join()) return null;
  const blocks = document.blocks.filter(({ type }) => !around.has(type));
  return {
    blocks,
    types: blocks.map(({ type }) => type),
    components: new Set(document.blocks.flatMap(({ component }) => component?.id ?? [])),
  };
}
