import { useQuery } from '@tanstack/react-query';
import { lazyPart } from '@/components/lazy-part.tsx';
import { emailQueries } from '../email-queries.ts';
import type { EditEmailProps } from './edit-email-dialog.tsx';

const EditEmailDialog = lazyPart(() =>
  import('./edit-email-dialog.tsx').then((module) => module.EditEmailDialog),
);

interface EmailEditorProps extends Omit<EditEmailProps, 'email'> {
  calendarId: string;
  index: number;
}

export function EmailEditor({ calendarId, index, ...editor }: EmailEditorProps) {
  const { data } = useQuery(emailQueries.newest(editor.client, calendarId, index));
  return data && <EditEmailDialog {...editor} email={data} />;
}
