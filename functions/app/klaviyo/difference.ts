import type { KlaviyoAbTest, KlaviyoAudience, KlaviyoDifference } from '#shared/contract/schemas/klaviyo.ts';
import { visibleText } from '#shared/text/fragment-text.ts';
import { type DiffLine, lineDifference } from '#shared/text/line-difference.ts';
import type { DraftSettings } from './klaviyo-records.ts';

type Place = KlaviyoDifference['place'];

const CONTEXT = 2;
const LINES = 120;

export function emailDifference(place: Place, before: string | undefined, now: string): KlaviyoDifference {
  const words = before === undefined ? [] : lineDifference(visibleText(before), visibleText(now));
  const changed = words.some(({ kind }) => kind !== 'same');
  return changed
    ? { place, label: 'Text', lines: nearChanges(words).slice(0, LINES) }
    : { place, label: 'Layout, pictures or links', lines: [] };
}

function nearChanges(lines: DiffLine[]): DiffLine[] {
  const changes = lines.flatMap(({ kind }, at) => (kind === 'same' ? [] : [at]));
  const near = new Set<number>();
  for (const at of changes) for (let line = at - CONTEXT; line <= at + CONTEXT; line += 1) near.add(line);
  return lines.filter(({ text }, at) => near.has(at) && text.trim() !== '');
}

const labels: Record<keyof DraftSettings, string> = {
  subject: 'Subject',
  preview_text: 'Preview text',
  from_label: 'Sender name',
  from_email: 'Sender address',
  audience_ids: 'Audiences',
  send_at: 'Send time',
  second_subject: 'Second subject',
  ab_test: 'A/B test',
};

/** Times may be written in different zones. */
export function sameSetting(field: keyof DraftSettings, a: DraftSettings, b: DraftSettings): boolean {
  const [one, other] = [a[field], b[field]];
  if (field === 'send_at') return momentOf(a.send_at) === momentOf(b.send_at);
  if (Array.isArray(one) && Array.isArray(other)) return [...one].sort().join() === [...other].sort().join();
  if (field === 'ab_test') return abTestWords(a.ab_test) === abTestWords(b.ab_test);
  return one === other;
}

const metricWords: Record<KlaviyoAbTest['metric'], string> = {
  open_rate: 'more opens',
  click_rate: 'more clicks',
  placed_order_rate: 'more orders',
};

export const abTestWords = (test: KlaviyoAbTest | null): string =>
  test === null ? 'None' : `${metricWords[test.metric]} among ${test.share}% after ${test.hours} hours`;

const momentOf = (at: string | null) => (at === null ? null : Date.parse(at));

/** Edited settings match neither our last write, nor Klaviyo's version of it, nor the wanted ones. */
export function editedSettings(
  now: DraftSettings,
  {
    sent,
    stored,
    wanted,
  }: { sent: DraftSettings | null; stored: DraftSettings | null; wanted: DraftSettings },
): (keyof DraftSettings)[] {
  if (!stored) return [];
  const expected = [stored, wanted, ...(sent ? [sent] : [])];
  return (Object.keys(labels) as (keyof DraftSettings)[]).filter(
    (field) => !expected.some((settings) => sameSetting(field, now, settings)),
  );
}

export function settingDifference(
  field: keyof DraftSettings,
  before: DraftSettings,
  now: DraftSettings,
  audiences: readonly KlaviyoAudience[],
): KlaviyoDifference {
  const shown = (settings: DraftSettings) => {
    const value = settings[field];
    if (field === 'send_at') return value === null ? 'No send time' : `${value}`;
    if (field === 'ab_test') return abTestWords(settings.ab_test);
    if (!Array.isArray(value)) return `${value ?? ''}`;
    return value.map((id) => audiences.find((audience) => audience.id === id)?.name ?? id).join(', ');
  };
  return {
    place: 'draft',
    label: labels[field],
    lines: [
      { kind: 'removed', text: shown(before) },
      { kind: 'added', text: shown(now) },
    ],
  };
}
