import { personalTag, readTag } from '#shared/email/components/personal-tags.ts';

export const PROPERTY = 'property';
export const COUPON = 'coupon';

export interface TagChoice {
  /** `PROPERTY`, `COUPON` or the name of a `personAttributes`. */
  kind: string;
  name: string;
  /** Shown to readers without a value. */
  fallback: string;
}

type MadeTag = { tag: string; error: null } | { tag: null; error: string };

export const needsName = (kind: string): boolean => kind === PROPERTY || kind === COUPON;

function written({ kind, name, fallback }: TagChoice): string {
  if (kind === COUPON) return `{% coupon_code '${name.trim()}' %}`;
  return personalTag(kind === PROPERTY ? `person|lookup:'${name.trim()}'` : kind, fallback.trim());
}

export function tagFrom(choice: TagChoice): MadeTag {
  if (needsName(choice.kind) && choice.name.trim() === '')
    return { tag: null, error: 'Write its name as Klaviyo shows it.' };
  const tag = written(choice);
  const { fault } = readTag(tag);
  if (!fault) return { tag, error: null };
  const error =
    fault === 'bad-default'
      ? 'Leave out double quotes, braces, brackets and asterisks.'
      : 'A name has letters, numbers, spaces and simple signs only.';
  return { tag: null, error };
}
