import { Button } from '@mantine/core';
import { memo, type ReactNode, useState } from 'react';
import { Status, type Tone } from '@/components/status.tsx';
import classes from './klaviyo.module.css';
import { KlaviyoDifferences } from './klaviyo-differences.tsx';
import { KlaviyoLinks } from './klaviyo-links.tsx';
import type { UploadItem } from './upload-item.ts';
import { Notes } from './upload-notes.tsx';
import { outcomeWords } from './upload-words.ts';

interface UploadedEmailProps {
  item: UploadItem;
  onChoose: (indexes: readonly number[], choice: 'overwrite' | 'keep') => void;
}

const tones: Record<UploadItem['state'], Tone> = {
  waiting: 'idle',
  uploading: 'running',
  uploaded: 'ok',
  conflict: 'waiting',
  failed: 'bad',
};

export const UploadedEmail = memo(function UploadedEmail({ item, onChoose }: UploadedEmailProps) {
  const { target, state, details, error } = item;
  return (
    <li>
      <div className={classes.words}>
        <p className={classes.name}>{target.campaign_name}</p>
        {state === 'failed' && (
          <p className={classes.failed}>
            Failed to upload "{target.campaign_name}": {error}
          </p>
        )}
        {details && state !== 'waiting' && (
          <p>
            <KlaviyoLinks links={details} campaign={target.campaign_name} />
          </p>
        )}
        {details && state === 'uploaded' && <Notes notes={details.notes} />}
        {details && state === 'conflict' && (
          <Conflict name={target.campaign_name}>
            <KlaviyoDifferences differences={details.difference} />
            <Choices item={item} onChoose={onChoose} />
          </Conflict>
        )}
      </div>
      <span className={classes.state}>
        <Status tone={tones[state]} size={14}>
          {stateWords(item)}
        </Status>
      </span>
    </li>
  );
});

function stateWords({ state, details, onConflict }: UploadItem): string {
  if (state === 'waiting' && onConflict === 'overwrite') return 'Will be replaced';
  if (state === 'waiting' && onConflict === 'keep') return 'Edits will be kept';
  if (state === 'waiting') return 'Not uploaded yet';
  if (state === 'uploading') return 'Uploading…';
  if (state === 'failed') return 'Failed';
  return outcomeWords[details?.outcome ?? 'unchanged'];
}

function Conflict({ name, children }: { name: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        mt={4}
        aria-expanded={open}
        aria-label={`What was edited in ${name}`}
        onClick={() => setOpen(!open)}
      >
        {open ? 'Hide what was edited' : 'Show what was edited'}
      </Button>
      {open && children}
    </>
  );
}

function Choices({ item: { target }, onChoose }: UploadedEmailProps) {
  return (
    <div className={classes.choices}>
      <Button size="compact-sm" variant="default" onClick={() => onChoose([target.index], 'keep')}>
        Keep Klaviyo’s edits
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => onChoose([target.index], 'overwrite')}>
        Replace with the newest version
      </Button>
    </div>
  );
}
