import { Button, Group, Modal, Stack } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { DEFAULT_CLIENT } from '#shared/contract/default-client.ts';
import type { Client } from '#shared/contract/schemas/brand.ts';
import { Notice } from '@/components/notice.tsx';
import { toastUndo } from '@/components/toast.ts';
import { batchQueries } from '@/entities/batch/batch-queries.ts';
import { brandAddress } from '@/entities/brand/brand-address.ts';
import { refreshBrands } from '@/entities/brand/brand-queries.ts';
import { justArchived } from '@/entities/brand/just-archived.ts';
import { useBrands } from '@/entities/brand/use-brands.ts';
import { useRestoreBrand } from '@/entities/brand/use-restore-brand.ts';
import { useSwitchBrand } from '@/entities/brand/use-switch-brand.ts';
import { call, messageOf } from '@/lib/api.ts';
import { useClient } from '@/lib/client.ts';
import { counted } from '@/lib/counted.ts';
import { useReturnFocus } from '@/lib/return-focus.ts';

const activeStates = new Set(['queued', 'running', 'waiting']);

interface ArchiveBrandDialogProps {
  brand: Pick<Client, 'id' | 'display_name'>;
  onClose: () => void;
}

export function ArchiveBrandDialog({ brand, onClose }: ArchiveBrandDialogProps) {
  useReturnFocus();
  const { data } = useQuery(batchQueries.ofBrand(brand.id));
  const running = (data?.batches ?? []).filter(({ state }) => activeStates.has(state)).length;
  const queryClient = useQueryClient();
  const { clients } = useBrands();
  const own = useClient() === brand.id;
  // Everyone falls back to the default brand.
  const next = clients.find(({ id }) => id === DEFAULT_CLIENT) ?? clients.find(({ id }) => id !== brand.id);
  const switchBrand = useSwitchBrand();
  const restore = useRestoreBrand();
  const archive = useMutation({
    meta: { silent: true },
    mutationFn: () => call('archiveClient', { params: { client: brand.id } }),
    onSuccess: () => {
      if (own && next) {
        justArchived.remember(brand);
        switchBrand.mutate({ client: next.id, address: brandAddress('/', next.id) });
        return;
      }
      toastUndo(`${brand.display_name} was archived`, () => restore.mutate(brand));
      void refreshBrands(queryClient);
      onClose();
    },
  });
  const busy = archive.isPending || switchBrand.isPending || switchBrand.isSuccess;
  return (
    <Modal opened onClose={onClose} title={`Archive ${brand.display_name}?`} size={480}>
      <Stack gap="md">
        {archive.isError && <Notice tone="bad">{messageOf(archive.error)}</Notice>}
        <p>
          {brand.display_name} leaves the list of brands for everyone, and nothing new can be made for it. Its
          calendars, emails and settings are kept, and you can restore it under “Archived brands”.
        </p>
        {running > 0 && (
          <Notice tone="warn">
            {counted(running, 'batch is', 'batches are')} still at work and will finish first.
          </Notice>
        )}
        {own && next && <p>You will continue with {next.display_name}.</p>}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button color="bad" disabled={busy} onClick={() => archive.mutate()}>
            {busy ? 'Archiving…' : `Archive ${brand.display_name}`}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
