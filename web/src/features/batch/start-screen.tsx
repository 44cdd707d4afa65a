import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailed, LoadingRows } from '@/components/load-states.tsx';
import { Page } from '@/components/page.tsx';
import { ScreenHeading } from '@/components/screen-heading.tsx';
import { Status } from '@/components/status.tsx';
import { calendarQueries } from '@/entities/calendar/queries.ts';
import { useSelection } from '@/entities/campaign/selection.ts';
import { useSettings } from '@/entities/settings/use-settings.ts';
import { ButtonLink } from '@/lib/anchor-link.tsx';
import { ApiError } from '@/lib/api.ts';
import { BatchOptions } from './batch-options.tsx';
import { stateLabels } from './batch-progress.ts';
import classes from './batch-screen.module.css';
import cardClasses from './campaign-card.module.css';
import { StatusGuide } from './status-guide.tsx';
import { useStartBatch } from './use-batch-actions.ts';

interface StartScreenProps {
  session: string;
  onStarted: (batch: string) => void;
  onMissing: () => ReactNode;
}

/** 'Campaign Generation' before it begins: what will be generated, and how. */
export function StartScreen({ session, onStarted, onMissing }: StartScreenProps) {
  const { data, error, isPending, refetch } = useQuery(calendarQueries.detail(session));
  const { selected } = useSelection(session);
  const { settings } = useSettings();
  const start = useStartBatch(onStarted);
  if (error instanceof ApiError && error.status === 404) return onMissing();
  const campaigns = data?.campaigns.filter(({ index, ready }) => ready && selected.has(index)) ?? [];
  return (
    <Page>
      <ScreenHeading
        title="Campaign Generation"
        description={
          data &&
          (campaigns.length > 0
            ? `${campaigns.length} campaigns are ready to generate.`
            : 'Please select at least one campaign.')
        }
      >
        <StatusGuide />
        <ButtonLink variant="default" to="/campaign-table" search={{ session }}>
          Campaigns
        </ButtonLink>
        <ButtonLink variant="default" to="/">
          Back to Upload
        </ButtonLink>
        <Button
          leftSection={<IconPlayerPlay size={16} />}
          disabled={campaigns.length === 0}
          loading={start.isPending}
          onClick={() =>
            start.mutate({
              session,
              indexes: campaigns.map(({ index }) => index),
              duplicateMode: settings.auto_accept_duplicates ? 'auto_use' : 'prompt',
              downloadMode: settings.download_mode,
            })
          }
        >
          Start Generation
        </Button>
      </ScreenHeading>
      <div className={classes.options} style={{ marginTop: 20 }}>
        <BatchOptions locked={start.isPending} />
      </div>
      {isPending && <LoadingRows label="Loading campaigns" rows={4} height={80} />}
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      <ol className={classes.cards}>
        {campaigns.map(({ index, campaign_name, subject_line }) => (
          <li key={index} className={cardClasses.card} data-short>
            <div className={cardClasses.head}>
              <h2 className={cardClasses.name}>{campaign_name}</h2>
            </div>
            <div className={cardClasses.body}>
              <p className={cardClasses.note}>{subject_line}</p>
              <Status tone={stateLabels.pending.tone}>{stateLabels.pending.label}</Status>
            </div>
          </li>
        ))}
      </ol>
    </Page>
  );
}
