import { ActionIcon, Button, Checkbox, Group, Skeleton } from '@mantine/core';
import { IconColumns2, IconPencil } from '@tabler/icons-react';
import { skipToken, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import type { EmailDocument } from '#shared/email/document/document.ts';
import { CampaignStatus } from '@/entities/campaign/status.tsx';
import { emailOfCampaign } from '@/entities/email/campaign-email.ts';
import { emailQueries } from '@/entities/email/email-queries.ts';
import { CheckMarks } from '@/entities/email/preview/check-marks.tsx';
import type { EmailView } from '@/entities/email/preview/email-view.ts';
import { ScaledEmail } from '@/entities/email/preview/scaled-email.tsx';
import { KlaviyoMark } from '@/entities/klaviyo/klaviyo-mark.tsx';
import { SendTestIcon, TestMark } from '@/entities/klaviyo/tests/email-tests.tsx';
import { counted } from '@/lib/counted.ts';
import { readableDay, readableMoment } from '@/lib/dates.ts';
import type { Proof, ProofsOf } from './proof.ts';
import classes from './proofs-view.module.css';

interface ProofCardProps {
  calendar: ProofsOf;
  proof: Proof;
  view: EmailView;
  sheetHeight: number;
  /** Near enough to the window to show the email. */
  shown: boolean;
  /** False while scrolling, so that passing emails are not fetched. */
  fetching: boolean;
  selected: boolean;
  marked: boolean;
  /** Absent where nothing is chosen. */
  onToggle: ((index: number) => void) | undefined;
  onCompare: (index: number) => void;
  onEdit: (index: number) => void;
  onRead: (proof: Proof, read: boolean) => void;
}

/** The title's link covers the whole card. */
export const ProofCard = memo(function ProofCard({
  calendar,
  proof,
  view,
  sheetHeight,
  shown,
  fetching,
  selected,
  marked,
  onToggle,
  onCompare,
  onEdit,
  onRead,
}: ProofCardProps) {
  const { index, subject, campaign, status, checks, read } = proof;
  const variants = campaign.subject_variants.filter((variant) => variant.trim() !== '').length;
  const email = emailOfCampaign(campaign);
  const day = campaign.send_date === '' ? 'No date' : readableDay(campaign.send_date);
  return (
    <article className={classes.card} data-selected={selected || undefined}>
      <div className={classes.desk} style={{ height: sheetHeight }}>
        {shown && <Sheet calendar={calendar} proof={proof} view={view} fetching={fetching} />}
      </div>
      <div className={classes.words}>
        <h2 className={classes.subject}>
          <Link
            to="/preview/$index"
            params={{ index: String(index) }}
            search={{ session: calendar.session_id, batch: calendar.batch }}
            className={classes.link}
          >
            {subject}
          </Link>
        </h2>
        <p className={classes.fact} title={campaign.campaign_name}>
          {campaign.campaign_name}
        </p>
        <p className={classes.fact}>{[day, campaign.target_audience].filter(Boolean).join(' · ')}</p>
        <p className={classes.marks}>
          <CampaignStatus campaign={campaign} status={status} />
          <KlaviyoMark campaign={campaign} />
          <CheckMarks checks={checks} status={status} />
          {email && <TestMark email={email} />}
          {variants > 0 && <span>{counted(variants, 'more subject line')}</span>}
        </p>
      </div>
      <Checkbox
        className={classes.read}
        size="xs"
        label="Read"
        aria-label={`Read: ${campaign.campaign_name}`}
        title={campaign.read && read ? readBy(campaign.read) : 'Tick it once you have read this version'}
        checked={read}
        onChange={({ currentTarget }) => onRead(proof, currentTarget.checked)}
      />
      <div className={classes.tools}>
        {onToggle && (
          <Checkbox
            size="xs"
            aria-label={`Select ${campaign.campaign_name}`}
            checked={selected}
            onChange={() => onToggle(index)}
          />
        )}
        <Group gap={4} ml="auto">
          {email && <SendTestIcon email={email} />}
          <ActionIcon
            size={24}
            variant="default"
            aria-label={`Edit ${campaign.campaign_name}`}
            title="Edit its words"
            onClick={() => onEdit(index)}
          >
            <IconPencil size={14} aria-hidden />
          </ActionIcon>
          <ActionIcon
            size={24}
            variant={marked ? 'filled' : 'default'}
            aria-label={`Compare ${campaign.campaign_name}`}
            aria-pressed={marked}
            title="Compare with another email"
            onClick={() => onCompare(index)}
          >
            <IconColumns2 size={14} aria-hidden />
          </ActionIcon>
        </Group>
      </div>
    </article>
  );
});

const readBy = ({ by, at }: NonNullable<Proof['campaign']['read']>): string =>
  by === '' ? 'Read' : `Read by ${by}, ${readableMoment(at)}`;

function Sheet({
  calendar: { client, session_id },
  proof: { index, version, subject },
  view,
  fetching,
}: Pick<ProofCardProps, 'calendar' | 'proof' | 'view' | 'fetching'>) {
  const query = emailQueries.version(client, session_id, index, version);
  const { data, isError, refetch } = useQuery({ ...query, queryFn: fetching ? query.queryFn : skipToken });
  if (isError)
    return (
      <p className={classes.failed}>
        This email could not be loaded.{' '}
        <Button
          size="compact-xs"
          variant="default"
          aria-label={`Try to load again: ${subject}`}
          onClick={() => void refetch()}
        >
          Try again
        </Button>
      </p>
    );
  if (!data) return <Skeleton height="100%" radius={0} />;
  return (
    <ScaledEmail
      html={data.html}
      document={data.document as EmailDocument}
      title={`Proof of ${subject}`}
      view={view}
      fit="top"
    />
  );
}
