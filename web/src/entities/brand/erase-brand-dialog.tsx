import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Client } from '#shared/contract/schemas/brand.ts';
import type { ErasureCounts } from '#shared/contract/schemas/erasure.ts';
import { LoadFailed, LoadingRows } from '@/components/load-states.tsx';
import { Notice } from '@/components/notice.tsx';
import { messageOf } from '@/lib/api.ts';
import { counted } from '@/lib/counted.ts';
import { brandQueries } from './brand-queries.ts';
import { useEraseBrand } from './use-erase-brand.ts';

interface EraseBrandDialogProps {
  brand: Client;
  onClose: () => void;
}

export function EraseBrandDialog({ brand, onClose }: EraseBrandDialogProps) {
  const { display_name: name } = brand;
  const { data, error, isPending, refetch } = useQuery(brandQueries.erasure(brand.id));
  const { erase, left } = useEraseBrand(brand);
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Erase ${name} for good?`}
      size={480}
      closeOnEscape={!erase.isPending}
      closeOnClickOutside={!erase.isPending}
    >
      <Stack gap="md">
        {isPending && <LoadingRows label="Counting what there is" rows={3} />}
        {!isPending && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
        {data && <WhatGoes counts={data.counts} />}
        {erase.isError && (
          <Notice tone="bad">
            {messageOf(erase.error)} {left !== null && 'What is left can be erased from here.'}
          </Notice>
        )}
        {data && (
          <Confirm
            name={name}
            left={left}
            busy={erase.isPending}
            onErase={(typed) => erase.mutate(typed, { onSuccess: onClose })}
            onClose={onClose}
          />
        )}
      </Stack>
    </Modal>
  );
}

function WhatGoes({ counts }: { counts: ErasureCounts }) {
  const { calendars, campaigns, batches, pictures, keys } = counts;
  return (
    <>
      <div>
        <p>This cannot be undone. For everyone, these are gone:</p>
        <ul>
          {calendars > 0 && (
            <li>
              {counted(calendars, 'calendar')} with {counted(campaigns, 'campaign')}, and every version of
              their emails
            </li>
          )}
          {batches > 0 && <li>{counted(batches, 'batch', 'batches')}, and what its emails have cost</li>}
          {pictures > 0 && (
            <li>{counted(pictures, 'picture')} that no other brand uses: sent emails no longer show them</li>
          )}
          <li>its settings, components and agents{keys > 0 && ', and its keys'}</li>
        </ul>
      </div>
      <p>
        What was uploaded to its Klaviyo account stays there, and so do its pictures in Google Drive. A
        server’s backup keeps records for 35 more days.
      </p>
    </>
  );
}

interface ConfirmProps {
  name: string;
  left: number | null;
  busy: boolean;
  onErase: (typed: string) => void;
  onClose: () => void;
}

function Confirm({ name, left, busy, onErase, onClose }: ConfirmProps) {
  const [typed, setTyped] = useState('');
  const matches = typed.trim() === name.trim();
  function submit(event: FormEvent) {
    event.preventDefault();
    if (matches && !busy) onErase(typed);
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          label={`Type ${name} to confirm`}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
        <div role="status">
          {busy && left !== null && `${counted(left, 'record or file', 'records and files')} left…`}
        </div>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" color="bad" disabled={!matches || busy}>
            {busy ? 'Erasing…' : `Erase ${name}`}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
