import { Button } from '@mantine/core';
import { IconMailCheck, IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { RouteResponse } from '#shared/contract/routes.ts';
import type { ExistingMode } from '#shared/contract/schemas/batch.ts';
import { EmptyState } from '@/components/empty-state.tsx';
import { lazyPart } from '@/components/lazy-part.tsx';
import { Page } from '@/components/page.tsx';
import { ScreenHeading } from '@/components/screen-heading.tsx';
import { ThumbBar } from '@/components/thumb-bar.tsx';
import { useCalendarBatches } from '@/entities/batch/live-states.ts';
import { BrandLoadFailed } from '@/entities/brand/brand-load-failed.tsx';
import { useBrandName } from '@/entities/brand/use-brands.ts';
import { calendarQueries } from '@/entities/calendar/calendar-queries.ts';
import { useSelection } from '@/entities/campaign/selection.ts';
import { useSettings } from '@/entities/settings/use-settings.ts';
import { ApiError } from '@/lib/api.ts';
import { ButtonLink } from '@/lib/button-link.tsx';
import { usePhone } from '@/lib/use-phone.ts';
import { BatchOptions } from './batch-options.tsx';
import { ChosenCampaigns } from './chosen-campaigns.tsx';
import { ExistingEmails } from './existing-emails.tsx';
import type { Wishes } from './pre-flight-panel.tsx';
import { PreFlightPending } from './pre-flight-pending.tsx';
import { StartPending } from './start-pending.tsx';
import { selectionOrRest, startPlan, startSentence } from './start-plan.ts';
import { StartRefused } from './start-refused.tsx';
import classes from './start-screen.module.css';
import { StatusGuide } from './status-guide.tsx';
import { useStartBatch } from './use-start-batch.ts';

const PreFlight = lazyPart(() => import('./pre-flight-panel.tsx').then((module) => module.PreFlight), {
  pending: PreFlightPending,
});

interface StartScreenProps {
  calendarId: string;
  onStarted: (batch: string) => void;
  onMissing: () => ReactNode;
}

export function StartScreen({ calendarId, onStarted, onMissing }: StartScreenProps) {
  const { data, error, isPending, refetch } = useQuery(calendarQueries.detail(calendarId));
  if (error instanceof ApiError && error.status === 404) return onMissing();
  if (data) return <Loaded calendarId={calendarId} detail={data} onStarted={onStarted} />;
  if (isPending) return <StartPending />;
  return (
    <Page>
      <ScreenHeading title="Campaign Generation" />
      <BrandLoadFailed error={error} onRetry={() => void refetch()} />
    </Page>
  );
}

interface LoadedProps {
  calendarId: string;
  detail: RouteResponse<'getCalendar'>;
  onStarted: (batch: string) => void;
}

function Loaded({ calendarId, detail: { calendar, campaigns }, onStarted }: LoadedProps) {
  const { selected: picked, select } = useSelection(calendarId);
  const selected = selectionOrRest(campaigns, picked);
  const { settings } = useSettings();
  const { open, live } = useCalendarBatches(calendarId);
  const brand = useBrandName(calendar.client);
  const phone = usePhone();
  const [existing, setExisting] = useState<ExistingMode>('skip');
  const [wishes, setWishes] = useState<Wishes>({ noHurry: false, makePictures: false });
  const plan = startPlan({ campaigns, selected, live, existing });
  const start = useStartBatch((batch) => {
    select([]);
    onStarted(batch);
  });
  const nothing = plan.chosen.length + plan.withEmail.length + plan.running === 0;
  const startButton = (
    <Button
      fullWidth={phone}
      leftSection={<IconPlayerPlay size={16} />}
      disabled={plan.chosen.length === 0}
      loading={start.isPending}
      onClick={() =>
        start.mutate({
          calendarId,
          indexes: plan.chosen.map(({ index }) => index),
          duplicateMode: settings.auto_accept_duplicates ? 'auto_use' : 'prompt',
          downloadMode: settings.download_mode,
          existing,
          ...wishes,
        })
      }
    >
      {plan.resumes ? 'Resume Generation' : 'Start Generation'}
    </Button>
  );
  return (
    <Page>
      <ScreenHeading title="Campaign Generation" description={startSentence(plan, brand)}>
        <StatusGuide />
        <ButtonLink variant="default" to="/campaign-table" search={{ session: calendarId }}>
          Campaigns
        </ButtonLink>
        <ButtonLink variant="default" to="/">
          Back to Upload
        </ButtonLink>
        {!phone && startButton}
      </ScreenHeading>
      {start.error && <StartRefused calendarId={calendarId} error={start.error} />}
      {plan.chosen.length > 0 && (
        <PreFlight
          client={calendar.client}
          campaigns={plan.chosen}
          wishes={wishes}
          onWish={(wish) => setWishes({ ...wishes, ...wish })}
        />
      )}
      {nothing ? (
        <NothingSelected calendarId={calendarId} />
      ) : (
        <>
          <div className={classes.options}>
            <BatchOptions locked={start.isPending} />
            {plan.withEmail.length > 0 && (
              <ExistingEmails
                count={plan.withEmail.length}
                others={plan.fresh}
                existing={existing}
                locked={start.isPending}
                onChange={setExisting}
              />
            )}
          </div>
          <ChosenCampaigns calendarId={calendarId} plan={plan} open={open} existing={existing} />
        </>
      )}
      {phone && <ThumbBar label="Start">{startButton}</ThumbBar>}
    </Page>
  );
}

const NothingSelected = ({ calendarId }: { calendarId: string }) => (
  <EmptyState
    icon={<IconMailCheck size={36} stroke={1.25} />}
    title="No campaign is selected"
    action={
      <ButtonLink to="/campaign-table" search={{ session: calendarId }}>
        Select campaigns
      </ButtonLink>
    }
  >
    Select the campaigns to generate in the table. One that has its email can be selected too, and is written
    again if you ask for it.
  </EmptyState>
);
