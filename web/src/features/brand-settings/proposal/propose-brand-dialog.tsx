import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { BrandRecord } from '#shared/contract/schemas/brand.ts';
import {
  type BrandProposal,
  type BrandSources,
  fillsGap,
  isPresent,
  targetOf,
} from '#shared/domain/brand-proposal/brand-proposal.ts';
import { proposeBrand } from '#shared/domain/brand-proposal/propose-brand.ts';
import { Notice } from '@/components/notice.tsx';
import { WideDialog } from '@/components/wide-dialog.tsx';
import { call } from '@/lib/api.ts';
import { sentenceOf } from '@/lib/api-error.ts';
import { counted } from '@/lib/counted.ts';
import { KlaviyoSource, type ReadKlaviyo } from './klaviyo-source.tsx';
import classes from './proposal.module.css';
import { ProposalRows } from './proposal-rows.tsx';
import { proposalLabel } from './proposal-words.ts';
import { SourceZone } from './source-zone.tsx';
import { type ChosenFile, useSourceFiles } from './use-source-files.ts';

interface ProposeBrandDialogProps {
  brand: BrandRecord;
  /** Rejects when something could not be kept; the dialog then stays open. */
  onTake: (chosen: BrandProposal[]) => Promise<void>;
  onClose: () => void;
}

export function ProposeBrandDialog({ brand, onTake, onClose }: ProposeBrandDialogProps) {
  const sourceFiles = useSourceFiles();
  const { files } = sourceFiles;
  const [decided, setDecided] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [taking, setTaking] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  // Kept here, so that reading again does not lose the earlier result.
  const [klaviyoBrand, setKlaviyoBrand] = useState<ReadKlaviyo>();
  const klaviyo = useMutation({
    meta: { silent: true },
    mutationFn: () => call('klaviyoBrand', { params: { client: brand.client } }),
    onSuccess: setKlaviyoBrand,
  });
  const all = useMemo(() => proposeBrand(sourcesOf(files, klaviyoBrand)), [files, klaviyoBrand]);
  const present = all.filter((proposal) => isPresent(proposal, brand));
  const proposals = all.filter((proposal) => !isPresent(proposal, brand));
  // At most one value per setting is taken.
  const first = new Set(firstsOf(proposals));
  const chosen = proposals.filter(
    (proposal) => decided.get(proposal.id) ?? (first.has(proposal) && fillsGap(proposal, brand)),
  );
  const reading = klaviyo.isPending || files.some((file) => file.reading === null);
  const readable =
    klaviyoBrand !== undefined ||
    files.some((file) => file.reading !== null && file.reading.kind !== 'unreadable');

  const decide = (wanted: boolean) =>
    setDecided(new Map(proposals.map((proposal) => [proposal.id, wanted && first.has(proposal)])));
  function choose(id: string, wanted: boolean) {
    const target = proposals.filter((proposal) => proposal.id === id).map(targetOf)[0];
    const others = wanted ? proposals.filter((proposal) => targetOf(proposal) === target) : [];
    setDecided(
      (before) =>
        new Map([...before, ...others.map((other): [string, boolean] => [other.id, false]), [id, wanted]]),
    );
  }
  async function take() {
    setTaking(true);
    setFailure(null);
    try {
      await onTake(chosen);
      onClose();
    } catch (error) {
      setFailure(error);
      setTaking(false);
    }
  }
  return (
    <WideDialog title="Fill in from sent emails" onClose={onClose}>
      <div data-fill="scroll" className={classes.scroll}>
        <div className={classes.content}>
          <SourceZone {...sourceFiles} />
          <KlaviyoSource
            brand={klaviyoBrand}
            reading={klaviyo.isPending}
            failure={klaviyo.error}
            onRead={() => klaviyo.mutate()}
          />
          {readable && all.length === 0 && !reading && (
            <Notice tone="info">Nothing about the brand was found there.</Notice>
          )}
          {proposals.length > 0 && (
            <div className={classes.choices}>
              <p role="status">
                {counted(proposals.length, 'setting')} found. Those that nobody has set are chosen; anything
                else is replaced only if you choose it.
              </p>
              <Button size="compact-xs" variant="default" onClick={() => decide(true)}>
                Choose all
              </Button>
              <Button size="compact-xs" variant="default" onClick={() => decide(false)}>
                Choose none
              </Button>
            </div>
          )}
          <ProposalRows
            proposals={proposals}
            brand={brand}
            chosen={new Set(chosen.map(({ id }) => id))}
            onChoose={choose}
          />
          {present.length > 0 && (
            <p className={classes.quiet}>The same already: {present.map(proposalLabel).join(', ')}.</p>
          )}
        </div>
      </div>
      {failure !== null && (
        <Notice tone="bad">
          The audiences and styles were not saved. {sentenceOf(failure)} Your choice is still here.
        </Notice>
      )}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={chosen.length === 0 || reading} loading={taking} onClick={() => void take()}>
          {chosen.length === 0 ? 'Fill in settings' : `Fill in ${counted(chosen.length, 'setting')}`}
        </Button>
      </Group>
    </WideDialog>
  );
}

const firstsOf = (proposals: readonly BrandProposal[]): BrandProposal[] => [
  ...new Map(proposals.toReversed().map((proposal) => [targetOf(proposal), proposal])).values(),
];

function sourcesOf(files: readonly ChosenFile[], klaviyo: ReadKlaviyo | undefined): BrandSources {
  const readings = files.flatMap(({ reading }) => reading ?? []);
  const emails = readings.flatMap((reading) => (reading.kind === 'email' ? [reading.email] : []));
  const campaigns = readings.flatMap((reading) => (reading.kind === 'campaigns' ? reading.campaigns : []));
  return {
    emails: [...(klaviyo?.emails ?? []), ...emails],
    campaigns: [...(klaviyo?.campaigns ?? []), ...campaigns],
    account: klaviyo?.account ?? null,
    library: klaviyo?.library ?? null,
  };
}
