import { useEffect, useState } from 'react';
import { type BrandRecord, type LookDirection, lookDirection } from '#shared/contract/schemas/brand.ts';
import { directions } from '#shared/email/look/directions.ts';
import type { EmailView } from '@/entities/email/preview/email-view.ts';
import { ScaledEmail } from '@/entities/email/preview/scaled-email.tsx';
import { directionEmail } from './direction-email.ts';
import classes from './directions.module.css';

/** Redrawing five frames takes about 100 ms. */
const TYPING_PAUSE_MS = 300;

interface DirectionPreviewsProps {
  brand: BrandRecord;
  chosen: LookDirection | undefined;
  look: EmailView;
  onChoose: (direction: LookDirection) => void;
}

export function DirectionPreviews({ brand, chosen, look, onChoose }: DirectionPreviewsProps) {
  const drawn = usePaused(brand);
  const logo =
    drawn.logo.trim() === '' ? null : { url: drawn.logo, width: 0, height: 0, alt: drawn.brand_name };
  return lookDirection.options.map((direction) => {
    const { label, description } = directions[direction];
    return (
      <label key={direction} className={classes.option}>
        <span className={classes.preview} aria-hidden>
          <ScaledEmail
            html={directionEmail(drawn, direction, logo)}
            title={`An email in the direction ${label}`}
            view={look}
            fit="top"
          />
        </span>
        <span className={classes.name}>
          <input
            type="radio"
            name="look-direction"
            checked={chosen === direction}
            onChange={() => onChoose(direction)}
            aria-describedby={`direction-${direction}`}
          />
          {label}
        </span>
        <span id={`direction-${direction}`} className={classes.description}>
          {description}
        </span>
      </label>
    );
  });
}

function usePaused(brand: BrandRecord): BrandRecord {
  const [paused, setPaused] = useState(brand);
  const key = JSON.stringify(brand);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the brand
  useEffect(() => {
    const timer = setTimeout(() => setPaused(brand), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [key]);
  return paused;
}
