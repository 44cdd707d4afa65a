import { escapeHtml } from '../../../text/escape.ts';
import type { EmailBrand, Signatory } from '../../document/document.ts';
import { styledOn } from '../../look/design.ts';
import type { Context } from '../context.ts';
import { alignOf, factLine, picture, pictureEnding, ROW_END, TABLE } from '../markup.ts';
import { lines, plain } from '../plain-text-pieces.ts';
import { closes, closingHtml, closingText } from './closing.ts';
import type { Section } from './section.ts';
import { sectionRow } from './section-row.ts';
import { textStyles } from './text-styles.ts';

const PORTRAIT = 64;

const css = styledOn(({ design, colours }) => {
  const { type } = design;
  return {
    // An inline table follows the email's alignment.
    person: `${TABLE} style="display:inline-table;margin:0 0 16px;"><tr>`,
    portrait: `<td width="${PORTRAIT + 16}" valign="middle" style="width:${PORTRAIT + 16}px;">`,
    picture: pictureEnding(design, {
      width: PORTRAIT,
      colour: colours.text,
      style: `border-radius:${PORTRAIT / 2}px;`,
    }),
    words: '<td valign="middle">',
    name: `<p class="g-tx" dir="auto" style="margin:0;${type.subheading}color:${colours.text};">`,
    role: `<p class="g-mu" dir="auto" style="margin:0;${type.small}color:${colours.muted};">`,
  };
});

function personHtml(
  context: Context,
  { name, role, portrait }: Signatory,
  styles: ReturnType<typeof css>,
): string {
  const src = portrait && context.image(portrait.url);
  const face =
    portrait && src ? `${styles.portrait}${picture(src, escapeHtml(portrait.alt), styles.picture)}</td>` : '';
  const words = factLine(styles.name, name) + factLine(styles.role, role);
  return words + face === '' ? '' : `${styles.person}${face}${styles.words}${words}</td></tr></table>\n`;
}

const signatoryOf = ({ furniture, name }: EmailBrand): Signatory =>
  furniture?.signatory ?? { name, role: '', portrait: null };

export const signature: Section = {
  html(context, position, block) {
    const signatory = signatoryOf(context.document.brand);
    const person = personHtml(context, signatory, css(context, block.ground));
    const styles = textStyles(context, block.ground);
    const html = closes(context, position) ? closingHtml(context, styles, person) : person;
    const align = alignOf(context, block);
    return html === '' ? '' : sectionRow(context, position, block, align, 'words') + html + ROW_END;
  },
  text(context, position) {
    const { name, role } = signatoryOf(context.document.brand);
    return closingText(context, position, lines([plain(name), plain(role)]));
  },
};
