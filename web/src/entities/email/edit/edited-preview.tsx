import { Button } from '@mantine/core';
import { useState } from 'react';
import type { EmailCopy } from '#shared/contract/schemas/copy.ts';
import { Notice } from '@/components/notice.tsx';
import { Status } from '@/components/status.tsx';
import type { EmailView } from '../preview/email-view.ts';
import { ViewSwitches } from '../preview/view-switches.tsx';
import type { Clicked } from './clicked.ts';
import { EditableEmail } from './editable-email.tsx';
import classes from './edited-preview.module.css';

interface EditedPreviewProps {
  className?: string;
  html: string;
  upToDate: boolean;
  missing: boolean;
  copy: EmailCopy;
  current: string | null;
  clicked?: Clicked;
  onPick: (path: string, editedHere: boolean) => void;
  onText: (path: string, text: string) => void;
  onDone: (path: string, byKey: boolean) => void;
}

/** A click on a text edits it in place. */
export function EditedPreview({ className, html, upToDate, missing, ...editing }: EditedPreviewProps) {
  const [view, setView] = useState<EmailView>({});
  const [missed, setMissed] = useState(false);
  return (
    <section className={`${classes.preview} ${className ?? ''}`} aria-label="Live preview">
      <div className={classes.bar}>
        <span role="status">
          {upToDate ? (
            <Status tone="ok">Preview is current</Status>
          ) : (
            <Status tone="running">Preview is out of date</Status>
          )}
        </span>
        <ViewSwitches view={view} onView={(change) => setView({ ...view, ...change })} />
      </div>
      {missing && (
        <Notice tone="warn" title="The preview could not be loaded">
          What you typed is kept in this browser.{' '}
          <Button size="compact-xs" variant="default" onClick={() => window.location.reload()}>
            Reload the page
          </Button>
        </Notice>
      )}
      <p className={classes.hint} data-missed={missed || undefined}>
        {missed
          ? 'That part comes from the brand, a component or the campaign’s products, and is not edited here.'
          : 'Click a text in the email to edit it there. Enter finishes, Escape brings the old text back.'}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div className={classes.sheet} tabIndex={0} role="group" aria-label="Email">
        <EditableEmail
          {...editing}
          html={html}
          title="Email being edited"
          view={view}
          onPick={(path, editedHere) => {
            setMissed(false);
            editing.onPick(path, editedHere);
          }}
          onMiss={() => setMissed(true)}
        />
      </div>
    </section>
  );
}
