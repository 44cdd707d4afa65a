import { Button, Group, Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import type { CheckPlace, Email } from '#shared/contract/schemas/email.ts';
import { lazyPart } from '@/components/lazy-part.tsx';
import { documentOf } from '@/entities/email/edit/edited-email.ts';
import { useKeptFocus } from '@/lib/return-focus.ts';
import classes from './preview-screen.module.css';
import { type PreviewSearch, tabs } from './preview-search.ts';
import { CopiedReading } from './reading/copied-reading.tsx';
import type { DownloadKind } from './use-email-downloads.tsx';

const ChecksPanel = lazyPart(() => import('./checks-panel.tsx').then((module) => module.ChecksPanel), {
  eager: true,
});
const ReadingPanel = lazyPart(() =>
  import('./reading/reading-panel.tsx').then((module) => module.ReadingPanel),
);
const MissingList = lazyPart(() => import('./reading/missing-list.tsx').then((module) => module.MissingList));
const LiveFacts = lazyPart(() => import('./live/live-facts.tsx').then((module) => module.LiveFacts));
const VersionsPanel = lazyPart(() => import('./versions-panel.tsx').then((module) => module.VersionsPanel));
const EmailReview = lazyPart(() =>
  import('@/entities/review/email-review.tsx').then((module) => module.EmailReview),
);
const DetailsPanel = lazyPart(() => import('./details-panel.tsx').then((module) => module.DetailsPanel));

interface SidePaneProps {
  client: string;
  campaign: Campaign;
  email: Email;
  search: PreviewSearch;
  onSearch: (change: PreviewSearch) => void;
  onDownload: (kind: DownloadKind) => void;
  onPlace: (place: CheckPlace) => void;
  onRegenerate: () => void;
  onEditDetails: () => void;
  /** On a phone, the email is the first tab. */
  desk?: ReactNode;
}

const tabLabels = {
  checks: 'Checks',
  review: 'Review',
  reading: 'Reading',
  versions: 'Versions',
  details: 'Details',
};

export function SidePane(props: SidePaneProps) {
  const {
    client,
    campaign,
    email,
    search,
    onSearch,
    onDownload,
    onPlace,
    onRegenerate,
    onEditDetails,
    desk,
  } = props;
  const { reading } = documentOf(email);
  const shownTabs = tabs.filter((tab) => tab !== 'reading' || reading);
  const tab = shownTabs.find((each) => each === search.tab);
  const fillIn = {
    onDetails: () => onPlace({ in: 'campaign', field: 'brief' }),
    onWords: () => onPlace({ in: 'words', path: 'headline' }),
  };
  // Buttons such as "Restore" disappear once used.
  const pane = useKeptFocus<HTMLElement>();
  return (
    <aside ref={pane} tabIndex={-1} className={classes.side} aria-label="About this email">
      <Tabs
        value={tab ?? (desk ? 'email' : 'checks')}
        onChange={(tab) => onSearch({ tab: tabs.find((each) => each === tab) })}
      >
        <Tabs.List className={classes.tabs}>
          {desk && <Tabs.Tab value="email">Email</Tabs.Tab>}
          {shownTabs.map((tab) => (
            <Tabs.Tab key={tab} value={tab}>
              {tabLabels[tab]}
              {tab === 'checks' && ` (${email.checks.length})`}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {desk && (
          <Tabs.Panel value="email" pt="sm">
            {desk}
          </Tabs.Panel>
        )}
        <Tabs.Panel value="checks" pt="sm">
          <MissingList missing={(!email.copy_of && reading?.missing) || []} {...fillIn} />
          <ChecksPanel client={client} campaign={campaign} email={email} onPlace={onPlace} />
          <LiveFacts client={client} email={email} />
        </Tabs.Panel>
        <Tabs.Panel value="review" pt="sm">
          {tab === 'review' && (
            <EmailReview client={client} email={email} onSaved={() => onSearch({ version: undefined })} />
          )}
        </Tabs.Panel>
        {reading && (
          <Tabs.Panel value="reading" pt="sm">
            {email.copy_of ? (
              <CopiedReading session={email.session_id} of={email.copy_of} />
            ) : (
              <ReadingPanel
                campaign={campaign}
                reading={reading}
                isNewest={email.version === email.latest}
                onRegenerate={onRegenerate}
                {...fillIn}
              />
            )}
          </Tabs.Panel>
        )}
        <Tabs.Panel value="versions" pt="sm">
          <VersionsPanel client={client} email={email} onShow={(version) => onSearch({ version })} />
        </Tabs.Panel>
        <Tabs.Panel value="details" pt="sm">
          <Button size="xs" variant="default" title="What the email is made from" onClick={onEditDetails}>
            Edit Details
          </Button>
          <DetailsPanel campaign={campaign} email={email} />
          <Group gap="xs" mt="md">
            <Button size="xs" variant="default" onClick={() => onDownload('txt')}>
              Download plain text
            </Button>
            <Button size="xs" variant="default" onClick={() => onDownload('eml')}>
              Download .eml
            </Button>
          </Group>
        </Tabs.Panel>
      </Tabs>
    </aside>
  );
}
