import type { LookReading } from '../../contract/schemas/email-reading.ts';
import { luminance } from '../../text/colour.ts';
import type { EmailContent, LinkPlace, TextRun } from './email-content.ts';
import { Tally } from './tally.ts';

const SMALL = 13;
const weight = (run: TextRun) => run.text.trim().length;

const NONE = 'none';

function most(runs: readonly TextRun[], value: (run: TextRun) => string | null): string | undefined {
  const tally = new Tally();
  for (const run of runs) tally.add(value(run) ?? NONE, weight(run));
  const found = tally.most();
  return found === NONE ? undefined : found;
}

export function readLook(content: EmailContent, footerStart: number): LookReading {
  const body = content.lines.slice(0, footerStart).flatMap(({ runs }) => runs);
  const footer = content.lines.slice(footerStart).flatMap(({ runs }) => runs);
  const all = [...body, ...footer].filter(({ link }) => !link?.button);
  const plain = body.filter(({ link, heading }) => !link && !heading);
  const surface = most(
    body.filter(({ link }) => !link?.button),
    ({ ground }) => ground,
  );
  const text = most(plain, ({ colour }) => colour);
  const muted = most(
    [...footer, ...plain.filter(({ size }) => size !== null && size <= SMALL)].filter(
      ({ link, colour, ground }) => !link && colour !== text && isReadableOn(colour, ground),
    ),
    ({ colour }) => colour,
  );
  const buttons = content.links.filter(({ button }) => button !== null);
  const look = {
    ...buttonLook(buttons),
    background: most(all, ({ canvas }) => canvas),
    surface,
    text,
    muted,
    link: linkColour(body, [text]) ?? linkColour(footer, [text, muted]),
    heading_font: most(
      body.filter(({ heading }) => heading),
      ({ family }) => family || null,
    ),
    body_font: most(plain, ({ family }) => family || null),
  };
  // Without buttons, the heading colour is the brand's.
  look.primary ??= most(
    body.filter(({ heading, colour }) => heading && colour !== text),
    ({ colour }) => colour,
  );
  return Object.fromEntries(Object.entries(look).filter(([, value]) => value !== undefined));
}

const linkColour = (runs: readonly TextRun[], others: readonly (string | undefined)[]): string | undefined =>
  most(
    runs.filter(({ link, colour }) => link && !link.button && !others.includes(colour ?? undefined)),
    ({ colour }) => colour,
  );

/** Light text from a dark footer would be unreadable on the sheet. */
const isReadableOn = (colour: string | null, ground: string | null): boolean =>
  colour !== null && (ground === null || luminance(ground) > 0.5) && luminance(colour) < 0.5;

function buttonLook(buttons: readonly LinkPlace[]): LookReading {
  const grounds = new Tally();
  for (const { button } of buttons) grounds.add(button?.ground ?? null);
  const primary = grounds.most();
  const alike = buttons.flatMap(({ button }) => (button && button.ground === primary ? [button] : []));
  const [first] = alike;
  if (!primary || !first) return {};
  const labels = new Tally();
  const radii = new Tally();
  for (const { label, radius } of alike) {
    labels.add(label);
    radii.add(String(radius));
  }
  const label = labels.most();
  return {
    primary,
    ...(label && !first.outlined && { on_primary: label }),
    radius: Math.min(9_999, Number(radii.most() ?? 0)),
    outlined: first.outlined,
  };
}
