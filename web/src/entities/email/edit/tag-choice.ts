import { personalTag, readTag } from '#shared/email/components/personal-tags.ts';

export interface TagChoice {
  /** An attribute's name, 'property' or 'coupon'. */
  kind: string;
  name: string;
  /** Shown to readers without a value. */
  fallback: string;
}

type MadeTag = { tag: string; error: null } | { tag: null; error: string };

function written({ kind, name, fallback }: TagChoice): string {
  if (kind === 'coupon') return `{% coupon_code '${name.trim()}' %}`;
  return personalTag(kind === 'property' ? `person|lookup:'${name.trim()}'` : kind, fallback.trim());
}

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
