import { useQuery } from '@tanstack/react-query';
import { lazyPart } from '@/components/lazy-part.tsx';
import { emailQueries } from '../queries.ts';

const EditEmailDialog = lazyPart(() =>
  import('./edit-email-dialog.tsx').then((module) => module.EditEmailDialog),
);

interface EmailEditorProps {
  client: string;
  calendarId: string;
  index: number;
  /** Path of the text to begin with. */
  at?: string;
  /** Words to begin a change with, said elsewhere; with `at` of `REVISE`. */
  asked?: string;
  onClose: () => void;
  onSaved?: (version: number) => void;
}

/** The edit dialog for the newest version of a campaign's email; loaded on demand. */
export function EmailEditor({ client, calendarId, index, at, asked, onClose, onSaved }: EmailEditorProps) {
  const { data } = useQuery(emailQueries.newest(client, calendarId, index));
  return (
    data && (
      <EditEmailDialog
        client={client}
        email={data}
        at={at}
        asked={asked}
        onClose={onClose}
        onSaved={onSaved}
      />
    )
  );
}
