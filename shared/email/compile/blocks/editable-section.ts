import { type EditableRow, ROW_END } from '../markup.ts';
import type { Drawn, Section } from './section.ts';

export const editableSection = (row: Drawn<EditableRow | null>, text: Drawn<string> = () => ''): Section => ({
  row,
  html(context, position, block) {
    const drawn = row(context, position, block);
    if (drawn === null) return '';
    let html = drawn.start.html;
    // Joining the parts first would copy them twice.
    for (const part of drawn.parts) html += part;
    return html + ROW_END;
  },
  text,
});
