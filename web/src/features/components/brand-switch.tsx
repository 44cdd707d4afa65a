import { NativeSelect } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useBrands } from '@/entities/brand/use-brands.ts';
import { call } from '@/lib/api.ts';
import { messageOf } from '@/lib/api-error.ts';

interface BrandSwitchProps {
  onAlert: (alert: string | null) => void;
}

/** Also makes it the person's current brand. */
export function BrandSwitch({ onAlert }: BrandSwitchProps) {
  const { clients, chosen } = useBrands();
  const choose = useMutation({
    // Shown on the screen, in the words of spec §8.
    meta: { silent: true },
    mutationFn: (client: string) => call('setCurrentClient', { body: { client_name: client } }),
    onMutate: () => onAlert(null),
    onSuccess: (_, client) =>
      window.location.assign(`${window.location.pathname}?${new URLSearchParams({ client })}`),
    onError: (error) => {
      console.error('Failed to switch client:', messageOf(error));
      onAlert(
        `Failed to switch client. ${messageOf(error)} These are still the components of the brand before.`,
      );
    },
  });
  // Reserves the select's height, which has its own line on a phone.
  if (clients.length === 0) return <span style={{ blockSize: 36 }} />;
  return (
    <NativeSelect
      aria-label="Client"
      value={choose.isPending ? choose.variables : (chosen ?? '')}
      disabled={choose.isPending}
      data={clients.map(({ id, display_name }) => ({ value: id, label: display_name }))}
      onChange={(event) => choose.mutate(event.currentTarget.value)}
    />
  );
}
