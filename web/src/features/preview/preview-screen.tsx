import { Alert, Button } from '@mantine/core';
import { IconDownload, IconMailOff, IconPencil, IconRefresh } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import { EmptyState } from '@/components/empty-state.tsx';
import { lazyPart } from '@/components/lazy-part.tsx';
import { LoadFailed, LoadingRows } from '@/components/load-states.tsx';
import { Page } from '@/components/page.tsx';
import { ScreenHeading } from '@/components/screen-heading.tsx';
import { calendarQueries } from '@/entities/calendar/queries.ts';
import { downloadAs, downloadEmail } from '@/entities/email/email-download.ts';
import { EmailEditor } from '@/entities/email/email-editor.tsx';
import { emailQueries } from '@/entities/email/queries.ts';
import { useSettings } from '@/entities/settings/use-settings.ts';
import { ButtonLink } from '@/lib/anchor-link.tsx';
import { ApiError, call } from '@/lib/api.ts';
import { CampaignListPane } from './campaign-list-pane.tsx';
import { Desk } from './desk.tsx';
import classes from './preview-screen.module.css';
import type { PreviewSearch } from './preview-search.ts';
import { useRegenerate } from './regenerate.ts';
import { SidePane } from './side-pane.tsx';

const EditCampaignDialog = lazyPart(() =>
  import('@/entities/campaign/edit-campaign-dialog.tsx').then((module) => module.EditCampaignDialog),
);

interface PreviewScreenProps {
  session: string;
  index: number;
  search: PreviewSearch;
  onSearch: (change: PreviewSearch) => void;
}

/** One campaign's email: seen, checked, edited, made again, downloaded. */
export function PreviewScreen({ session, index, search, onSearch }: PreviewScreenProps) {
  const { data, error, isPending, refetch } = useQuery(calendarQueries.detail(session));
  if (isPending) return <Page>{<LoadingRows label="Loading the campaign" rows={3} height={160} />}</Page>;
  if (!data && !(error instanceof ApiError && error.status === 404))
    return <Page>{<LoadFailed error={error} onRetry={() => void refetch()} />}</Page>;
  const campaign = data?.campaigns.find((each) => each.index === index);
  if (!data || !campaign) return <CampaignNotFound />;
  return (
    <Loaded key={index} campaign={campaign} campaigns={data.campaigns} search={search} onSearch={onSearch} />
  );
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
  campaigns: Campaign[];
  search: PreviewSearch;
  onSearch: (change: PreviewSearch) => void;
}

function Loaded({ campaign, campaigns, search, onSearch }: LoadedProps) {
  const { client, session_id: session, index } = campaign;
  const { settings } = useSettings();
  const variant = settings.download_mode === 'klaviyo' ? 'klaviyo' : 'download';
  const email = useQuery({
    ...(search.version === undefined
      ? emailQueries.newest(client, session, index, variant)
      : emailQueries.version(client, session, index, search.version, variant)),
    enabled: campaign.email !== null,
  });
  const brand = useQuery({
    queryKey: ['brand', client],
    queryFn: ({ signal }) => call('getBrandContext', { params: { client }, signal }),
  });
  const [editing, setEditing] = useState<'details' | 'words' | null>(null);
  const regenerate = useRegenerate(campaign);
  const download = useMutation({
    mutationFn: (version: number) =>
      downloadEmail({ client, session, index, version, campaign_name: campaign.campaign_name }, variant),
    meta: { failure: 'The email was not downloaded' },
  });
  const other = useMutation({
    mutationFn: (kind: 'txt' | 'eml') =>
      downloadAs(
        kind,
        { client, session, index, version: email.data?.version ?? 0, campaign_name: campaign.campaign_name },
        variant,
        {
          name: brand.data?.sender_name || brand.data?.brand_name || client,
          address: brand.data?.sender_address ?? '',
          replyTo: brand.data?.reply_to ?? '',
        },
      ),
    meta: { failure: 'The email was not downloaded' },
  });
  return (
    <Page wide>
      <ScreenHeading
        title={campaign.campaign_name || 'Without a name'}
        description={campaign.email ? undefined : 'There is no email of this campaign yet.'}
      >
        <ButtonLink variant="default" to="/campaign-table" search={{ session }}>
          Campaigns
        </ButtonLink>
        <Button variant="default" onClick={() => setEditing('details')}>
          Edit Details
        </Button>
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} />}
          loading={regenerate.isPending}
          disabled={!campaign.ready}
          onClick={() => regenerate.mutate()}
        >
          {campaign.email ? 'Regenerate' : 'Generate'}
        </Button>
        {email.data && (
          <>
            <Button
              variant="default"
              leftSection={<IconPencil size={16} />}
              onClick={() => setEditing('words')}
            >
              Edit words
            </Button>
            <Button
              leftSection={<IconDownload size={16} />}
              loading={download.isPending}
              onClick={() => download.mutate(email.data.version)}
            >
              Download HTML
            </Button>
          </>
        )}
      </ScreenHeading>
      {email.data?.writer === 'sample' && (
        <Alert variant="default" mt="md" className={classes.notice}>
          Sample text: written by rules from the brief, without a model. Put an OpenAI key into the settings
          of the server to have it written.
        </Alert>
      )}
      {campaign.out_of_date && (
        <Alert variant="default" mt="md" className={classes.notice} role="status">
          The campaign was changed after this email was made. Regenerate to bring it up to date; this version
          stays.
        </Alert>
      )}
      <div className={classes.panes} data-folded={search.folded}>
        <CampaignListPane
          campaigns={campaigns}
          current={index}
          session={session}
          folded={search.folded ?? false}
          onFold={(folded) => onSearch({ folded: folded || undefined })}
        />
        {email.data ? (
          <>
            <Desk
              email={email.data}
              sender={brand.data?.sender_name || brand.data?.brand_name || client}
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
        ) : (
          <div className={classes.empty}>
            {campaign.email && email.error && (
              <LoadFailed error={email.error} onRetry={() => void email.refetch()} />
            )}
            {campaign.email && !email.error && (
              <LoadingRows label="Loading the email" rows={2} height={220} />
            )}
            {!campaign.email && (
              <EmptyState icon={<IconMailOff size={36} stroke={1.25} />} title="No email yet">
                {campaign.error ??
                  (campaign.ready
                    ? 'Generate it now, or with others from the campaign table.'
                    : `It still needs ${campaign.missing.join(', ')}.`)}
              </EmptyState>
            )}
          </div>
        )}
      </div>
      {editing === 'details' && <EditCampaignDialog campaign={campaign} onClose={() => setEditing(null)} />}
      {editing === 'words' && (
        <EmailEditor
          client={client}
          session={session}
          index={index}
          onClose={() => setEditing(null)}
          onSaved={() => onSearch({ version: undefined })}
        />
      )}
    </Page>
  );
}

const addressOf = (brand?: { footer_company_name: string; footer_address: string; address: string }) =>
  brand
    ? [brand.footer_company_name, brand.footer_address || brand.address].filter(Boolean).join(', ')
    : 'Your address, from Klaviyo';
