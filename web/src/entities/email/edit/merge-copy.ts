import type { CopySection } from '#shared/contract/schemas/copy.ts';
import { type Combine, mergeChanges, sameValue } from '@/lib/record-form/three-way.ts';
import type { EditedEmail } from './edited-email.ts';

/** Merges unless both changed the same text. */
export const combineCopy: Combine<EditedEmail> = (field, { opened, mine, theirs }) => {
  if (field === 'sections') {
    return combineSections(opened as CopySection[], mine as CopySection[], theirs as CopySection[]) as
      | typeof mine
      | undefined;
  }
  if (field === 'product_lines' || field === 'product_alts') {
    return combineNamed(opened as Named[], mine as Named[], theirs as Named[]) as typeof mine | undefined;
  }
  return undefined;
};

/** Sections only have positions, so they merge only if none was added or removed. */
function combineSections(
  opened: CopySection[],
  mine: CopySection[],
  theirs: CopySection[],
): CopySection[] | undefined {
  if (opened.length !== mine.length || opened.length !== theirs.length) return undefined;
  const merged = theirs.map((section, at) => joined(opened[at] ?? section, mine[at] ?? section, section));
  return whole(merged);
}

interface Named {
  name: string;
}

function combineNamed(opened: Named[], mine: Named[], theirs: Named[]): Named[] | undefined {
  const find = (list: Named[], name: string) => list.find((each) => each.name === name);
  const known = mine.every(({ name }) => find(theirs, name) && find(opened, name));
  if (!known) return undefined;
  return whole(
    theirs.map((each) => joined(find(opened, each.name) ?? each, find(mine, each.name) ?? each, each)),
  );
}

/** Undefined when both changed the same field. */
function joined<T extends object>(opened: T, mine: T, theirs: T): T | undefined {
  if (sameValue(mine, theirs)) return theirs;
  const { changes, conflicts } = mergeChanges(opened, mine, theirs);
  return Object.keys(conflicts).length > 0 ? undefined : { ...theirs, ...changes };
}

const whole = <T>(parts: (T | undefined)[]): T[] | undefined => {
  const found = parts.filter((part) => part !== undefined);
  return found.length === parts.length ? found : undefined;
};
