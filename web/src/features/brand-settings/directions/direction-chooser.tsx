import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import type { BrandLook, BrandRecord, LookDirection } from '#shared/contract/schemas/brand.ts';
import { directionOfLook, directions } from '#shared/email/look/directions.ts';
import { lazyPart } from '@/components/lazy-part.tsx';
import type { EmailView } from '@/entities/email/preview/email-view.ts';
import panes from '../brand-settings.module.css';
import classes from './directions.module.css';

const DirectionPreviews = lazyPart(() =>
  import('./direction-previews.tsx').then((module) => module.DirectionPreviews),
);

interface DirectionChooserProps {
  brand: BrandRecord;
  look: BrandLook;
  onChange: (direction: LookDirection | undefined) => void;
}

export function DirectionChooser({ brand, look, onChange }: DirectionChooserProps) {
  const [shown, setShown] = useState<EmailView>({});
  const suggested = directions[directionOfLook({ ...look, direction: undefined })];
  return (
    <fieldset className={classes.directions} aria-describedby="direction-hint">
      <legend className={panes.label}>Design direction</legend>
      <p id="direction-hint" className={panes.quiet}>
        Type, spacing and use of your colours. New emails take it up; emails already made stay as they are.
      </p>
      <div className={classes.bar}>
        <SegmentedControl
          size="xs"
          aria-label="Device of the previews"
          value={shown.device ?? 'desktop'}
          onChange={(device) => setShown({ ...shown, device: device === 'mobile' ? device : undefined })}
          data={[
            { value: 'desktop', label: 'Desktop' },
            { value: 'mobile', label: 'Phone' },
          ]}
        />
        <SegmentedControl
          size="xs"
          aria-label="Colour scheme of the previews"
          value={shown.scheme ?? 'light'}
          onChange={(scheme) => setShown({ ...shown, scheme: scheme === 'dark' ? scheme : undefined })}
          data={[
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
        />
      </div>
      <div className={classes.options}>
        <label className={classes.option}>
          <span className={classes.name}>
            <input
              type="radio"
              name="look-direction"
              checked={look.direction === undefined}
              onChange={() => onChange(undefined)}
              aria-describedby="direction-automatic"
            />
            Automatic
          </span>
          <span id="direction-automatic" className={classes.description}>
            The one that suits your colours, fonts and buttons. Now: {suggested.label}.
          </span>
        </label>
        <DirectionPreviews brand={brand} chosen={look.direction} look={shown} onChoose={onChange} />
      </div>
    </fieldset>
  );
}
