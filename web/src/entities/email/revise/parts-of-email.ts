import { sectionsByBlock } from '#shared/email/document/assign.ts';
import type { EditedLayout } from '#shared/email/document/edited-layout.ts';
import { blockLabel } from '../edit/block-kinds.ts';
import type { EditedEmail } from '../edit/edited-email.ts';
import { sectionText } from '../edit/email-form.ts';

/** A part of an email as a person reads it. */
export interface EmailPart {
  label: string;
  /** '' for a part that shows no words of its own. */
  text: string;
}

/** Every email has them. */
const furniture: ReadonlySet<EditedLayout['blocks'][number]['type']> = new Set(['header', 'footer']);

/** The parts of an email in reading order, each with the words of its sections. */
export function partsOfEmail({ blocks, sections }: Pick<EditedEmail, 'blocks' | 'sections'>): EmailPart[] {
  const shown = sectionsByBlock(blocks, sections);
  return blocks.flatMap(({ type }, at) =>
    furniture.has(type)
      ? []
      : [{ label: blockLabel(type), text: (shown[at] ?? []).map(sectionText).join('\n') }],
  );
}
