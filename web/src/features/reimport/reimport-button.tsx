import { Button } from '@mantine/core';
import { IconFileDiff } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { lazyPart } from '@/components/lazy-part.tsx';
import { CALENDAR_FILES } from '@/entities/calendar/content-type.ts';

const ReimportDialog = lazyPart(() =>
  import('./reimport-dialog.tsx').then((module) => module.ReimportDialog),
);

/** 'Upload a newer version': compares a file with the calendar before anything is changed. */
export function ReimportButton({
  calendarId,
  name,
  phone,
}: {
  calendarId: string;
  name: string;
  phone: boolean;
}) {
  const [file, setFile] = useState<File | null>(null);
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="default"
        leftSection={!phone && <IconFileDiff size={16} />}
        onClick={() => input.current?.click()}
      >
        Upload a newer version
      </Button>
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
