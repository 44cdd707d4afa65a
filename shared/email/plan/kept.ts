import type { BlockType } from '../../contract/blocks.ts';
import type { EmailDocument } from '../document/document.ts';
import type { EmailAnswer } from '../reading/answer.ts';
import { partsOfDocument } from './parts-of-document.ts';

export interface Kept {
  blocks: EmailDocument['blocks'];
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

/** Null unless the parts and their order are the same. */
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
