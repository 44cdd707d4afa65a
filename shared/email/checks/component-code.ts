import type { EmailCheck } from '../../contract/schemas/email.ts';
import { visibleText } from '../../text/fragment-text.ts';
import { attributeOf, withoutComments } from '../../text/html-scan.ts';
import { SHEET } from '../compile/markup.ts';
import type { Checked } from './checked.ts';
import { finding, inComponent, short } from './finding.ts';

interface Fault {
  severity: EmailCheck['severity'];
  says: string;
  reason: string;
  at: string;
}

const textAfter = (html: string, at: number): string =>
  visibleText(
    html.slice(html.indexOf('>', at) + 1, at + 400).split(/<\/(?:p|div|td|span|table)\b/i)[0] ?? '',
  );

function wide(attributes: string, style: string): number {
  const width = Number(/^\d+$/.exec(attributeOf(attributes, 'width') ?? '')?.[0] ?? 0);
  const styled = Number(/(?:^|[;\s])width\s*:\s*(\d+)(?:\.\d+)?px/i.exec(style)?.[1] ?? 0);
  const least = Number(/min-width\s*:\s*(\d+)px/i.exec(style)?.[1] ?? 0);
  const isLimited = /max-width\s*:/i.test(style);
  return Math.max(isLimited ? 0 : Math.max(width, styled), least);
}

const HIDDEN = /(?:^|[;\s])(?:display\s*:\s*none|visibility\s*:\s*hidden|opacity\s*:\s*0(?![.\d]))/i;
const TINY = /(?:^|[;\s])font-size\s*:\s*[0-3](?:\.\d+)?(?:px)?\s*(?:;|!|$)/i;
const UNITS = /\d(?:rem|vw|vh)\b|\b(?:clamp|calc|min|max)\(/i;

function faultsOf(html: string): Fault[] {
  const found: Fault[] = [];
  const add = (severity: Fault['severity'], says: string, reason: string, at: string) =>
    found.push({ severity, says, reason, at: short(at, 120) });
  for (const { 0: tag, 1: name = '', 2: attributes = '', index } of html.matchAll(
    /<([a-z][a-z0-9]*)\b([^<>]*)>/gi,
  )) {
    const style = attributeOf(attributes, 'style') ?? '';
    const width = wide(attributes, style);
    if (width > SHEET + 40)
      add(
        'warn',
        `is ${width} px wide in an email of ${SHEET}`,
        'What stands over the edge is cut off. Use a percentage, or at most 600 px.',
        tag,
      );
    if (/display\s*:\s*(?:inline-)?(?:flex|grid)/i.test(style))
      add(
        'warn',
        'is laid out with flex or grid',
        'Outlook for Windows knows neither, and shows the parts below each other. Use a table.',
        tag,
      );
    if (UNITS.test(style))
      add(
        'advise',
        'uses units that Outlook for Windows does not know (rem, vw, calc, clamp)',
        'The declaration is ignored there. Write pixels or per cent.',
        tag,
      );
    const isHidden = HIDDEN.test(style) || TINY.test(style);
    const hidden = isHidden
      ? textAfter(html, index)
          .replace(/\{[^{}]*\}/g, '')
          .trim()
      : '';
    if (/[\p{L}]{3}/u.test(hidden))
      add(
        'warn',
        `hides a text from readers: “${short(hidden, 40)}”`,
        'Spam filters look for hidden text. Remove it; the preview text of the email is written apart.',
        tag,
      );
    if (name.toLowerCase() !== 'img') continue;
    const address = attributeOf(attributes, 'src') ?? '';
    const format = /\.(webp|svg|avif)(?:[?#]|$)/i.exec(address)?.[1];
    if (format !== undefined)
      add(
        'warn',
        `has a picture as ${format}`,
        'Outlook for Windows shows no webp or avif, and Gmail no svg. Use png, jpg or gif.',
        address,
      );
    const size = [attributeOf(attributes, 'width'), attributeOf(attributes, 'height')];
    if (size.every((side) => side === '1' || side === '0'))
      add(
        'warn',
        'has a picture of one pixel',
        'It looks like a tracker to spam filters; the sending platform adds its own.',
        address,
      );
  }
  return found;
}

export const componentCode = ({ document: { blocks } }: Checked): EmailCheck[] =>
  blocks.flatMap(({ component }) =>
    component
      ? faultsOf(withoutComments(component.html)).map(({ severity, says, reason, at }) =>
          finding('component-code', severity, `Component ${component.name} ${says}.`, reason, {
            subject: at,
            place: inComponent,
          }),
        )
      : [],
  );
