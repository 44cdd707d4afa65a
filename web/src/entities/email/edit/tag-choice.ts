import { personalTag, readTag } from '#shared/email/components/personal-tags.ts';

export interface TagChoice {
  /** Name of an attribute, 'property' or 'coupon'. */
  kind: string;
  /** Of a property or coupon. */
  name: string;
  /** What readers see of whom it is not known. */
  fallback: string;
}

type MadeTag = { tag: string; error: null } | { tag: null; error: string };

function written({ kind, name, fallback }: TagChoice): string {
  if (kind === 'coupon') return `{% coupon_code '${name.trim()}' %}`;
  return personalTag(kind === 'property' ? `person|lookup:'${name.trim()}'` : kind, fallback.trim());
}

/** The tag that was chosen, or what keeps it from being inserted. */
export function tagFrom(choice: TagChoice): MadeTag {
  if ((choice.kind === 'property' || choice.kind === 'coupon') && choice.name.trim() === '')
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
