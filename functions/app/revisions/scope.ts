import type { EmailCopy } from '#shared/contract/schemas/copy.ts';
import { type EmailAnswer, textsOfPart } from '#shared/email/reading/answer.ts';
import { invalid } from '../../errors.ts';
import { isLine, type Scope } from './revised-answer.ts';
import { textsIn } from './texts-in-scope.ts';

/** Throws 422 for neither part nor line, such as an alternative subject line. */
export function scopeOf(path: string, { parts }: EmailAnswer, copy: EmailCopy): Scope {
  if (path === 'email') return { all: true };
  if (isLine(path)) return { line: path };
  const named = new Set(textsIn(copy, path).map(({ text }) => text.trim()));
  const part = parts.findIndex((each) => textsOfPart(each).some((text) => named.has(text.trim())));
  if (part >= 0) return { part };
  throw invalid('A model changes lines and parts of an email. Edit this text by hand.', {
    scope: 'is neither a line nor a part',
  });
}

/** '' for the whole email. */
export function whereOf(scope: Scope, { parts }: EmailAnswer): string {
  if ('line' in scope) return scope.line;
  return 'part' in scope ? `parts[${scope.part}], the ${parts[scope.part]?.type}` : '';
}
