import { escapeHtml } from '../../../text/escape.ts';
import { styledOn } from '../../look/design.ts';
import { groundOf } from '../../look/ground.ts';
import { alignOf, perAlign, ROW_END, rowOpening } from '../markup.ts';
import type { Section } from './section.ts';

/** Only Klaviyo has a web version. */
const ADDRESS = '{% web_view_link %}';

const css = styledOn(({ design, ground, colours }) => ({
  row: perAlign((align) =>
    rowOpening(design, {
      padding: `8px ${align === 'center' ? 24 : design.space.side}px`,
      ground,
      align,
    }),
  ),
  link: `<a class="g-mu" href="${ADDRESS}" style="display:inline-block;padding:2px 0;${design.type.small}color:${colours.muted};text-decoration:underline;">`,
}));

export const viewOnline: Section = {
  html(context, _position, block) {
    if (context.variant !== 'klaviyo') return '';
    const { row, link } = css(context, groundOf(block));
    return `${row[alignOf(context, block, 'center')]}${link}${escapeHtml(context.words.viewOnline)}</a>${ROW_END}`;
  },
  text: ({ variant, words }) => (variant === 'klaviyo' ? `${words.viewOnline}: ${ADDRESS}` : ''),
};
