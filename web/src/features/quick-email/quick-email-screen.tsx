import { Button, SegmentedControl } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '@/components/empty-state.tsx';
import { LoadFailed, LoadingRows } from '@/components/load-states.tsx';
import { Page } from '@/components/page.tsx';
import { ScreenHeading } from '@/components/screen-heading.tsx';
import { calendarQueries } from '@/entities/calendar/calendar-queries.ts';
import { WriterBadge } from '@/entities/email/preview/writer-badge.tsx';
import { ButtonLink } from '@/lib/button-link.tsx';
import { BriefCard } from './brief-card.tsx';
import { GeneratePanel } from './generate-panel.tsx';
import { HeroCard } from './hero-card.tsx';
import { PreviewColumn } from './preview-column.tsx';
import classes from './quick-email-screen.module.css';
import type { QuickEmailSearch } from './quick-email-search.ts';
import { StyleCard } from './style-card.tsx';
import { UploadState } from './upload-state.tsx';
import { type QuickEmail, useQuickEmail } from './use-quick-email.ts';

interface QuickEmailScreenProps {
  search: QuickEmailSearch;
  onSearch: (search: QuickEmailSearch) => void;
}

export function QuickEmailScreen({ search, onSearch }: QuickEmailScreenProps) {
  const quick = useQuickEmail(search, onSearch);
  return (
    <Page>
      <ScreenHeading
        title="Quick Email Builder"
        description="One picture and a brief become one email."
        mark={quick.email && <WriterBadge writer={quick.email.writer} />}
      >
        {quick.draft.picture && <AllQuickEmails client={quick.client} />}
        {quick.address && (
          <Button variant="default" onClick={() => onSearch({})}>
            New quick email
          </Button>
        )}
      </ScreenHeading>
      <Content quick={quick} onSearch={onSearch} />
    </Page>
  );
}

function AllQuickEmails({ client }: { client: string }) {
  const { data } = useInfiniteQuery(calendarQueries.list(client));
  const calendar = data?.pages.flatMap(({ calendars }) => calendars).find(({ kind }) => kind === 'quick');
  if (!calendar) return null;
  return (
    <ButtonLink variant="default" to="/campaign-table" search={{ session: calendar.session_id }}>
      All quick emails
    </ButtonLink>
  );
}

function Content({ quick, onSearch }: { quick: QuickEmail; onSearch: (search: QuickEmailSearch) => void }) {
  if (quick.failed) return <LoadFailed error={quick.failed} onRetry={quick.retry} />;
  if (quick.missing) {
    return (
      <EmptyState
        title="This quick email does not exist"
        action={<Button onClick={() => onSearch({})}>New quick email</Button>}
      >
        It may have been removed from its calendar.
      </EmptyState>
    );
  }
  if (quick.loading) return <LoadingRows label="Loading the quick email" rows={4} height={120} />;
  if (!quick.draft.picture) {
    return (
      <>
        <UploadState quick={quick} onSearch={onSearch} />
        {/* Last, so that nothing moves when it arrives. */}
        <div className={classes.earlier}>
          <AllQuickEmails client={quick.client} />
        </div>
      </>
    );
  }
  return <Builder quick={quick} />;
}

function Builder({ quick }: { quick: QuickEmail }) {
  const [view, setView] = useState<'setup' | 'preview'>('setup');
  return (
    <>
      <SegmentedControl
        className={classes.views}
        fullWidth
        aria-label="Show"
        value={view}
        onChange={(next) => setView(next === 'preview' ? 'preview' : 'setup')}
        data={[
          { value: 'setup', label: 'Picture and brief' },
          { value: 'preview', label: 'Preview' },
        ]}
      />
      <div className={classes.columns} data-view={view}>
        <div className={classes.setup}>
          <HeroCard quick={quick} />
          <BriefCard quick={quick} />
          <StyleCard quick={quick} />
        </div>
        <PreviewColumn quick={quick} />
        <GeneratePanel quick={quick} onStart={() => setView('preview')} />
      </div>
    </>
  );
}
