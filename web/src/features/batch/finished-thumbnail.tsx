import { Link } from '@tanstack/react-router';
import type { Batch, BatchItem } from '#shared/contract/schemas/batch.ts';
import { EmailThumbnail } from '@/entities/email/preview/email-thumbnail.tsx';
import type { BatchEmail } from './batch-emails.ts';

interface FinishedThumbnailProps {
  batch: Pick<Batch, 'batch_id' | 'session_id' | 'client'>;
  item: BatchItem;
  email: BatchEmail | undefined;
}

/** Leads where Open does, for the mouse only. */
export const FinishedThumbnail = ({ batch, item, email }: FinishedThumbnailProps) =>
  item.version !== null && (
    <Link
      to="/preview/$index"
      params={{ index: String(item.index) }}
      search={{ session: batch.session_id, batch: batch.batch_id }}
      tabIndex={-1}
      aria-hidden
    >
      <EmailThumbnail
        client={batch.client}
        calendarId={batch.session_id}
        index={item.index}
        version={email?.version}
        name={item.campaign_name}
      />
    </Link>
  );
