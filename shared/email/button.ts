import type { Context } from './context.ts';
import { styled } from './design.ts';
import { fontStack } from './fonts.ts';
import { TABLE } from './markup.ts';
import { withDefaults } from './tag-defaults.ts';

const HEIGHT = 52;
// Outlook's VML button has a single line of fixed width; a longer text gets a table cell, which grows.
const ONE_LINE = 34;
const CHARACTER_WIDTH = 9.6;
const CENTRED = ' align="center" style="margin:0 auto;border-collapse:separate;"';

const css = styled(({ look, light }) => {
  const outline = look.button_style === 'outline';
  const radius = look.button_style === 'pill' ? HEIGHT / 2 : look.radius;
  const fill = outline ? light.surface : light.button;
  const edge = outline ? light.accent : light.button;
  const colour = outline ? light.accent : light.onButton;
  const corner = Math.min(50, Math.round((radius / HEIGHT) * 100));
  return {
    name: outline ? 'g-bo' : 'g-bt',
    anchor: `display:inline-block;padding:14px 32px;border:2px solid ${edge};border-radius:${radius}px;background-color:${fill};font-size:16px;font-weight:700;line-height:20px;color:${colour};text-decoration:none;text-align:center;`,
    cell: `bgcolor="${fill}" style="border-radius:${radius}px;mso-padding-alt:14px 32px;"`,
    drawn: `arcsize="${corner}%" strokecolor="${edge}" strokeweight="2px" fillcolor="${fill}"`,
    drawnText: `color:${colour};font-family:'${fontStack(look.body_font).mso}',sans-serif;font-size:16px;font-weight:bold;`,
  };
});

/** A link styled as a button, drawn in VML for Outlook. `href` must be escaped already. */
export function button(context: Context, text: string, href: string): string {
  const { name, anchor, cell, drawn, drawnText } = css(context);
  const label = context.text(text.trim());
  const link = `${context.mark(`<a class="${name}" href="${href}" style="${anchor}">`, 'cta_text')}${label}</a>`;
  const { length } = withDefaults(text.trim());
  // In Klaviyo's editor the label must be there once.
  if (length > ONE_LINE || context.hybrid)
    return `${TABLE}${context.align === 'center' ? CENTRED : ' style="border-collapse:separate;"'}><tr><td align="center" ${cell}>${link}</td></tr></table>`;
  const width = Math.round(length * CHARACTER_WIDTH) + 68;
  return `<!--[if mso]><v:roundrect href="${href}" style="height:${HEIGHT}px;v-text-anchor:middle;width:${width}px;" ${drawn}><w:anchorlock/><center style="${drawnText}">${label}</center></v:roundrect><![endif]--><!--[if !mso]><!-->${link}<!--<![endif]-->`;
}
