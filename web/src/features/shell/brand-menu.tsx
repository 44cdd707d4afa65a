import { Menu } from '@mantine/core';
import { IconArchiveOff, IconLayoutGrid, IconPlus, IconSearch } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { lazyPart } from '@/components/lazy-part.tsx';
import { AddBrand } from '@/entities/brand/add-brand.tsx';
import { ArchivedBrands } from '@/entities/brand/archived-brands.tsx';
import { addressFor } from '@/entities/brand/brand-address.ts';
import { BrandAvatar } from '@/entities/brand/brand-avatar.tsx';
import { useBrands } from '@/entities/brand/use-brands.ts';
import { useSwitchBrand } from '@/entities/brand/use-switch-brand.ts';
import { MenuItemLink } from '@/lib/menu-item-link.tsx';
import { BrandButton } from './bar-buttons.tsx';
import classes from './shell.module.css';

const FindBrand = lazyPart(() => import('./find-brand.tsx').then((module) => module.FindBrand));

type Dialog = 'find' | 'add' | 'archived';
/** More than fit at a glance. */
const MANY_BRANDS = 8;
const icon = { size: 16, stroke: 1.6 } as const;

/** For several brands, or to add one. */
export function BrandMenu({ open }: { open: boolean }) {
  const [opened, setOpened] = useState(open);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const { clients, chosen, current } = useBrands();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const switchBrand = useSwitchBrand();
  const close = () => setDialog(null);
  return (
    <>
      <Menu opened={opened} onChange={setOpened} width={260} withinPortal={false}>
        <Menu.Target>
          <BrandButton />
        </Menu.Target>
        <Menu.Dropdown className={classes.brandMenu}>
          {clients.length > 1 ? (
            <>
              <Menu.Label>Switch brand</Menu.Label>
              {clients.length > MANY_BRANDS && (
                <Menu.Item leftSection={<IconSearch {...icon} />} onClick={() => setDialog('find')}>
                  Find a brand…
                </Menu.Item>
              )}
              <Menu.RadioGroup
                value={chosen}
                onChange={(client) => switchBrand.mutate({ client, address: addressFor(pathname, client) })}
              >
                <div role="group" aria-label="Brands" className={classes.brandList}>
                  {clients.map((client) => (
                    <Menu.RadioItem
                      key={client.id}
                      value={client.id}
                      closeMenuOnClick={client.id === chosen}
                      disabled={switchBrand.isPending}
                      rightSection={
                        <BrandAvatar
                          name={client.display_name}
                          logo={client.logo}
                          colours={client.colours}
                          size={24}
                        />
                      }
                    >
                      {client.display_name}
                    </Menu.RadioItem>
                  ))}
                </div>
              </Menu.RadioGroup>
            </>
          ) : (
            <>
              <Menu.Label>Your only brand</Menu.Label>
              <Menu.Item disabled>{current?.display_name}</Menu.Item>
            </>
          )}
          <Menu.Divider />
          <MenuItemLink to="/brands" leftSection={<IconLayoutGrid {...icon} />}>
            All brands
          </MenuItemLink>
          <Menu.Item leftSection={<IconPlus {...icon} />} onClick={() => setDialog('add')}>
            Add a brand
          </Menu.Item>
          <Menu.Item leftSection={<IconArchiveOff {...icon} />} onClick={() => setDialog('archived')}>
            Archived brands
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {dialog === 'find' && <FindBrand onClose={close} />}
      {dialog === 'add' && <AddBrand onClose={close} />}
      {dialog === 'archived' && <ArchivedBrands onClose={close} />}
    </>
  );
}
