import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ConnectionTest, OutsideService, ServiceStatus } from '#shared/contract/schemas/connections.ts';
import { Notice } from '@/components/notice.tsx';
import { Status } from '@/components/status.tsx';
import { connectionQueries } from '@/entities/connections/connections-queries.ts';
import { call } from '@/lib/api.ts';
import { sentenceOf } from '@/lib/api-error.ts';
import { readableMoment } from '@/lib/dates.ts';
import settings from '../brand-settings.module.css';
import classes from './connections.module.css';

export function useConnectionTest(client: string, service: OutsideService) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call('testConnection', { params: { client }, body: { service } }),
    // The lists and quota too: their query keys begin with this one.
    onSettled: () => queryClient.invalidateQueries({ queryKey: connectionQueries.of(client).queryKey }),
  });
}
export type Test = ReturnType<typeof useConnectionTest>;

interface ServiceSectionProps {
  id: string;
  title: string;
  hint: string;
  status: ServiceStatus;
  ready: boolean;
  missing: string;
  test: Test;
  /** There are unsaved fields, which a test would not use. */
  unsaved?: boolean;
  children: ReactNode;
}

export function ServiceSection(props: ServiceSectionProps) {
  const { id, title, hint, status, ready, missing, test, unsaved = false, children } = props;
  return (
    <section className={settings.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={settings.sectionTitle}>
        {title}
      </h2>
      <p className={settings.quiet}>{hint}</p>
      <ServiceState status={status} ready={ready} missing={missing} />
      {children}
      <div className={classes.test}>
        <Button variant="default" loading={test.isPending} onClick={() => test.mutate()}>
          Test connection
        </Button>
        {unsaved && <span className={settings.quiet}>Tests what is saved. Save your changes first.</span>}
      </div>
      {!test.isPending && <TestResult test={test} />}
    </section>
  );
}

function ServiceState({ status, ready, missing }: Pick<ServiceSectionProps, 'status' | 'ready' | 'missing'>) {
  const { connected_as, last_call_at, last_error, checked_at } = status;
  return (
    <div className={classes.state}>
      {!ready && <Status tone="idle">{missing}</Status>}
      {ready && last_error !== null && <Status tone="bad">The last call failed: {last_error}</Status>}
      {ready && last_error === null && connected_as !== '' && (
        <Status tone="ok">Connected as {connected_as}</Status>
      )}
      {ready && last_error === null && connected_as === '' && <Status tone="idle">Not tested yet</Status>}
      <span className={settings.quiet}>
        {last_call_at === null ? 'No call yet.' : `Last call ${readableMoment(last_call_at)}.`}
        {checked_at !== null && ` Tested ${readableMoment(checked_at)}.`}
      </span>
    </div>
  );
}

function TestResult({
  test: { data, error },
}: {
  test: { data?: ConnectionTest | undefined; error: unknown };
}) {
  if (error)
    return (
      <Notice tone="bad">The connection could not be tested: {sentenceOf(error)} Nothing was changed.</Notice>
    );
  if (!data) return null;
  if (data.success) return <Notice tone="ok">{data.message}</Notice>;
  return <Notice tone="bad">{data.error}</Notice>;
}
