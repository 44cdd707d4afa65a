import { type ReactNode, useRef, useState } from 'react';
import { lazyPart } from '@/components/lazy-part.tsx';
import { CALENDAR_FILES } from '@/entities/calendar/content-type.ts';

const ReimportDialog = lazyPart(() =>
  import('./reimport-dialog.tsx').then((module) => module.ReimportDialog),
);

interface NewerVersionProps {
  calendarId: string;
  name: string;
  /** Renders what is clicked, with the way to choose a file. */
  children: (choose: () => void) => ReactNode;
}

/** Compares a newer file with the calendar before anything is changed. */
export function NewerVersion({ calendarId, name, children }: NewerVersionProps) {
  const [file, setFile] = useState<File | null>(null);
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      {children(() => input.current?.click())}
      <input
        ref={input}
        type="file"
        accept={CALENDAR_FILES}
        hidden
        aria-label="Newer version of this calendar, CSV or Excel"
        onChange={(event) => {
          setFile(event.currentTarget.files?.[0] ?? null);
          // Lets the same file be chosen again after it was corrected.
          event.currentTarget.value = '';
        }}
      />
      {file && (
        <ReimportDialog calendarId={calendarId} name={name} file={file} onClose={() => setFile(null)} />
      )}
    </>
  );
}
