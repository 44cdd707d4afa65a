import type { Context } from './context.ts';
import { type OnGround, styledOn } from './design.ts';
import type { Ground } from './document.ts';
import { fontStack } from './fonts.ts';
import { type Align, TABLE } from './markup.ts';
import { withDefaults } from './tag-defaults.ts';

const HEIGHT = 52;
// Outlook's VML button has a single line of fixed width; a longer text gets a table cell, which grows.
const ONE_LINE = 34;
const CHARACTER_WIDTH = 9.6;
const CENTRED = ' align="center" style="margin:0 auto;border-collapse:separate;"';

interface Place {
  /** The surface unless said otherwise. */
  ground?: Ground | undefined;
  /** As the rest of the email unless said otherwise. */
  align?: Align;
  /** Outlined, whatever the brand's style. */
  quiet?: boolean;
  /** Path of the text in the copy. */
  path?: string;
}

const isStrong = (ground: Ground) => ground !== 'surface' && ground !== 'tint';

function stylesOf({ design: { look }, colours }: OnGround, outline: boolean) {
  const radius = look.button_style === 'pill' ? HEIGHT / 2 : look.radius;
  const fill = outline ? colours.fill : colours.button;
  const edge = outline ? colours.accent : colours.button;
  const colour = outline ? colours.accent : colours.onButton;
  const corner = Math.min(50, Math.round((radius / HEIGHT) * 100));
  return {
    name: outline ? 'g-bo' : 'g-bt',
    anchor: `display:inline-block;padding:14px 32px;border:2px solid ${edge};border-radius:${radius}px;background-color:${fill};font-size:16px;font-weight:700;line-height:20px;color:${colour};text-decoration:none;text-align:center;`,
    cell: `bgcolor="${fill}" style="border-radius:${radius}px;mso-padding-alt:14px 32px;"`,
    drawn: `arcsize="${corner}%" strokecolor="${edge}" strokeweight="2px" fillcolor="${fill}"`,
    drawnText: `color:${colour};font-family:'${fontStack(look.body_font).mso}',sans-serif;font-size:16px;font-weight:bold;`,
  };
}

const css = styledOn((on) => ({
  // On a strong ground an outline would hardly be seen.
  usual: stylesOf(on, on.design.look.button_style === 'outline' && !isStrong(on.ground)),
  quiet: stylesOf(on, true),
}));

/** A link styled as a button, drawn in VML for Outlook. `href` must be escaped already. */
export function button(
  context: Context,
  text: string,
  href: string,
  { ground, align = context.align, quiet = false, path = 'cta_text' }: Place = {},
): string {
  const { usual, quiet: outlined } = css(context, ground);
  const { name, anchor, cell, drawn, drawnText } = quiet ? outlined : usual;
  const label = context.text(text.trim());
  const link = `${context.mark(`<a class="${name}" href="${href}" style="${anchor}">`, path)}${label}</a>`;
  const { length } = withDefaults(text.trim());
  // In Klaviyo's editor the label must be there once.
  if (length > ONE_LINE || context.hybrid)
    return `${TABLE}${align === 'center' ? CENTRED : ' style="border-collapse:separate;"'}><tr><td align="center" ${cell}>${link}</td></tr></table>`;
  const width = Math.round(length * CHARACTER_WIDTH) + 68;
  return `<!--[if mso]><v:roundrect href="${href}" style="height:${HEIGHT}px;v-text-anchor:middle;width:${width}px;" ${drawn}><w:anchorlock/><center style="${drawnText}">${label}</center></v:roundrect><![endif]--><!--[if !mso]><!-->${link}<!--<![endif]-->`;
}
