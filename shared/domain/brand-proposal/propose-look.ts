import type { BrandLook } from '../../contract/schemas/brand.ts';
import type { EmailReading, LookReading } from '../../contract/schemas/email-reading.ts';
import { type FontKey, fontKeys, fontStacks } from '../../text/fonts.ts';
import { type Agreed, agreed } from './agreement.ts';
import type { BrandProposal, LookChange, LookPart } from './brand-proposal.ts';

const colours = ['primary', 'on_primary', 'background', 'surface', 'text', 'muted', 'link'] as const;
export const MAX_RADIUS = 40;
/** From this radius, buttons of usual height are pills. */
const PILL_RADIUS = 20;

export function proposeLook(emails: readonly EmailReading[]): BrandProposal[] {
  const most = <Value>(read: (look: LookReading) => Value | undefined) =>
    agreed('emails', emails, ({ look }) => read(look));
  const shape = most(({ radius, outlined }) =>
    radius === undefined ? undefined : { radius: Math.min(MAX_RADIUS, radius), outlined: outlined === true },
  );
  return [
    ...colours.map((name) =>
      lookProposal(
        name,
        most((look) => look[name]),
      ),
    ),
    fontProposal(
      'heading_font',
      most(({ heading_font }) => heading_font),
    ),
    fontProposal(
      'body_font',
      most(({ body_font }) => body_font),
    ),
    lookProposal('radius', shape && { ...shape, value: shape.value.radius }),
    lookProposal('button_style', shape && { ...shape, value: buttonStyle(shape.value) }),
  ].filter((found) => found !== undefined);
}

export function buttonStyle({
  radius,
  outlined,
}: {
  radius: number;
  outlined: boolean;
}): BrandLook['button_style'] {
  if (outlined) return 'outline';
  return radius >= PILL_RADIUS ? 'pill' : 'filled';
}

export function lookProposal<Part extends LookPart>(
  part: Part,
  found: Agreed<NonNullable<LookChange[Part]>> | undefined,
  note = '',
): BrandProposal | undefined {
  if (!found) return undefined;
  const change: LookChange = { [part]: found.value };
  return { id: `look.${part}`, group: 'look', field: 'look', part, change, source: found.source, note };
}

export function fontProposal(
  part: 'heading_font' | 'body_font',
  found: Agreed<string> | undefined,
): BrandProposal | undefined {
  const font = found && fontFor(found.value);
  if (!found || !font) return undefined;
  return lookProposal(part, { ...found, value: font.key }, font.note);
}

const plain = (name: string) => name.replace(/["']/g, '').trim();
const firstOf = (stack: string) => plain(stack.split(',')[0] ?? '');
const named = new Map<string, FontKey>([
  ...fontKeys.map((key): [string, FontKey] => [firstOf(fontStacks[key].css).toLowerCase(), key]),
  ['helvetica neue', 'helvetica'],
  ['palatino', 'palatino'],
  ['book antiqua', 'palatino'],
  ['times', 'times'],
  ['trebuchet', 'trebuchet'],
  ['segoe ui', 'system'],
  ['-apple-system', 'system'],
  ['blinkmacsystemfont', 'system'],
  ['system-ui', 'system'],
  ['calibri', 'system'],
  ['aptos', 'system'],
  ['avenir', 'avenir'],
  ['avenir next', 'avenir'],
  ['serif', 'georgia'],
  ['sans-serif', 'arial'],
  ['monospace', 'courier'],
]);

function fontFor(stack: string): { key: FontKey; note: string } | undefined {
  const families = stack.split(',').map(plain).filter(Boolean).slice(0, 20);
  const found = families.find((family) => named.has(family.toLowerCase()));
  const key = found && named.get(found.toLowerCase());
  if (!key) return undefined;
  const first = families[0] ?? '';
  const note =
    first === found
      ? ''
      : `The first choice is ${first}, which few mail programs have; this is the next in the list.`;
  return { key, note };
}
