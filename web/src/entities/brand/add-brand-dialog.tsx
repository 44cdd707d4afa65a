import { Button, Checkbox, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { Notice } from '@/components/notice.tsx';
import { Status } from '@/components/status.tsx';
import { call } from '@/lib/api.ts';
import { ApiError, sentenceOf } from '@/lib/api-error.ts';
import { focusFirstError } from '@/lib/focus-first-error.ts';
import { useReturnFocus } from '@/lib/return-focus.ts';
import { brandAddress } from './brand-address.ts';
import { BRAND_BUTTON } from './brand-button.ts';
import { brandIdError, proposedBrandId, sameNameWarning } from './brand-id.ts';
import { brandQueries, refreshBrands } from './brand-queries.ts';
import { useSwitchBrand } from './use-switch-brand.ts';

export function AddBrandDialog({ onClose }: { onClose: () => void }) {
  useReturnFocus(BRAND_BUTTON);
  const form = useRef<HTMLFormElement>(null);
  const [name, setName] = useState('');
  const [ownId, setOwnId] = useState<string | null>(null);
  const [fillIn, setFillIn] = useState(false);
  const [checked, setChecked] = useState(false);
  const open = useQuery(brandQueries.list()).data?.clients ?? [];
  const archived = useQuery(brandQueries.archived()).data?.clients ?? [];
  const switchBrand = useSwitchBrand();
  const queryClient = useQueryClient();
  const add = useMutation({
    meta: { silent: true },
    mutationFn: (brand: { id: string; display_name: string }) =>
      call('addClient', { body: { ...brand, time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone } }),
    onSuccess: ({ client }) => switchTo(client.id),
    onError: () => focusFirstError(form),
    onSettled: () => void refreshBrands(queryClient),
  });
  const added = add.data?.client;
  const brands = [...open, ...archived].filter((brand) => brand.id !== added?.id);
  const proposed = proposedBrandId(
    name,
    brands.map((brand) => brand.id),
  );
  const id = ownId ?? proposed;
  const warning = sameNameWarning(name, brands);
  const busy = add.isPending || switchBrand.isPending || switchBrand.isSuccess;
  const [todo, doing] = added ? ['Open brand', 'Opening…'] : ['Add brand', 'Adding…'];
  const fixed = busy || added !== undefined;
  const nameError = checked && name.trim() === '' ? 'A name is required' : undefined;
  const refused = add.error instanceof ApiError && add.error.code === 'conflict';
  const taken = refused && add.variables?.id === id ? sentenceOf(add.error) : undefined;
  const idError = taken ?? (checked || ownId !== null ? brandIdError(id, brands) : undefined);

  function switchTo(client: string) {
    const address = brandAddress('/brand-settings', client, fillIn ? { propose: 'true' } : {});
    switchBrand.mutate({ client, address });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (added) return switchTo(added.id);
    setChecked(true);
    if (name.trim() === '' || brandIdError(id, brands)) {
      focusFirstError(form);
      return;
    }
    // The list, once refreshed, would lead to another proposal.
    setOwnId(id);
    add.mutate({ id, display_name: name.trim() });
  }

  return (
    <Modal opened onClose={onClose} title="Add a brand" size={480}>
      <form ref={form} onSubmit={submit} noValidate>
        <Stack gap="md">
          {add.isError && !refused && (
            <Notice tone="bad">{sentenceOf(add.error)} What you typed is still here.</Notice>
          )}
          {added && switchBrand.isError && (
            <Notice tone="warn">
              {added.display_name} was added but could not be opened. {sentenceOf(switchBrand.error)}
            </Notice>
          )}
          <Stack gap={6}>
            <TextInput
              label="Name"
              description="As customers know it."
              value={name}
              maxLength={200}
              required
              readOnly={fixed}
              onChange={(event) => setName(event.currentTarget.value)}
              error={nameError}
              data-autofocus
            />
            <div role="status">{warning && <Status tone="warn">{warning}</Status>}</div>
          </Stack>
          <TextInput
            label="Id"
            description="Used in links and file names. It cannot be changed later."
            value={id}
            required
            readOnly={fixed}
            onChange={(event) => setOwnId(event.currentTarget.value)}
            error={idError}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
          />
          <Checkbox
            label="Fill it in from emails the brand has sent"
            description="Next, choose HTML or .eml files, and take over what you like."
            checked={fillIn}
            onChange={(event) => setFillIn(event.currentTarget.checked)}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" disabled={busy}>
              {busy ? doing : todo}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
