import { useMediaQuery } from '@mantine/hooks';
import { IconMailOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import type { RouteResponse } from '#shared/contract/routes.ts';
import type { BrandContext } from '#shared/contract/schemas/brand.ts';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import { postalAddress } from '#shared/domain/brand/postal-address.ts';
import { EmptyState } from '@/components/empty-state.tsx';
import { lazyPart } from '@/components/lazy-part.tsx';
import { LoadFailed } from '@/components/load-states.tsx';
import { Page } from '@/components/page.tsx';
import { ScreenHeading } from '@/components/screen-heading.tsx';
import { toastDone } from '@/components/toast.ts';
import { BrandLoadFailed } from '@/entities/brand/brand-load-failed.tsx';
import { brandQueries } from '@/entities/brand/brand-queries.ts';
import { useBrandName } from '@/entities/brand/use-brands.ts';
import { calendarQueries } from '@/entities/calendar/calendar-queries.ts';
import type { CampaignField } from '@/entities/campaign/campaign-labels.ts';
import { withHold } from '@/entities/email/download/with-hold.ts';
import type { Clicked } from '@/entities/email/edit/clicked.ts';
import { EmailEditor } from '@/entities/email/edit/email-editor.tsx';
import { emailQueries } from '@/entities/email/email-queries.ts';
import { WriterBadge } from '@/entities/email/preview/writer-badge.tsx';
import { REVISE } from '@/entities/email/revise/revise-path.ts';
import { useSettings } from '@/entities/settings/use-settings.ts';
import { ApiError } from '@/lib/api.ts';
import { ButtonLink } from '@/lib/button-link.tsx';
import { useKeys } from '@/lib/keys.ts';
import { useReturnFocusToButton } from '@/lib/return-focus.ts';
import { Desk } from './desk.tsx';
import { EmailActions } from './email-actions.tsx';
import { useNeighbours } from './neighbours.ts';
import { fieldNamed, Notices } from './notices.tsx';
import classes from './preview-screen.module.css';
import { type PreviewSearch, viewOf } from './preview-search.ts';
import { EmailSkeleton, ListSkeleton, PreviewSkeleton } from './preview-skeleton.tsx';
import { useRegenerate, workedOn } from './regenerate.ts';
import { useRestore } from './restore.ts';
import { SidePane } from './side-pane.tsx';
import { useEmailDownloads } from './use-email-downloads.tsx';
import type { LiveBatches } from './watch-batches.tsx';
import { Wayfinding } from './wayfinding.tsx';

const EditCampaignDialog = lazyPart(() =>
  import('@/entities/campaign/edit-campaign-dialog.tsx').then((module) => module.EditCampaignDialog),
);

const EditCampaignPanel = lazyPart(() =>
  import('@/entities/campaign/edit-campaign-dialog.tsx').then((module) => module.EditCampaignPanel),
);

const WatchBatches = lazyPart(() => import('./watch-batches.tsx').then((module) => module.WatchBatches), {
  quiet: true,
});
const FixQueue = lazyPart(() => import('./fix-queue.tsx').then((module) => module.FixQueue), { quiet: true });
const NoEmail = lazyPart(() => import('./no-email.tsx').then((module) => module.NoEmail));
const CampaignListPane = lazyPart(
  () => import('./campaign-list-pane.tsx').then((module) => module.CampaignListPane),
  { pending: ({ folded }) => <ListSkeleton folded={folded} />, eager: true },
);
const KlaviyoMark = lazyPart(
  () => import('@/entities/klaviyo/klaviyo-mark.tsx').then((module) => module.KlaviyoMark),
  { quiet: true },
);
const UploadDialog = lazyPart(() =>
  import('@/entities/klaviyo/upload-dialog.tsx').then((module) => module.UploadDialog),
);
const BottomBar = lazyPart(() => import('./bottom-bar.tsx').then((module) => module.BottomBar));

const WATCH_MS = 2_000;

interface PreviewScreenProps {
  calendarId: string;
  index: number;
  search: PreviewSearch;
  onSearch: (change: PreviewSearch) => void;
}

export function PreviewScreen({ calendarId, index, search, onSearch }: PreviewScreenProps) {
  const find = (answer: RouteResponse<'getCalendar'> | undefined) =>
    answer?.campaigns.find((each) => each.index === index);
  const { data, error, isPending, refetch } = useQuery({
    ...calendarQueries.detail(calendarId),
    refetchInterval: ({ state }) => (find(state.data)?.status === 'generating' ? WATCH_MS : false),
  });
  if (isPending) return <PreviewSkeleton folded={search.folded ?? false} />;
  if (!data && !(error instanceof ApiError && error.status === 404))
    return <Page>{<BrandLoadFailed error={error} onRetry={() => void refetch()} />}</Page>;
  const campaign = find(data);
  if (!data || !campaign) return <CampaignNotFound />;
  return <Loaded key={index} campaign={campaign} detail={data} search={search} onSearch={onSearch} />;
}

export const CampaignNotFound = () => (
  <Page>
    <EmptyState
      level={1}
      icon={<IconMailOff size={36} stroke={1.25} />}
      title="Campaign not found"
      action={<ButtonLink to="/">Go to your calendars</ButtonLink>}
    >
      There is no such campaign in this calendar, or the calendar belongs to another brand.
    </EmptyState>
  </Page>
);

interface LoadedProps {
  campaign: Campaign;
  detail: RouteResponse<'getCalendar'>;
  search: PreviewSearch;
  onSearch: (change: PreviewSearch) => void;
}

type Editing = { what: 'details'; at?: CampaignField } | { what: 'words'; at?: string; clicked?: Clicked };

function Loaded({ campaign, detail: { calendar, campaigns }, search, onSearch }: LoadedProps) {
  const { client, session_id: calendarId, index, campaign_name } = campaign;
  const phone = useMediaQuery('(max-width: 56em)', undefined, { getInitialValueInEffect: false });
  const { settings } = useSettings();
  const variant = settings.download_mode === 'klaviyo' ? 'klaviyo' : 'download';
  const query = useQuery({
    ...(search.version === undefined
      ? emailQueries.newest(client, calendarId, index, variant)
      : emailQueries.version(client, calendarId, index, search.version, variant)),
    enabled: campaign.email !== null,
  });
  const email = campaign.email ? query.data : undefined;
  const { data: brand } = useQuery(brandQueries.context(client));
  const brandName = useBrandName(client);
  const sender = brand?.sender_name || brand?.brand_name || brandName;
  const [editing, setEditing] = useState<Editing | null>(null);
  const [uploading, setUploading] = useState<number | null>(null);
  const neighbours = useNeighbours(campaigns, campaign);
  const guarded = useMemo(
    () => email && withHold(email, campaign.needs_a_look),
    [email, campaign.needs_a_look],
  );
  const { download, question } = useEmailDownloads(guarded, campaign_name, {
    name: sender ?? '',
    address: brand?.sender_address ?? '',
    replyTo: brand?.reply_to ?? '',
  });
  const newest = campaign.email?.version ?? 0;
  const isNewest = email?.version === email?.latest;
  const handEdited = email && isNewest ? workedOn(email) : null;
  const restore = useRestore(
    client,
    { session_id: calendarId, index, latest: newest },
    (restored, version) => {
      toastDone(`Version ${restored} restored as version ${version}`);
      onSearch({ version: undefined });
    },
  );
  const [{ batch, live }, setBatches] = useState<LiveBatches>({ batch: undefined, live: new Map() });
  const regenerate = useRegenerate({ campaign, handEdited, onRestore: restore.mutate });
  const regenerateButton = useRef<HTMLButtonElement>(null);
  useReturnFocusToButton(regenerate.isPending, regenerateButton);
  const view = viewOf(search);
  const edits = editing && (editing.what === 'words' || (email !== undefined && !phone));
  const inPage = Boolean(edits) && !phone;
  const close = () => setEditing(null);
  const editor = edits && (
    <EmailEditor
      // Editing something else starts afresh.
      key={editing.what}
      client={client}
      calendarId={calendarId}
      index={index}
      frame={phone ? 'dialog' : 'page'}
      at={editing.what === 'words' ? editing.at : undefined}
      clicked={editing.what === 'words' ? editing.clicked : undefined}
      tab={editing.what}
      details={(onDone) => (
        <EditCampaignPanel
          campaign={campaign}
          at={editing.what === 'details' ? editing.at : undefined}
          onClose={onDone}
        />
      )}
      onClose={close}
      onSaved={() => onSearch({ version: undefined })}
    />
  );
  const editWords = (at?: string) => {
    if (email) setEditing({ what: 'words', at });
  };

  const upload = () => setUploading(email?.version ?? null);
  const editDetails = (at?: CampaignField) => setEditing({ what: 'details', at });
  useKeys(
    [
      { label: 'Next email', keys: 'j', run: neighbours.goNext, disabled: !neighbours.next || inPage },
      {
        label: 'Previous email',
        keys: 'k',
        run: neighbours.goPrevious,
        disabled: !neighbours.previous || inPage,
      },
      { label: 'Edit', keys: 'e', run: () => editWords(), disabled: !email },
      { label: 'Change with words', keys: 'w', run: () => editWords(REVISE), disabled: !email },
      { label: 'Edit Details', keys: 'd', run: () => editDetails() },
      { label: 'Download HTML', run: () => download('html'), disabled: !email },
      { label: 'Upload to Klaviyo', run: upload, disabled: !email },
      {
        label: 'Mobile or desktop',
        keys: 'm',
        run: () => onSearch({ device: view.device ? undefined : 'mobile' }),
      },
      {
        label: 'Light or dark email',
        keys: 'l',
        run: () => onSearch({ scheme: view.scheme ? undefined : 'dark' }),
      },
      {
        label: 'Images on or off',
        keys: 'i',
        run: () => onSearch({ images: view.images ? undefined : 'off' }),
      },
    ],
    'Preview',
  );
  const actions = {
    emailed: campaign.email !== null,
    loaded: email !== undefined,
    regenerate: {
      ref: regenerateButton,
      pending: regenerate.isPending,
      disabled: !campaign.ready,
      hint:
        handEdited === null
          ? `Writes a new version; version ${newest} is kept`
          : `Writes a new version; the words you edited are kept as version ${handEdited}`,
      run: () => regenerate.mutate(),
    },
    onEdit: () => editWords(),
    onEditDetails: () => editDetails(),
    onDownload: download,
    onUpload: upload,
    main: variant === 'klaviyo' ? ('upload' as const) : ('download' as const),
  };
  const desk = email && (
    <Desk
      email={email}
      sender={sender}
      address={addressOf(brand)}
      search={search}
      onSearch={onSearch}
      onEditSubjects={isNewest ? () => editWords('subject') : undefined}
      onEditText={isNewest && !phone ? (clicked) => setEditing({ what: 'words', clicked }) : undefined}
      writing={regenerate.isPending || campaign.status === 'generating'}
    />
  );
  const made = email ?? campaign.email;
  return (
    <Page wide>
      <Wayfinding
        calendar={calendar}
        neighbours={neighbours}
        batch={search.batch ?? calendar.latest_batch_id}
        phone={phone}
      />
      <ScreenHeading
        steady
        title={campaign_name || 'Campaign without a name'}
        mark={
          <>
            {made && <WriterBadge writer={made.writer} />}
            {campaign.klaviyo && <KlaviyoMark campaign={campaign} />}
          </>
        }
      >
        {!phone && <EmailActions {...actions} />}
      </ScreenHeading>
      <Notices
        campaign={campaign}
        email={isNewest ? email : undefined}
        onField={editDetails}
        onWords={() => editWords()}
      />
      {search.fix && (
        <FixQueue
          calendar={calendar}
          campaigns={campaigns}
          current={index}
          editing={editing !== null}
          onGo={neighbours.go}
          onEnd={() => onSearch({ fix: undefined })}
        />
      )}
      <div className={classes.panes} data-folded={search.folded}>
        <CampaignListPane
          campaigns={campaigns}
          live={live}
          current={index}
          calendarId={calendarId}
          folded={search.folded ?? false}
          onFold={(folded) => onSearch({ folded: folded || undefined })}
        />
        {inPage && editor}
        {guarded && !inPage && (
          <>
            {!phone && desk}
            <SidePane
              client={client}
              campaign={campaign}
              email={guarded}
              search={search}
              onSearch={onSearch}
              onRegenerate={() => regenerate.mutate()}
              onDownload={download}
              onEditDetails={() => editDetails()}
              onPlace={(place) => {
                if (place.in === 'words') editWords(place.path);
                else if (place.in === 'campaign') editDetails(place.field);
              }}
              desk={phone ? desk : undefined}
            />
          </>
        )}
        {campaign.email && !email && !query.error && <EmailSkeleton />}
        {campaign.email && !email && query.error && (
          <div className={classes.empty}>
            <LoadFailed error={query.error} onRetry={() => void query.refetch()} />
          </div>
        )}
        {!campaign.email && (
          <div className={classes.empty}>
            <NoEmail
              campaign={campaign}
              live={live.get(index)}
              batch={batch}
              pending={regenerate.isPending}
              onGenerate={() => regenerate.mutate()}
              onEdit={() => editDetails(fieldNamed(campaign.missing[0]))}
            />
          </div>
        )}
      </div>
      <WatchBatches calendarId={calendarId} onChange={setBatches} />
      {phone && <BottomBar {...actions} neighbours={neighbours} />}
      {phone && editor}
      {editing?.what === 'details' && !edits && (
        <EditCampaignDialog campaign={campaign} at={editing.at} onClose={close} />
      )}
      {uploading !== null && (
        <UploadDialog campaign={campaign} version={uploading} onClose={() => setUploading(null)} />
      )}
      {question}
    </Page>
  );
}

const addressOf = (brand?: Pick<BrandContext, 'footer_company_name' | 'footer_address' | 'address'>) =>
  brand ? [brand.footer_company_name, postalAddress(brand)].filter(Boolean).join(', ') : 'Your address';
