import { Button } from '@mantine/core';
import { defaultBrandContext } from '#shared/domain/brand/brand-defaults.ts';
import { Notice } from '@/components/notice.tsx';
import { contentSettingsLabels } from '@/entities/brand/content-settings-form.ts';
import { sentenceOf } from '@/lib/api-error.ts';
import classes from './brand-settings.module.css';

interface BrandDefaultsProps {
  error: unknown;
  retrying: boolean;
  onRetry: () => void;
}

/**
 * The product's defaults, while the brand cannot be loaded (spec §8). Not fields: saving them would overwrite
 * the real brand.
 */
export function BrandDefaults({ error, retrying, onRetry }: BrandDefaultsProps) {
  const defaults = defaultBrandContext('');
  const rows: [label: string, value: string][] = [
    [contentSettingsLabels.content_model, defaults.content_model],
    [contentSettingsLabels.primary_audience, defaults.primary_audience],
    [contentSettingsLabels.secondary_audience, defaults.secondary_audience],
    [contentSettingsLabels.preferred_styles, defaults.preferred_styles.join(', ')],
    [contentSettingsLabels.never_do_these, defaults.never_do_these.join(', ')],
    ['Themes', defaults.themes.join(', ')],
  ];
  return (
    <div className={classes.column}>
      <Notice tone="bad" title="The brand could not be loaded">
        {sentenceOf(error)} Nothing was changed, and nothing can be saved until it is loaded.{' '}
        <Button size="compact-xs" variant="default" loading={retrying} onClick={onRetry}>
          Retry
        </Button>
      </Notice>
      <h2 className={classes.sectionTitle}>What a brand starts with</h2>
      <dl className={classes.defaults}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
