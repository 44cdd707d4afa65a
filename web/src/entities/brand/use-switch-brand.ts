import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { call, messageOf } from '@/lib/api.ts';
import { addressFor } from './brand-address.ts';

interface Switch {
  client: string;
  /** The current screen by default. */
  address?: string;
}

/** Reloads under the new brand, so that nothing of the old one stays. */
export function useSwitchBrand(): UseMutationResult<unknown, Error, Switch> {
  return useMutation({
    meta: { failure: 'The brand was not changed' },
    mutationFn: ({ client }: Switch) => call('setCurrentClient', { body: { client_name: client } }),
    onSuccess: (_answer, { client, address }) =>
      window.location.assign(address ?? addressFor(window.location.pathname, client)),
    onError: (error) => console.error('The brand was not changed:', messageOf(error)),
  });
}
