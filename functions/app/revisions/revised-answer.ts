import { type EmailAnswer, type Part, textsOfPart } from '#shared/email/reading/answer.ts';

/** `part` is a position. */
export type Scope = { all: true } | { part: number } | { line: Line };
const lineNames = ['headline', 'eyebrow', 'subject', 'preheader', 'cta_text', 'hero_alt'] as const;
type Line = (typeof lineNames)[number];

export const isLine = (path: string): path is Line => lineNames.some((name) => name === path);

/** Only the scope; a part that lost a person's text is restored. */
export function revisedAnswer(
  before: EmailAnswer,
  after: EmailAnswer,
  scope: Scope,
  byHand: ReadonlySet<string>,
): EmailAnswer {
  if ('line' in scope) return { ...before, [scope.line]: lineOf(scope.line, before, after) };
  if ('part' in scope)
    return { ...before, facts: after.facts, parts: withPart(before.parts, after.parts, scope.part) };
  const lines = Object.fromEntries(
    lineNames.map((name) => [
      name,
      byHand.has(before[name].trim()) ? before[name] : lineOf(name, before, after),
    ]),
  );
  const { purpose, kind, theme } = before;
  return {
    ...{ ...after, ...lines, purpose, kind, theme, hold: null },
    parts: keeping(before.parts, after.parts, byHand),
  };
}

/** For other lines a model may answer nothing. */
const needed: ReadonlySet<Line> = new Set(['headline', 'subject', 'preheader']);

const lineOf = (name: Line, before: EmailAnswer, after: EmailAnswer): string =>
  needed.has(name) && after[name].trim() === '' ? before[name] : after[name];

/** Between the part's neighbours, or the part of its type if those are not repeated. */
function withPart(before: readonly Part[], after: readonly Part[], at: number): Part[] {
  const rest = before.length - at - 1;
  if (after.length < before.length - 1) {
    const alone = after.find(({ type }) => type === before[at]?.type);
    return alone ? before.with(at, alone) : [...before];
  }
  const changed = after.slice(at, Math.max(at, after.length - rest));
  return [...before.slice(0, at), ...changed, ...before.slice(at + 1)];
}

const wordsOf = (part: Part): string[] => textsOfPart(part).map((text) => text.trim());

function keeping(before: readonly Part[], after: readonly Part[], byHand: ReadonlySet<string>): Part[] {
  const parts = [...after];
  before.forEach((part, at) => {
    const own = wordsOf(part).filter((text) => text !== '' && byHand.has(text));
    const said = new Set(parts.flatMap(wordsOf));
    if (own.every((text) => said.has(text))) return;
    const place = parts.findIndex((other, index) => index >= at && other.type === part.type);
    if (place >= 0) parts[place] = part;
    else parts.splice(Math.min(at, parts.length), 0, part);
  });
  return parts;
}
