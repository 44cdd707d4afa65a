import type { CopySection, SectionForm } from '../../email/copy.ts';
import { withoutReviews } from '../../email/quoted-reviews.ts';
import { remembered } from '../../email/remembered.ts';
import { clausesIn } from './clauses.ts';
import { formAt, toldBy } from './forms.ts';
import { headingAt } from './headings.ts';
import { linesOf } from './lines.ts';

const LONGEST_BRIEF = 8_000;
/** Entries from which a list or steps are more than a sentence. */
const LISTED = 3;

const formOf = ({ form, items = [], bullets = [] }: Partial<CopySection>): SectionForm | undefined => {
  if (form === undefined) return bullets.length >= LISTED ? 'bullets' : undefined;
  return form === 'steps' && items.length < LISTED ? undefined : form;
};

const listsInText = (line: string): boolean =>
  line.includes(': ') &&
  /[,;]/.test(line.slice(line.indexOf(': '))) &&
  clausesIn(line).some((clause) => toldBy(clause).entries.length >= LISTED);

/**
 * The forms that a brief gives what it says, in its order, as they are read for writing; each of them deserves a block
 * of its own. Headed parts, two or more, are a `zigzag`. Empty for running text.
 */
export const formsIn = remembered((brief): readonly SectionForm[] => {
  const lines = linesOf(withoutReviews(brief.slice(0, LONGEST_BRIEF)));
  const found: SectionForm[] = [];
  let headings = 0;
  for (let at = 0; at < lines.length; ) {
    const rest = lines.slice(at);
    const read = rest[0] === '' ? undefined : formAt(rest, lines[at - 1]);
    const form = read && formOf(read.section);
    if (form) found.push(form);
    else if (!read && headingAt(rest, lines[at - 1] ?? '')) headings += 1;
    else if (!read && listsInText(rest[0] ?? '')) found.push('bullets');
    at += read?.length ?? 1;
  }
  return headings > 1 ? [...found, 'zigzag'] : found;
});
