import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BrandFieldName, BrandRecord } from '#shared/contract/schemas/brand.ts';
import { brandAsSet } from '#shared/domain/brand/brand-fields.ts';
import type { BrandProposal } from '#shared/domain/brand-proposal/brand-proposal.ts';
import { lazyPart } from '@/components/lazy-part.tsx';
import { Notice } from '@/components/notice.tsx';
import { contentSettingsLabels } from '@/entities/brand/content-settings-form.ts';
import { counted } from '@/lib/counted.ts';
import { useSession } from '@/lib/session.ts';
import type { BrandForm } from '../sections/settings-section.tsx';
import classes from './fill-in.module.css';
import { takeProposals } from './take-proposals.ts';

const ProposeBrandDialog = lazyPart(() =>
  import('./propose-brand-dialog.tsx').then((module) => module.ProposeBrandDialog),
);
const elsewhere: Readonly<Partial<Record<BrandFieldName, string>>> = contentSettingsLabels;

interface FillInProps {
  form: BrandForm;
  brand: BrandRecord;
  open: boolean;
  onOpen: (open: boolean) => void;
}

export function FillIn({ form, brand, open, onOpen }: FillInProps) {
  const queryClient = useQueryClient();
  const { user } = useSession();
  const [taken, setTaken] = useState<readonly BrandProposal[]>([]);
  const take = async (chosen: BrandProposal[]) => {
    const from = { stored: form.base, look: brand.look, owner: user?.sub ?? '' };
    form.set(await takeProposals(queryClient, chosen, from));
    setTaken(chosen);
  };
  const saved = taken.flatMap(({ field }) => elsewhere[field] ?? []);
  const filled = form.unsaved ? taken.length - saved.length : 0;
  return (
    <div className={classes.fillIn}>
      <Button variant="default" onClick={() => onOpen(true)}>
        Fill in from sent emails
      </Button>
      {filled + saved.length > 0 && (
        <Notice tone="ok" onDismiss={() => setTaken([])}>
          {filled > 0 && `${counted(filled, 'setting')} filled in. Look them over, then save the brand. `}
          {saved.length > 0 && `Saved under Personalization: ${saved.join(', ')}.`}
        </Notice>
      )}
      {open && <ProposeBrandDialog brand={brandAsSet(brand)} onTake={take} onClose={() => onOpen(false)} />}
    </div>
  );
}
