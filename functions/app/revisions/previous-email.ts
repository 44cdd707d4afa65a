import type { EmailDocument } from '#shared/email/document/document.ts';
import { partsOfDocument } from '#shared/email/plan/parts-of-document.ts';
import { type EmailAnswer, type Fact, type Part, textsOfPart } from '#shared/email/reading/answer.ts';
import type { Cell } from '#shared/email/reading/reading.ts';
import { withLinks } from '#shared/text/inline.ts';

/** The products and quotations an email shows count as proven. */
export function previousEmail(document: EmailDocument): EmailAnswer {
  const answer = partsOfDocument(document);
  const facts: Fact[] = [...answer.facts];
  const parts = answer.parts.map((part): Part => {
    const shown = shownBy(part).map((fact, at): Fact => ({ id: `e${facts.length + at + 1}`, ...fact }));
    facts.push(...shown);
    return { ...part, facts: [...part.facts, ...shown.map(({ id }) => id)] };
  });
  return { ...answer, facts, parts };
}

function shownBy({ type, items, paragraphs }: Part): Omit<Fact, 'id'>[] {
  const quoted = (kind: Fact['type'], text = '') =>
    text.trim() === '' ? [] : [{ type: kind, quote: text, value: text }];
  if (type === 'products') return items.flatMap(({ title }) => quoted('product', title));
  return type === 'quote' ? quoted('quote', paragraphs[0]) : [];
}

export function previousCell({ facts, parts }: EmailAnswer): Cell {
  const links: string[] = [];
  for (const text of parts.flatMap((part) => textsOfPart(part)))
    withLinks(text, (href) => links.push(href) > 0);
  const items = parts.flatMap((part) => part.items.map(({ link }) => link));
  const quotes = facts.flatMap(({ quote, value }) => [quote, value]);
  const lines = new Set([...quotes, ...links, ...items]);
  return { column: 'Email', value: [...lines].filter((line) => line.trim() !== '').join('\n'), field: '' };
}

export function withKnownFacts(answer: EmailAnswer, before: EmailAnswer): EmailAnswer {
  const own = new Set(answer.facts.map(({ id }) => id));
  const factsFor = (part: Part, at: number): string[] => {
    if (part.facts.length > 0) return part.facts;
    const same = before.parts[at]?.type === part.type ? before.parts[at] : undefined;
    return (same ?? before.parts.find(({ type }) => type === part.type))?.facts ?? [];
  };
  return {
    ...answer,
    facts: [...answer.facts, ...before.facts.filter(({ id }) => !own.has(id))],
    parts: answer.parts.map((part, at) => ({ ...part, facts: factsFor(part, at) })),
  };
}
