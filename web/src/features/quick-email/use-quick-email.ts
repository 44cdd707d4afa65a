import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { DEFAULT_QUICK_STYLE, quickStyles } from '#shared/contract/quick-styles.ts';
import type { BatchItem } from '#shared/contract/schemas/batch.ts';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import type { Email } from '#shared/contract/schemas/email.ts';
import type { EmailDocument } from '#shared/email/document/document.ts';
import { batchQueries } from '@/entities/batch/batch-queries.ts';
import { stepLabels } from '@/entities/batch/step-labels.ts';
import { brandQueries } from '@/entities/brand/brand-queries.ts';
import { calendarQueries } from '@/entities/calendar/calendar-queries.ts';
import { emailQueries, refreshEmail } from '@/entities/email/email-queries.ts';
import { refreshImages } from '@/entities/image/image-queries.ts';
import { useSettings } from '@/entities/settings/use-settings.ts';
import { announce } from '@/lib/announce.tsx';
import { useClient } from '@/lib/client.ts';
import { type Store, useStore } from '@/lib/store.ts';
import { EMAIL_FAILED, isRunning, startEmail, writeBrief } from './quick-calls.ts';
import {
  clearMoved,
  draftStore,
  type EmailAddress,
  emptyDraft,
  hasDraft,
  isBlank,
  type QuickDraft,
  takeInterrupted,
} from './quick-draft.ts';
import type { QuickEmailSearch } from './quick-email-search.ts';

export function useQuickEmail(search: QuickEmailSearch, onSearch: (next: QuickEmailSearch) => void) {
  const client = useClient();
  const queryClient = useQueryClient();
  const { settings } = useSettings();
  const address = addressOf(search);
  // An email finished after the person left has its own address.
  useState(() => clearMoved(client));
  const isNew = address === null;
  useEffect(() => {
    if (!isNew) clearMoved(client);
  }, [isNew, client]);
  const store = draftStore(client, address);
  const draft = useStore(store);
  const brand = useQuery(brandQueries.context(client));
  const calendar = useQuery({
    ...calendarQueries.detail(address?.session ?? ''),
    enabled: address !== null,
  });
  const campaign = calendar.data?.campaigns.find(({ index }) => index === address?.index);
  const email = useQuery({
    ...emailQueries.newest(
      client,
      address?.session ?? '',
      address?.index ?? 0,
      settings.download_mode === 'klaviyo' ? 'klaviyo' : 'download',
    ),
    enabled: address !== null && campaign?.email != null,
  });
  const restoring = useExistingDraft(store, address, campaign, email.data);

  const generate = useMutation({
    mutationFn: (options: { resume?: boolean }) => {
      if (!brand.data) throw new Error('The brand is still loading.');
      return startEmail(client, store, address, brand.data, options);
    },
    onSuccess: () => refreshImages(queryClient, client),
    meta: { silent: true },
  });
  const start = (options = {}) =>
    generate.mutate(options, {
      onSuccess: ({ address: made, batch }) => onSearch({ session: made.session, index: made.index, batch }),
    });
  const ready = brand.data !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: goes on once with what a reload or leaving the screen interrupted
  useEffect(() => {
    if (ready && (takeInterrupted(store) || isRunning(store))) start({ resume: true });
  }, [ready, store]);

  const item = useGeneratedItem(search, (ended) => {
    if (address === null) return;
    const failed = ended.state !== 'completed' || ended.version === null;
    const cancelled = ended.state === 'cancelled' ? 'Generation was cancelled.' : null;
    store.set({ error: failed ? (cancelled ?? ended.held ?? ended.error ?? EMAIL_FAILED) : null });
    void refreshEmail(queryClient, { client, session_id: address.session, index: address.index }).then(() => {
      announce(failed ? 'The email was not generated.' : 'The email is ready.');
      onSearch({ session: address.session, index: address.index });
    });
  });

  const brief = useMutation({
    mutationFn: (target: Store<QuickDraft>) => writeBrief(client, target),
    onSuccess: (written) => written && announce('The brief is written.'),
    meta: { silent: true },
  });
  const ofThisDraft = brief.variables === store;

  return {
    client,
    address,
    store,
    draft,
    brand: brand.data,
    /** Nothing can be generated without the brand. */
    brandError: brand.data ? null : brand.error,
    campaign,
    email: email.data,
    missing: address !== null && calendar.isSuccess && !calendar.isFetching && !campaign,
    failed: address !== null && !calendar.data ? calendar.error : null,
    retry: () => void calendar.refetch(),
    loading: restoring,
    brief: {
      pending: ofThisDraft && brief.isPending,
      error: ofThisDraft && brief.error ? brief.error.message : null,
      write: () => brief.mutate(store),
    },
    generate: {
      pending: generate.isPending || draft.moved || search.batch !== undefined,
      step: stepOf(item, generate.isPending),
      start: () => start(),
    },
    changeImage() {
      brief.reset();
      const { cleared: _, ...before } = draft;
      const fresh = address ? draftStore(client, null) : store;
      const unfinished = address ? fresh.get() : { ...before, cleared: null };
      fresh.set({
        ...emptyDraft,
        review: undefined,
        cleared: {
          ...(!isBlank(unfinished) && { draft: { ...unfinished, unanswered: null, cleared: null } }),
          ...(address && { email: address }),
        },
      });
      if (address) onSearch({});
    },
  };
}

