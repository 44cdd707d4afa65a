import { Button, CloseButton } from '@mantine/core';
import { IconArrowRight, IconDownload } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { CalendarSummary } from '#shared/contract/schemas/calendar.ts';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import { Status } from '@/components/status.tsx';
import { toastDone } from '@/components/toast.ts';
import { emailOfCampaign } from '@/entities/email/campaign-email.ts';
import { useBulkDownload } from '@/entities/email/download/use-bulk-download.tsx';
import { zipName } from '@/entities/email/download/zip-name.ts';
import { toFix } from '@/entities/email/to-fix.ts';
import { UploadButton } from '@/entities/klaviyo/upload-button.tsx';
import { useSettings } from '@/entities/settings/use-settings.ts';
import { counted } from '@/lib/counted.ts';
import classes from './fix-queue.module.css';

interface FixQueueProps {
  calendar: CalendarSummary;
  campaigns: readonly Campaign[];
  /** The campaign's index. */
  current: number;
  /** Its email is being edited, so navigation must wait. */
  editing: boolean;
  onGo: (campaign: Campaign) => void;
  onEnd: () => void;
}

/** The last email leads to upload or download. */
export function FixQueue({ calendar, campaigns, current, editing, onGo, onEnd }: FixQueueProps) {
  const left = toFix(campaigns);
  const isLeft = left.some(({ index }) => index === current);
  const next = left.find(({ index }) => index > current) ?? left.find(({ index }) => index !== current);
  const wasLeft = useRef(isLeft);
  const goOn = useEffectEvent(() => {
    if (!next) return;
    toastDone('Fixed', `Next: ${next.campaign_name || 'a campaign without a name'}`);
    onGo(next);
  });
  useEffect(() => {
    if (editing) return;
    if (wasLeft.current && !isLeft) goOn();
    wasLeft.current = isLeft;
  }, [isLeft, editing]);
  return (
    <section className={classes.queue} aria-label="Emails to fix">
      <span role="status">
        {left.length > 0 ? (
          <Status tone="warn">{counted(left.length, 'email')} to fix</Status>
        ) : (
          <Status tone="ok">Nothing is left to fix</Status>
        )}
      </span>
      {left.length === 0 && <Outputs calendar={calendar} campaigns={campaigns} />}
      {next && (
        <Button
          size="xs"
          variant={isLeft ? 'default' : 'filled'}
          rightSection={<IconArrowRight size={14} />}
          onClick={() => onGo(next)}
        >
          Next to fix
        </Button>
      )}
      <CloseButton size={24} aria-label="End fixing" onClick={onEnd} />
    </section>
  );
}

function Outputs({
  calendar: { client, session_id, name },
  campaigns,
}: Pick<FixQueueProps, 'calendar' | 'campaigns'>) {
  const { settings } = useSettings();
  const targets = campaigns.flatMap((campaign) => emailOfCampaign(campaign) ?? []);
  const { zip, done, question } = useBulkDownload(async () => ({
    targets,
    name: zipName(name, client, new Date().toISOString()),
  }));
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconDownload size={14} />}
        loading={done !== null}
        onClick={zip}
      >
        Download {counted(targets.length, 'email')}
      </Button>
      {settings.download_mode === 'klaviyo' && (
        <UploadButton
          size="xs"
          variant="default"
          calendarId={session_id}
          label={`Upload ${counted(targets.length, 'email')} to Klaviyo`}
          read={() => targets}
        />
      )}
      {question}
    </>
  );
}
