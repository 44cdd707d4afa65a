import { type ReactNode, useRef, useState } from 'react';
import { lazyPart } from '@/components/lazy-part.tsx';
import { CALENDAR_FILES } from '@/entities/calendar/content-type.ts';

const ReimportDialog = lazyPart(() =>
  import('./reimport-dialog.tsx').then((module) => module.ReimportDialog),
);

interface NewerVersionProps {
  calendarId: string;
  name: string;
  /** `children` gets the function that chooses a file. */
  children: (choose: () => void) => ReactNode;
}

/** Compares before changing anything. */
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
          // Lets a corrected file be chosen again.
          event.currentTarget.value = '';
        }}
      />
      {file && (
        <ReimportDialog calendarId={calendarId} name={name} file={file} onClose={() => setFile(null)} />
      )}
    </>
  );
}
