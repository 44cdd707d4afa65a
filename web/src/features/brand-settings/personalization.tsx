import { useEffect, useRef } from 'react';
import type { BrandRecord } from '#shared/contract/schemas/brand.ts';
import { ContentSettingsEditor } from '@/entities/brand/content-settings-editor.tsx';
import classes from './brand-settings.module.css';
import { ContentAgents } from './content-agents.tsx';
import { focusField } from './focus-field.ts';

export function Personalization({ brand, field }: { brand: BrandRecord; field: string | undefined }) {
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => focusField(fields.current, field), [field]);
  return (
    <div className={classes.settings}>
      <div className={classes.column} ref={fields}>
        <ContentSettingsEditor brand={brand} />
      </div>
      <ContentAgents client={brand.client} />
    </div>
  );
}
