import { Button, Group, Modal, Textarea } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { KLAVIYO_TEST_RECIPIENTS } from '#shared/contract/limits.ts';
import type { KlaviyoTest, KlaviyoTestResult } from '#shared/contract/schemas/klaviyo.ts';
import { Notice } from '@/components/notice.tsx';
import { toastDone } from '@/components/toast.ts';
import { connectionQueries } from '@/entities/connections/connections-queries.ts';
import { call } from '@/lib/api.ts';
import { messageOf } from '@/lib/api-error.ts';
import { sendOnce } from '@/lib/idempotency-key.ts';
import { offerFocus, useReturnFocus } from '@/lib/return-focus.ts';
import { useSession } from '@/lib/session.ts';
import { usePhone } from '@/lib/use-phone.ts';
import type { EmailTarget } from '../../email/campaign-email.ts';
import classes from '../klaviyo.module.css';
import { addressesIn } from './addresses.ts';
import { TestHistory } from './test-history.tsx';
import { testsOf } from './test-queries.ts';

interface SendTestDialogProps {
  email: EmailTarget;
  onClose: () => void;
}

export function SendTestDialog({ email, onClose }: SendTestDialogProps) {
  useReturnFocus();
  const phone = usePhone();
  const queryClient = useQueryClient();
  const { client, calendarId, index, version, campaign_name } = email;
  const { user } = useSession();
  const query = testsOf(client, calendarId);
  const { data: tests } = useQuery(query);
  const { data: quota } = useQuery(connectionQueries.quota(client));
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const text = typed ?? lastRecipients(tests ?? [], user?.username ?? '');
  const outcome = useRef<HTMLDivElement>(null);
  const send = useMutation({
    meta: { silent: true },
    mutationFn: (recipients: string[]) =>
      sendOnce(`test ${calendarId} ${index} ${version} ${recipients.join()}`, (idempotencyKey) =>
        call('sendKlaviyoTest', {
          params: { client },
          body: { session_id: calendarId, index, version, recipients },
          idempotencyKey,
        }),
      ),
    onSuccess: ({ success, message }: KlaviyoTestResult) => {
      if (!success) return;
      toastDone('Test on its way', message);
      onClose();
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: query.queryKey }),
        queryClient.invalidateQueries({ queryKey: connectionQueries.quota(client).queryKey }),
      ]),
  });
  const unknown = send.data?.success === false;
  useEffect(() => {
    if (unknown || send.isError) offerFocus(outcome.current);
  }, [unknown, send.isError]);
  function submit() {
    const found = addressesIn(text);
    const wrong = found.addresses.length === 0 ? 'Name at least one address.' : found.problem;
    setProblem(wrong);
    if (wrong === '') send.mutate(found.addresses);
  }
  const left = quota && Math.max(0, quota.tests_today.limit - quota.tests_today.used);
  return (
    <Modal opened onClose={onClose} title={`Send a test of version ${version}`} size="md" fullScreen={phone}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Textarea
          label="Send to"
          description={`Up to ${KLAVIYO_TEST_RECIPIENTS} addresses. Only they get it, never a list.`}
          autosize
          minRows={2}
          maxRows={6}
          inputMode="email"
          autoComplete="email"
          value={text}
          error={problem || null}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setProblem('');
          }}
          data-autofocus
        />
        <p className={classes.note}>
          Klaviyo sends “{campaign_name}”. It chooses the test’s subject line itself, and fills tags such as
          the first name for an imaginary person.
          {left !== undefined && ` ${left.toLocaleString('en')} tests left today.`}
        </p>
        <div ref={outcome} tabIndex={-1}>
          {unknown && <Notice tone="warn">{send.data?.message}</Notice>}
          {send.isError && (
            <Notice tone="bad" title="The test was not sent">
              {messageOf(send.error)}
            </Notice>
          )}
        </div>
        <TestHistory tests={(tests ?? []).filter((test) => test.index === index)} version={version} />
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={onClose}>
            {unknown ? 'Close' : 'Cancel'}
          </Button>
          <Button type="submit" loading={send.isPending}>
            {unknown ? 'Send it again' : 'Send test'}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}

const lastRecipients = (tests: readonly KlaviyoTest[], username: string): string =>
  tests.find(({ by }) => by === username)?.recipients.join('\n') ?? '';
