import { Button, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import type { ReviewRoom } from '#shared/contract/schemas/review.ts';
import { campaignStatus } from '#shared/domain/campaign/campaign-status.ts';
import { LoadFailed, LoadingRows } from '@/components/load-states.tsx';
import { useReturnFocus } from '@/lib/return-focus.ts';
import { usePhone } from '@/lib/use-phone.ts';
import { CampaignStatus } from '../campaign/status.tsx';
import { CheckMarks } from '../email/preview/check-marks.tsx';
import { toFix } from '../email/to-fix.ts';
import { RuleLine } from '../rule/rule-line.tsx';
import { Links } from './links.tsx';
import { OpenComments } from './open-comments.tsx';
import { SaveReport } from './report/save-report.tsx';
import classes from './review-dialog.module.css';
import { reviewQueries } from './review-queries.ts';
import { ReviewStateMark } from './review-state.tsx';
import { reviewSummary } from './review-words.ts';
import { type MadeLink, ShareForm } from './share-form.tsx';

interface ReviewDialogProps {
  calendarId: string;
  campaigns: readonly Campaign[];
  /** Campaign indexes. */
  selected: readonly number[];
  onClose: () => void;
}

export function ReviewDialog({ calendarId, campaigns, selected, onClose }: ReviewDialogProps) {
  useReturnFocus();
  const phone = usePhone();
  const { data, error, refetch } = useQuery(reviewQueries.room(calendarId));
  const [made, setMade] = useState<readonly MadeLink[]>([]);
  const [sharing, setSharing] = useState<boolean>();
  // Links that appear in the list do not close a form in use.
  if (data && sharing === undefined) setSharing(data.links.length === 0);
  return (
    <Modal opened onClose={onClose} size={820} fullScreen={phone} title="Review">
      {error && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingRows label="Loading the review" rows={4} />}
      {data && (
        <div className={classes.parts}>
          <p>{reviewSummary(data.emails, blockedIn(campaigns)) || 'Nothing has been shared yet.'}</p>
          {sharing || data.links.length === 0 ? (
            <ShareForm
              calendarId={calendarId}
              campaigns={campaigns}
              selected={selected}
              onMade={(links) => {
                setMade([...links, ...made]);
                setSharing(false);
              }}
            />
          ) : (
            <Button className={classes.share} onClick={() => setSharing(true)}>
              Share with another reviewer
            </Button>
          )}
          {data.links.length > 0 && <Links calendarId={calendarId} links={data.links} made={made} />}
          {campaigns[0] && <RuleLine calendarId={calendarId} client={campaigns[0].client} ask />}
          <Emails calendarId={calendarId} campaigns={campaigns} room={data} />
          {data.emails.some(({ state }) => state === 'approved') && (
            <div className={classes.report}>
              <SaveReport calendarId={calendarId} campaigns={campaigns} room={data} />
              <span className={classes.quiet}>
                One HTML file to keep: approved emails, who approved them and when, and all comments.
              </span>
            </div>
          )}
        </div>
      )}
    </Modal>
  );
}

const blockedIn = (campaigns: readonly Campaign[]): Set<number> =>
  new Set(toFix(campaigns).map(({ index }) => index));

interface EmailsProps extends Pick<ReviewDialogProps, 'calendarId' | 'campaigns'> {
  room: Pick<ReviewRoom, 'emails'>;
}

function Emails({ calendarId, campaigns, room: { emails } }: EmailsProps) {
  const byIndex = new Map(campaigns.map((campaign) => [campaign.index, campaign]));
  if (emails.length === 0) return null;
  return (
    <section aria-label="Emails in review">
      <h3>Emails</h3>
      <ul className={classes.list}>
        {emails.map((email) => (
          <li key={email.index}>
            <Link
              to="/preview/$index"
              params={{ index: String(email.index) }}
              search={{ session: calendarId, tab: 'review' }}
            >
              {byIndex.get(email.index)?.campaign_name || `Campaign ${email.index + 1}`}
            </Link>
            <ReviewStateMark email={email} />
            <NotReady campaign={byIndex.get(email.index)} />
            {email.open_comments > 0 && <OpenComments calendarId={calendarId} email={email} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** An approval does not make an email ready. */
function NotReady({ campaign }: { campaign: Campaign | undefined }) {
  if (!campaign?.email) return null;
  const status = campaignStatus(campaign);
  return (
    <>
      {status.kind !== 'email' && <CampaignStatus campaign={campaign} status={status} />}
      <CheckMarks checks={{ ...campaign.email.checks, warn: 0 }} />
    </>
  );
}
