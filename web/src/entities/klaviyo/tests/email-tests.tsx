import { ActionIcon, Button } from '@mantine/core';
import { IconMailFast } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { KLAVIYO_TEST_RECIPIENTS } from '#shared/contract/limits.ts';
import { lazyPart } from '@/components/lazy-part.tsx';
import type { EmailTarget } from '../../email/campaign-email.ts';
import { TestHistory } from './test-history.tsx';
import { testsOf } from './test-queries.ts';

const SendTestDialog = lazyPart(() =>
  import('./send-test-dialog.tsx').then((module) => module.SendTestDialog),
);

export function EmailTests({ email }: { email: EmailTarget }) {
  const [open, setOpen] = useState(false);
  const { client, calendarId, index, version } = email;
  const { data: tests = [] } = useQuery(testsOf(client, calendarId));
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconMailFast size={14} />}
        onClick={() => setOpen(true)}
      >
        Send a test
      </Button>
      <TestHistory tests={tests.filter((test) => test.index === index)} version={version} />
      {open && <SendTestDialog email={email} onClose={() => setOpen(false)} />}
    </>
  );
}

export function SendTestIcon({ email }: { email: EmailTarget }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <ActionIcon
        size={24}
        variant="default"
        aria-label={`Send a test of ${email.campaign_name}`}
        title={`Send a test to up to ${KLAVIYO_TEST_RECIPIENTS} people`}
        onClick={() => setOpen(true)}
      >
        <IconMailFast size={14} aria-hidden />
      </ActionIcon>
      {open && <SendTestDialog email={email} onClose={() => setOpen(false)} />}
    </>
  );
}

export function TestMark({ email: { client, calendarId, index, version } }: { email: EmailTarget }) {
  const { data = [] } = useQuery(testsOf(client, calendarId));
  const newest = data.find((test) => test.index === index);
  if (!newest) return null;
  return <span>{newest.version === version ? 'Test sent' : `Test of version ${newest.version} sent`}</span>;
}
