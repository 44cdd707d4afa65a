import { sectionsByBlock } from '#shared/email/document/assign.ts';
import type { EditedLayout } from '#shared/email/document/edited-layout.ts';
import { blockLabel } from '../edit/block-kinds.ts';
import type { EditedEmail } from '../edit/edited-email.ts';
import { sectionText } from '../edit/email-form.ts';

export interface EmailPart {
  label: string;
  /** '' for a part without words. */
  text: string;
}

/** In every email. */
const furniture: ReadonlySet<EditedLayout['blocks'][number]['type']> = new Set(['header', 'footer']);

export function partsOfEmail({ blocks, sections }: Pick<EditedEmail, 'blocks' | 'sections'>): EmailPart[] {
  const shown = sectionsByBlock(blocks, sections);
  return blocks.flatMap(({ type }, at) =>
    furniture.has(type)
      ? []
      : [{ label: blockLabel(type), text: (shown[at] ?? []).map(sectionText).join('\n') }],
  );
}
