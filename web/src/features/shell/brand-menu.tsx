import { Menu } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { useBrands } from '@/entities/brand/use-brands.ts';
import { call, messageOf } from '@/lib/api.ts';
import { BrandButton } from './bar-buttons.tsx';
import { addressFor } from './brand-address.ts';
import { BrandAvatar } from './brand-avatar.tsx';

/** The tab's brand, with a menu to switch if there is more than one. */
export function BrandMenu({ open }: { open: boolean }) {
  const [opened, setOpened] = useState(open);
  const { clients, chosen, current } = useBrands();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const choose = useMutation({
    meta: { failure: 'The brand was not changed' },
    mutationFn: (client: string) => call('setCurrentClient', { body: { client_name: client } }),
    onSuccess: (_, client) => {
      setOpened(false);
      window.location.assign(addressFor(pathname, client));
    },
    onError: (error) => console.error('The brand was not changed:', messageOf(error)),
  });
  return (
    <Menu opened={opened} onChange={setOpened} width={260} withinPortal={false}>
      <Menu.Target>
        <BrandButton />
      </Menu.Target>
      <Menu.Dropdown>
        {clients.length > 1 ? (
          <>
            <Menu.Label>Switch brand</Menu.Label>
            <Menu.RadioGroup value={chosen} onChange={(client) => choose.mutate(client)}>
              {clients.map((client) => (
                <Menu.RadioItem
                  key={client.id}
                  value={client.id}
                  closeMenuOnClick={client.id === chosen}
                  disabled={choose.isPending}
                  rightSection={<BrandAvatar name={client.display_name} logo={client.logo} size={24} />}
                >
                  {client.display_name}
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
          </>
        ) : (
          <>
            <Menu.Label>Your only brand</Menu.Label>
            <Menu.Item disabled>{current?.display_name}</Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
