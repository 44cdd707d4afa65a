import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import type { Fix } from '#shared/domain/findings/fixes.ts';
import { counted } from '@/lib/counted.ts';
import classes from './findings.module.css';

/** The rest are counted. */
const LISTED = 6;

interface FixPreviewProps {
  fix: Fix;
  applying: boolean;
  onApply: () => void;
  onCancel: () => void;
}

export function FixPreview({ fix, applying, onApply, onCancel }: FixPreviewProps) {
  const { preview, label } = fix;
  const rest = preview.length - LISTED;
  return (
    <section className={classes.preview} aria-label={`What “${label}” changes`}>
      <ul>
        {preview.slice(0, LISTED).map(({ index, name, before, after }) => (
          <li key={index}>
            <strong>{name || 'Without a name'}</strong>
            <span>
              {before} <IconArrowRight size={13} role="img" aria-label="becomes" /> {after}
            </span>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className={classes.note}>and {counted(rest, 'more campaign')}</p>}
      <div className={classes.buttons}>
        <Button size="compact-sm" loading={applying} onClick={onApply}>
          Apply to {counted(preview.length, 'campaign')}
        </Button>
        <Button size="compact-sm" variant="subtle" color="gray" disabled={applying} onClick={onCancel}>
          Cancel
        </Button>
        <span className={classes.note}>You can undo it afterwards.</span>
      </div>
    </section>
  );
}
