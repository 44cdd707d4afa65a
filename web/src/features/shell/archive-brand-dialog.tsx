import { Button, Group, Modal, Stack } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { Client } from '#shared/contract/schemas/brand.ts';
import { Notice } from '@/components/notice.tsx';
import { batchQueries } from '@/entities/batch/queries.ts';
import { brandAddress } from '@/entities/brand/brand-address.ts';
import { BRAND_BUTTON } from '@/entities/brand/brand-button.ts';
import { useSwitchBrand } from '@/entities/brand/use-switch-brand.ts';
import { call, messageOf } from '@/lib/api.ts';
import { counted } from '@/lib/counted.ts';
import { useReturnFocus } from '@/lib/return-focus.ts';
import { justArchived } from './just-archived.ts';

const activeStates = new Set(['queued', 'running', 'waiting']);

interface ArchiveBrandDialogProps {
  brand: Client;
  /** The brand to continue with. */
  next: Client;
  onClose: () => void;
}

/** Says what archiving the tab's brand means, and does it. */
export function ArchiveBrandDialog({ brand, next, onClose }: ArchiveBrandDialogProps) {
  useReturnFocus(BRAND_BUTTON);
  const { data } = useQuery(batchQueries.ofBrand(brand.id));
  const running = (data?.batches ?? []).filter(({ state }) => activeStates.has(state)).length;
  const switchBrand = useSwitchBrand();
  const archive = useMutation({
    meta: { silent: true },
    mutationFn: () => call('archiveClient', { params: { client: brand.id } }),
    onSuccess: () => {
      justArchived.remember(brand);
      switchBrand.mutate({ client: next.id, address: brandAddress('/', next.id) });
    },
  });
  const busy = archive.isPending || switchBrand.isPending || switchBrand.isSuccess;
  return (
    <Modal opened onClose={onClose} title={`Archive ${brand.display_name}?`} size={480}>
      <Stack gap="md">
        {archive.isError && <Notice tone="bad">{messageOf(archive.error)}</Notice>}
        <p>
          {brand.display_name} leaves the list of brands for everyone, and nothing new can be made for it. Its
          calendars, emails and settings are kept, and you can restore it from the brand menu.
        </p>
        {running > 0 && (
          <Notice tone="warn">
            {counted(running, 'batch is', 'batches are')} still at work and will finish first.
          </Notice>
        )}
        <p>You will continue with {next.display_name}.</p>
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
