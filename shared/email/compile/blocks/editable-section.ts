import { type EditableRow, ROW_END } from '../markup.ts';
import type { Drawn, Section } from './section.ts';

/** A block that is one row of texts, pictures or a button, which can be changed in Klaviyo's editor. */
export const editableSection = (row: Drawn<EditableRow | null>, text: Drawn<string> = () => ''): Section => ({
  row,
  html(context, position, block) {
    const drawn = row(context, position, block);
    if (drawn === null) return '';
    let html = drawn.start.html;
    // Joined, the parts would be copied here and once more with the whole email.
    for (const part of drawn.parts) html += part;
    return html + ROW_END;
  },
  text,
});
