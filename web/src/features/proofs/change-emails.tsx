import { Button } from '@mantine/core';
import { IconWand } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazyPart } from '@/components/lazy-part.tsx';
import { counted } from '@/lib/counted.ts';
import type { Proof } from './proof.ts';
import { revisionsQuery } from './revisions.ts';

const ChangeEmailsDialog = lazyPart(() =>
  import('./change-emails-dialog.tsx').then((module) => module.ChangeEmailsDialog),
);

interface ChangeEmailsProps {
  calendar: { client: string; session_id: string };
  proofs: readonly Proof[];
  chosen: readonly Proof[];
  open: boolean;
  onOpen: (open: boolean) => void;
}

export function ChangeEmails({ calendar, proofs, chosen, open, onOpen }: ChangeEmailsProps) {
  const { data } = useQuery(revisionsQuery(calendar.session_id));
  const waiting =
    data?.revisions.filter(({ index }) => proofs.some((proof) => proof.index === index)).length ?? 0;
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconWand size={14} />}
        disabled={proofs.length === 0}
        onClick={() => onOpen(true)}
      >
        {waiting > 0 ? `Review ${counted(waiting, 'change')}` : `Change ${counted(chosen.length, 'email')}`}
      </Button>
      {open && (
        <ChangeEmailsDialog
          calendar={calendar}
          proofs={proofs}
          chosen={chosen}
          onClose={() => onOpen(false)}
        />
      )}
    </>
  );
}
