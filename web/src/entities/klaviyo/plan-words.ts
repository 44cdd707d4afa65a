import type { KlaviyoAudience, KlaviyoPlanItem } from '#shared/contract/schemas/klaviyo.ts';
import { counted } from '@/lib/counted.ts';
import { readableDay } from '@/lib/dates.ts';

/** `before`: the last upload, if known. */
export function actionWords(
  what: 'template' | 'draft',
  action: KlaviyoPlanItem['template'],
  before: string | null = null,
): string {
  if (action === 'create') return `New ${what}`;
  if (action === 'unchanged') return `Unchanged since ${before ?? 'the last upload'}`;
  return before === null ? `Updates this ${what}` : `Updates the ${what} of ${before}`;
}

export const isUnchanged = ({ template, draft }: Pick<KlaviyoPlanItem, 'template' | 'draft'>): boolean =>
  template === 'unchanged' && (draft === null || draft === 'unchanged');

export function bothActions(item: Pick<KlaviyoPlanItem, 'template' | 'draft'>): string {
  const { template, draft } = item;
  if (isUnchanged(item)) return actionWords('template', 'unchanged');
  if (draft === null || draft === 'unchanged') return actionWords('template', template);
  if (template === 'unchanged') return actionWords('draft', draft);
  if (template === draft)
    return template === 'create' ? 'New template and draft' : 'Updates template and draft';
  return `${actionWords('template', template)}, ${actionWords('draft', draft).toLowerCase()}`;
}

/** `Newsletter (list), VIP (segment)` */
export const audienceNames = (audiences: readonly KlaviyoAudience[]): string =>
  audiences.map(({ name, kind }) => `${name} (${kind})`).join(', ');

export function sendTimeWords(send: KlaviyoPlanItem['send_time']): string {
  if (send === null) return 'Not set';
  const usual = send.default_time ? ' (the brand’s usual time)' : '';
  return `${readableDay(send.date)}, ${send.time} ${send.time_zone}${usual}`;
}

export function senderOf({ from_email, from_label }: KlaviyoPlanItem): string {
  if (from_email === '') return 'The account’s own sender';
  return from_label === '' ? from_email : `${from_label} <${from_email}>`;
}

/** `left`: images Klaviyo accepts today. */
export function imageWords({ upload, reused, kept }: KlaviyoPlanItem['images'], left: number): string {
  const parts = [
    upload > 0 && `${counted(upload, 'image')} copied to Klaviyo (${left.toLocaleString('en')} left today)`,
    reused > 0 && `${reused.toLocaleString('en')} there already`,
    kept > 0 && `${kept.toLocaleString('en')} kept at ${kept === 1 ? 'its' : 'their'} present address`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join(', ') : 'None';
}
