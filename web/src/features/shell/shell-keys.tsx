import { useEffect, useState } from 'react';
import { lazyPart } from '@/components/lazy-part.tsx';
import { useKeys } from '@/lib/keys.ts';
import { onOpenPalette, PALETTE_KEYS } from './palette-button.ts';

const CommandPalette = lazyPart(() =>
  import('./command-palette.tsx').then((module) => module.CommandPalette),
);
const KeySheet = lazyPart(() => import('./key-sheet.tsx').then((module) => module.KeySheet));

export function ShellKeys() {
  const [open, setOpen] = useState<'palette' | 'sheet' | null>(null);
  useEffect(() => onOpenPalette(() => setOpen('palette')), []);
  useKeys(
    [
      {
        keys: PALETTE_KEYS,
        label: 'Search and commands',
        run: () => setOpen('palette'),
        inFields: true,
        onlyKeys: true,
      },
      { keys: '?', label: 'Keyboard shortcuts', run: () => setOpen('sheet') },
    ],
    'Everywhere',
  );
  const close = () => setOpen(null);
  if (open === 'palette') return <CommandPalette onClose={close} onShowKeys={() => setOpen('sheet')} />;
  return open === 'sheet' && <KeySheet onClose={close} />;
}
