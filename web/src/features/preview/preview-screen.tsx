import { Button } from '@mantine/core';
import { IconDownload, IconMailOff, IconPencil, IconRefresh } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { RouteResponse } from '#shared/contract/routes.ts';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import { EmptyState } from '@/components/empty-state.tsx';
import { lazyPart } from '@/components/lazy-part.tsx';
import { LoadFailed } from '@/components/load-states.tsx';
import { Notice } from '@/components/notice.tsx';
import { Page } from '@/components/page.tsx';
import { ScreenHeading } from '@/components/screen-heading.tsx';
import { brandQueries } from '@/entities/brand/queries.ts';
import { useBrandName } from '@/entities/brand/use-brands.ts';
import { calendarQueries } from '@/entities/calendar/queries.ts';
import { downloadAs, downloadEmail } from '@/entities/email/email-download.ts';
import { EmailEditor } from '@/entities/email/email-editor.tsx';
import { emailQueries } from '@/entities/email/queries.ts';
import { SampleBadge } from '@/entities/email/sample-badge.tsx';
import { useSettings } from '@/entities/settings/use-settings.ts';
import { ButtonLink } from '@/lib/anchor-link.tsx';
import { ApiError } from '@/lib/api.ts';
import { useReturnFocusToButton } from '@/lib/return-focus.ts';
import { CampaignListPane } from './campaign-list-pane.tsx';
import { Desk } from './desk.tsx';
import { NoEmail } from './no-email.tsx';
import classes from './preview-screen.module.css';
import type { PreviewSearch } from './preview-search.ts';
import { EmailSkeleton, PreviewSkeleton } from './preview-skeleton.tsx';
import { useRegenerate } from './regenerate.ts';
import { SidePane } from './side-pane.tsx';
import { Wayfinding } from './wayfinding.tsx';

const EditCampaignDialog = lazyPart(() =>
  import('@/entities/campaign/edit-campaign-dialog.tsx').then((module) => module.EditCampaignDialog),
);

/** Poll interval while the campaign is being generated. */
const WATCH_MS = 2_000;

interface PreviewScreenProps {
  calendarId: string;
  index: number;
  search: PreviewSearch;
  onSearch: (change: PreviewSearch) => void;
}