export type QuickEmail = ReturnType<typeof useQuickEmail>;

const addressOf = ({ session, index }: QuickEmailSearch): EmailAddress | null =>
  session !== undefined && index !== undefined ? { session, index } : null;

/** Returns true until done. */
function useExistingDraft(
  store: Store<QuickDraft>,
  address: EmailAddress | null,
  campaign: Campaign | undefined,
  email: Email | undefined,
): boolean {
  const [known] = useState(() => new Set<Store<QuickDraft>>());
  const isNew = address !== null && !known.has(store) && isBlank(store.get());
  const complete = campaign !== undefined && (campaign.email === null || email !== undefined);
  useEffect(() => {
    if (!isNew || !complete || !campaign) return;
    known.add(store);
    store.set(draftOf(campaign, email));
  }, [isNew, complete, campaign, email, known, store]);
  return isNew && !complete && address !== null && !hasDraft(address);
}

function draftOf(campaign: Campaign, email: Email | undefined): Partial<QuickDraft> {
  const { image_tag: tag, resolved_image_url: url, template_type, products, brief } = campaign;
  const style = quickStyles.find((each) => each === template_type) ?? DEFAULT_QUICK_STYLE;
  const document = email?.document as EmailDocument | undefined;
  // Without a choice, the email shows the products its writer chose.
  const shown = document?.products ?? products;
  return {
    picture: { kind: 'library', tag, name: tag, url },
    brief,
    style,
    products: { [style]: shown },
    ...(document && style === 'testimonial' && { review: document.reviews[0] ?? null }),
    error: campaign.status === 'error' ? (campaign.error ?? EMAIL_FAILED) : null,
  };
}

const ENDED: readonly BatchItem['state'][] = ['completed', 'error', 'cancelled'];

/** Calls `onEnd` once. */
function useGeneratedItem(
  { batch = '', index }: QuickEmailSearch,
  onEnd: (item: BatchItem) => void,
): BatchItem | undefined {
  const { data } = useQuery({ ...batchQueries.detail(batch), enabled: batch !== '' });
  const item = batch === '' ? undefined : data?.items.find((each) => each.index === index);
  const ended = item !== undefined && ENDED.includes(item.state);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per batch
  useEffect(() => {
    if (ended && item) onEnd(item);
  }, [ended, batch]);
  return item;
}

function stepOf(item: BatchItem | undefined, sending: boolean): string {
  if (sending) return 'Sending the picture';
  if (!item) return 'Starting';
  if (item.waiting_until !== null) return 'Waiting for the model';
  return item.step === null ? 'Waiting for its turn' : stepLabels[item.step];
}
