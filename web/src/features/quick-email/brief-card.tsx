import { Button, Textarea } from '@mantine/core';
import { IconRefresh, IconSparkles } from '@tabler/icons-react';
import { Notice } from '@/components/notice.tsx';
import classes from './quick-email-screen.module.css';
import type { QuickEmail } from './use-quick-email.ts';

export function BriefCard({ quick: { store, draft, brief: writing } }: { quick: QuickEmail }) {
  const { brief, briefSource, briefNotes, replacedBrief } = draft;
  const written = brief.trim() !== '';
  return (
    <section className={classes.card} aria-labelledby="quick-brief">
      <div className={classes.cardHead}>
        <h2 id="quick-brief" className={classes.cardTitle}>
          Email Brief
        </h2>
        {(!written || writing.pending) && (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconSparkles size={14} />}
            disabled={writing.pending}
            onClick={writing.write}
          >
            {writing.pending ? 'Generating...' : 'AI Generate'}
          </Button>
        )}
      </div>
      <Textarea
        aria-label="Email Brief"
        placeholder="What is the email about, whom does it speak to, and what should the reader do?"
        rows={4}
        maxLength={65_536}
        value={brief}
        onChange={(event) =>
          store.set({ brief: event.currentTarget.value, briefSource: null, briefNotes: [] })
        }
      />
      {briefSource === 'known_facts' && (
        <p className={classes.note}>
          Written from the file name and brand, not from the picture. Add a model key to have the picture
          read.
        </p>
      )}
      {briefNotes.map((note) => (
        <p key={note} className={classes.note}>
          {note}
        </p>
      ))}
      {replacedBrief !== null && (
        <p className={classes.note}>
          Your own brief is kept.{' '}
          <button
            type="button"
            className={classes.textButton}
            onClick={() =>
              store.set({ brief: replacedBrief, replacedBrief: null, briefSource: null, briefNotes: [] })
            }
          >
            Restore my brief
          </button>
        </p>
      )}
      {writing.error && (
        <Notice tone="bad">
          <p>{writing.error}</p>
        </Notice>
      )}
      {written && !writing.pending && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.start}
          leftSection={<IconRefresh size={14} />}
          onClick={writing.write}
        >
          Regenerate Brief
        </Button>
      )}
    </section>
  );
}
