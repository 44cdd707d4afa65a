import { Group, NativeSelect, Switch } from '@mantine/core';
import type { KlaviyoAbTest } from '#shared/contract/schemas/klaviyo.ts';

/** Klaviyo's defaults are 20% and a few hours. */
const usual: KlaviyoAbTest = { metric: 'open_rate', share: 20, hours: 4 };

/** Existing drafts stay the same. */
export const proposedAbTest = (draft: 'create' | 'update' | 'unchanged' | null): KlaviyoAbTest | null =>
  draft === 'create' ? usual : null;

const metrics: Record<KlaviyoAbTest['metric'], string> = {
  open_rate: 'More opens',
  click_rate: 'More clicks',
  placed_order_rate: 'More orders',
};
const isMetric = (value: string): value is KlaviyoAbTest['metric'] => Object.hasOwn(metrics, value);
const shares = [10, 20, 30, 40, 50];
const waits = [1, 2, 4, 6, 12, 24, 48];
const choices = (usualOnes: readonly number[], chosen: number, words: (value: number) => string) =>
  [...new Set([...usualOnes, chosen])]
    .sort((a, b) => a - b)
    .map((value) => ({ value: String(value), label: words(value) }));

interface AbTestFieldsProps {
  label: string;
  value: KlaviyoAbTest | null;
  onChange: (value: KlaviyoAbTest | null) => void;
}

export function AbTestFields({ label, value, onChange }: AbTestFieldsProps) {
  return (
    <div>
      <Switch
        mt="sm"
        label={label}
        checked={value !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? usual : null)}
      />
      {value && (
        <Group gap="xs" mt="xs" align="flex-end">
          <NativeSelect
            size="xs"
            label="The winner has"
            value={value.metric}
            data={Object.entries(metrics).map(([metric, words]) => ({ value: metric, label: words }))}
            onChange={({ currentTarget: { value: metric } }) =>
              isMetric(metric) && onChange({ ...value, metric })
            }
          />
          <NativeSelect
            size="xs"
            label="Tested with"
            value={String(value.share)}
            data={choices(shares, value.share, (share) => `${share}% of the recipients`)}
            onChange={(event) => onChange({ ...value, share: Number(event.currentTarget.value) })}
          />
          <NativeSelect
            size="xs"
            label="The others get it after"
            value={String(value.hours)}
            data={choices(waits, value.hours, (hours) => (hours === 1 ? '1 hour' : `${hours} hours`))}
            onChange={(event) => onChange({ ...value, hours: Number(event.currentTarget.value) })}
          />
        </Group>
      )}
    </div>
  );
}
