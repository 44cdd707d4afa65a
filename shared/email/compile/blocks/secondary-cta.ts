import { styledOn } from '../../look/design.ts';
import { groundOf } from '../../look/ground.ts';
import { button } from '../button.ts';
import { alignOf, ROW_END, rowOpenings } from '../markup.ts';
import { copied } from '../plain-text-pieces.ts';
import type { Section } from './section.ts';

const PATH = 'secondary_cta_text';

const css = styledOn((on) => {
  const { design, ground, colours } = on;
  return {
    row: rowOpenings(on, `${ground === 'surface' ? 8 : 24}px ${design.space.side}px 24px`),
    link: `style="display:inline-block;padding:4px 0;${design.type.body}font-weight:700;color:${colours.link};text-decoration:underline;">`,
  };
});

export const secondaryCta: Section = {
  html(context, _position, block) {
    const { copy, secondary_link = '' } = context.document;
    const text = copy[PATH]?.trim() ?? '';
    const href = context.link(secondary_link);
    if (href === null || text === '') return '';
    const ground = groundOf(block);
    const styles = css(context, ground);
    const align = alignOf(context, block);
    const action =
      block.variant === 'outline'
        ? button(context, text, href, { ground, align, quiet: true, path: PATH })
        : `${context.mark(`<a class="g-ln" href="${href}" ${styles.link}`, PATH)}${context.text(text)}</a>`;
    return styles.row[align] + action + ROW_END;
  },
  text(context) {
    const { copy, secondary_link = '' } = context.document;
    const url = context.url(secondary_link);
    const text = copy[PATH]?.trim() ?? '';
    return url === null || text === '' ? '' : `${copied(context, text)}: ${url}`;
  },
};