/** One campaign's email: preview, checks, versions, edits and downloads. */
export function PreviewScreen({ calendarId, index, search, onSearch }: PreviewScreenProps) {
  const find = (answer: RouteResponse<'getCalendar'> | undefined) =>
    answer?.campaigns.find((each) => each.index === index);
  const { data, error, isPending, refetch } = useQuery({
    ...calendarQueries.detail(calendarId),
    refetchInterval: ({ state }) => (find(state.data)?.status === 'generating' ? WATCH_MS : false),
  });
  if (isPending) return <PreviewSkeleton folded={search.folded ?? false} />;
  if (!data && !(error instanceof ApiError && error.status === 404))
    return <Page>{<LoadFailed error={error} onRetry={() => void refetch()} />}</Page>;
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

function Loaded({ campaign, detail: { calendar, campaigns }, search, onSearch }: LoadedProps) {
  const { client, session_id: calendarId, index, campaign_name } = campaign;
  const { settings } = useSettings();
  const variant = settings.download_mode === 'klaviyo' ? 'klaviyo' : 'download';
  const email = useQuery({
    ...(search.version === undefined
      ? emailQueries.newest(client, calendarId, index, variant)
      : emailQueries.version(client, calendarId, index, search.version, variant)),
    enabled: campaign.email !== null,
  });
  const brand = useQuery(brandQueries.context(client));
  const brandName = useBrandName(client);
  const sender = brand.data?.sender_name || brand.data?.brand_name || brandName;
  const [editing, setEditing] = useState<'details' | 'words' | null>(null);
  const regenerate = useRegenerate(campaign);
  const regenerateButton = useRef<HTMLButtonElement>(null);
  useReturnFocusToButton(regenerate.isPending, regenerateButton);
  const download = useMutation({
    mutationFn: (version: number) =>
      downloadEmail({ client, calendarId, index, version, campaign_name }, variant),
    meta: { failure: 'The email was not downloaded' },
  });
  const other = useMutation({
    mutationFn: (kind: 'txt' | 'eml') =>
      downloadAs(
        kind,
        { client, calendarId, index, version: email.data?.version ?? 0, campaign_name },
        variant,
        {
          name: sender ?? '',
          address: brand.data?.sender_address ?? '',
          replyTo: brand.data?.reply_to ?? '',
        },
      ),
    meta: { failure: 'The email was not downloaded' },
  });
  return (
    <Page wide>
      <Wayfinding
        calendar={calendar}
        campaigns={campaigns}
        index={index}
        batch={search.batch ?? calendar.latest_batch_id}
      />
      <ScreenHeading
        title={campaign_name || 'Campaign without a name'}
        mark={(email.data ?? campaign.email)?.writer === 'sample' && <SampleBadge />}
      >
        <Button variant="default" onClick={() => setEditing('details')}>
          Edit Details
        </Button>
        {campaign.email && (
          <>
            <Button
              ref={regenerateButton}
              variant="default"
              leftSection={<IconRefresh size={16} />}
              loading={regenerate.isPending}
              disabled={!campaign.ready}
              onClick={() => regenerate.mutate()}
            >
              Regenerate
            </Button>
            <Button
              variant="default"
              leftSection={<IconPencil size={16} />}
              disabled={!email.data}
              onClick={() => setEditing('words')}
            >
              Edit words
            </Button>
            <Button
              leftSection={<IconDownload size={16} />}
              loading={download.isPending}
              disabled={!email.data}
              onClick={() => email.data && download.mutate(email.data.version)}
            >
              Download HTML
            </Button>
          </>
        )}
      </ScreenHeading>
      <Notices campaign={campaign} />
      <div className={classes.panes} data-folded={search.folded}>
        <CampaignListPane
          campaigns={campaigns}
          current={index}
          calendarId={calendarId}
          folded={search.folded ?? false}
          onFold={(folded) => onSearch({ folded: folded || undefined })}
        />
        {campaign.email && email.data && (
          <>
            <Desk
              email={email.data}
              sender={sender}
              address={addressOf(brand.data)}
              search={search}
              onSearch={onSearch}
            />
            <SidePane
              client={client}
              campaign={campaign}
              email={email.data}
              search={search}
              onSearch={onSearch}
              onDownload={(kind) => other.mutate(kind)}
            />
          </>
        )}
        {campaign.email && !email.data && !email.error && <EmailSkeleton />}
        {campaign.email && !email.data && email.error && (
          <div className={classes.empty}>
            <LoadFailed error={email.error} onRetry={() => void email.refetch()} />
          </div>
        )}
        {!campaign.email && (
          <div className={classes.empty}>
            <NoEmail
              campaign={campaign}
              pending={regenerate.isPending}
              onGenerate={() => regenerate.mutate()}
              onEdit={() => setEditing('details')}
            />
          </div>
        )}
      </div>
      {editing === 'details' && <EditCampaignDialog campaign={campaign} onClose={() => setEditing(null)} />}
      {editing === 'words' && (
        <EmailEditor
          client={client}
          calendarId={calendarId}
          index={index}
          onClose={() => setEditing(null)}
          onSaved={() => onSearch({ version: undefined })}
        />
      )}
    </Page>
  );
}

/**
 * What to know before reading the email. Comes from the campaign, so nothing moves when the email arrives.
 */
function Notices({ campaign }: { campaign: Campaign }) {
  const { email, status, error, out_of_date } = campaign;
  if (!email) return null;
  return (
    <div className={classes.notices}>
      {status === 'error' && (
        <Notice tone="bad" title="The last attempt failed">
          {error ?? 'Unknown error occurred'} Version {email.version} is kept; Regenerate tries again.
        </Notice>
      )}
      {out_of_date && (
        <Notice tone="warn">
          The campaign was changed after this email was made. Regenerate to bring it up to date; this version
          is kept.
        </Notice>
      )}
    </div>
  );
}

const addressOf = (brand?: { footer_company_name: string; footer_address: string; address: string }) =>
  brand
    ? [brand.footer_company_name, brand.footer_address || brand.address].filter(Boolean).join(', ')
    : 'Your address, from Klaviyo';
