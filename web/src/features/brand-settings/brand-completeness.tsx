import { Button } from '@mantine/core';
import { useState } from 'react';
import type { BrandRecord, ContentSettings } from '#shared/contract/schemas/brand.ts';
import { type BrandGap, brandGaps } from '#shared/domain/brand/brand-gaps.ts';
import { Status } from '@/components/status.tsx';
import { contentSettingsLabels } from '@/entities/brand/content-settings-form.ts';
import { profileLabels } from '@/entities/brand/profile-form.ts';
import { counted } from '@/lib/counted.ts';
import classes from './brand-settings.module.css';
import type { BrandTab } from './brand-settings-search.ts';

const SHOWN = 3;
const labels: Readonly<Record<string, string>> = { ...profileLabels, ...contentSettingsLabels };
const tabOf = (field: string): BrandTab =>
  Object.hasOwn(contentSettingsLabels, field satisfies string as keyof ContentSettings)
    ? 'personalization'
    : 'profile';

interface BrandCompletenessProps {
  brand: BrandRecord;
  onShow: (tab: BrandTab, field: string) => void;
}

export function BrandCompleteness({ brand, onShow }: BrandCompletenessProps) {
  const [all, setAll] = useState(false);
  const gaps = brandGaps(brand);
  const shown = all ? gaps : gaps.slice(0, SHOWN);
  if (gaps.length === 0)
    return (
      <p className={classes.complete}>
        <Status tone="ok">Nothing is missing.</Status>
      </p>
    );
  return (
    <section className={classes.gaps} aria-labelledby="brand-gaps">
      <h2 id="brand-gaps">{counted(gaps.length, 'setting')} still missing</h2>
      <ul>
        {shown.map((gap) => (
          <Gap key={gap.field} {...gap} onShow={() => onShow(tabOf(gap.field), gap.field)} />
        ))}
      </ul>
      {gaps.length > SHOWN && (
        <Button
          size="compact-xs"
          variant="default"
          aria-expanded={all}
          onClick={() => setAll((before) => !before)}
        >
          {all ? 'Show less' : `Show ${gaps.length - SHOWN} more`}
        </Button>
      )}
    </section>
  );
}

const Gap = ({ field, text, blocking, onShow }: BrandGap & { onShow: () => void }) => (
  <li>
    <Status tone={blocking ? 'bad' : 'warn'}>{text}</Status>
    <button type="button" className={classes.jump} onClick={onShow}>
      {labels[field]}
    </button>
  </li>
);
