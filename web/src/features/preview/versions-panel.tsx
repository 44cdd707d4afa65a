import { Button } from '@mantine/core';
import { IconColumns2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Email } from '#shared/contract/schemas/email.ts';
import { lazyPart } from '@/components/lazy-part.tsx';
import { toastDone } from '@/components/toast.ts';
import { emailQueries } from '@/entities/email/email-queries.ts';
import classes from './preview-screen.module.css';
import { useRestore } from './restore.ts';
import { VersionDifferences } from './version-differences.tsx';
import { versionFacts } from './version-facts.ts';

const VersionsDialog = lazyPart(() =>
  import('./versions-dialog.tsx').then((module) => module.VersionsDialog),
);

interface VersionsPanelProps {
  client: string;
  email: Email;
  /** Undefined for the newest. */
  onShow: (version: number | undefined) => void;
}

export function VersionsPanel({ client, email, onShow }: VersionsPanelProps) {
  const { session_id: calendarId, index } = email;
  const [comparing, setComparing] = useState(false);
  const { data } = useQuery(emailQueries.versions(client, calendarId, index));
  const older = email.version !== email.latest;
  const newest = useQuery({
    ...emailQueries.version(client, calendarId, index, email.latest),
    enabled: older,
  });
  const restore = useRestore(client, email, (restored, version) => {
    toastDone(`Version ${restored} restored as version ${version}`);
    onShow(undefined);
  });
  return (
    <>
      {email.latest > 1 && data && (
        <Button
          variant="default"
          fullWidth
          mb="xs"
          leftSection={<IconColumns2 size={16} />}
          onClick={() => setComparing(true)}
        >
          Compare side by side
        </Button>
      )}
      <ol className={classes.versions}>
        {data?.versions.map((each) => (
          <li key={each.version}>
            <button
              type="button"
              aria-pressed={each.version === email.version}
              onClick={() => onShow(each.version === email.latest ? undefined : each.version)}
            >
              <strong>Version {each.version}</strong> {each.origin}
              {each.restored_from !== null && ` from version ${each.restored_from}`}
              <span>{versionFacts(each)}</span>
              <span>{each.subject}</span>
            </button>
          </li>
        ))}
      </ol>
      {older && (
        <>
          <Button
            variant="default"
            fullWidth
            mt="sm"
            loading={restore.isPending}
            onClick={() => restore.mutate(email.version)}
          >
            Restore version {email.version}
          </Button>
          {newest.data && <VersionDifferences from={email} to={newest.data} />}
        </>
      )}
      {comparing && data && (
        <VersionsDialog
          client={client}
          email={email}
          versions={data.versions}
          restoring={restore.isPending}
          onRestore={(version) => restore.mutate(version, { onSuccess: () => setComparing(false) })}
          onClose={() => setComparing(false)}
        />
      )}
    </>
  );
}
