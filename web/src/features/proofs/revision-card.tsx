import { Button, Skeleton } from '@mantine/core';
import { useInViewport } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Email } from '#shared/contract/schemas/email.ts';
import type { EmailRevision } from '#shared/contract/schemas/email-revision.ts';
import { Notice } from '@/components/notice.tsx';
import { Status } from '@/components/status.tsx';
import { valuesOf } from '@/entities/email/edit/edited-email.ts';
import { emailQueries } from '@/entities/email/email-queries.ts';
import { BlockedBy } from '@/entities/email/preview/blocked-by.tsx';
import { ScaledEmail } from '@/entities/email/preview/scaled-email.tsx';
import { useRecompiled } from '@/entities/email/preview/use-recompiled.ts';
import { BeforeAndAfter } from '@/entities/email/revise/before-and-after.tsx';
import { type Changed, changedParts } from '@/entities/email/revise/changed-parts.ts';
import classes from './change-emails.module.css';
import type { Proof } from './proof.ts';

interface RevisionCardProps {
  client: string;
  revision: EmailRevision;
  proof: Proof;
  busy: boolean;
  onTake: () => void;
  onLeave: () => void;
  onAgain: () => void;
}

export function RevisionCard({ client, revision, proof, busy, onTake, onLeave, onAgain }: RevisionCardProps) {
  const { session_id, index, base_version, status, copy, layout, error, kept, notices, checks } = revision;
  const { ref, inViewport } = useInViewport<HTMLElement>();
  const outdated = proof.version > base_version;
  const { data: email } = useQuery({
    ...emailQueries.version(client, session_id, index, base_version),
    enabled: inViewport,
  });
  return (
    <article ref={ref} tabIndex={-1} className={classes.card} aria-label={proof.campaign.campaign_name}>
      <header className={classes.head}>
        <h3>{proof.campaign.campaign_name}</h3>
        <State status={status} />
        <div className={classes.actions}>
          {status === 'ready' && !outdated && (
            <Button size="compact-sm" variant="default" disabled={busy} onClick={onTake}>
              Take over
            </Button>
          )}
          {(status === 'failed' || outdated) && (
            <Button size="compact-sm" variant="default" disabled={busy} onClick={onAgain}>
              Ask again
            </Button>
          )}
          <Button size="compact-sm" variant="subtle" color="gray" disabled={busy} onClick={onLeave}>
            Leave as it was
          </Button>
        </div>
      </header>
      {error && <Notice tone="bad">{error}</Notice>}
      {outdated && status === 'ready' && (
        <Notice tone="warn">
          The email was changed after this was written. Ask again to change what it says now.
        </Notice>
      )}
      {email && <BlockedBy checks={checks} before={email.checks} />}
      {copy && email && (
        <div className={classes.compare}>
          <figure>
            <div className={classes.sheet}>
              <ScaledEmail html={email.html} title={`Before: ${proof.subject}`} fit="whole" />
            </div>
            <figcaption>Before</figcaption>
          </figure>
          <figure>
            <div className={classes.sheet}>
              <After email={email} change={{ copy, layout }} title={`After: ${copy.subject}`} />
            </div>
            <figcaption>After</figcaption>
          </figure>
          <div className={classes.parts}>
            <dl>
              {changedParts(valuesOf(email), { copy, layout }).map((change) => (
                <div key={change.key}>
                  <dt>{change.label}</dt>
                  <dd>
                    <BeforeAndAfter change={change} />
                  </dd>
                </div>
              ))}
            </dl>
            {kept.length > 0 && (
              <p className={classes.note}>Kept, because a person wrote it: {kept.join(', ')}.</p>
            )}
            {notices.map((notice) => (
              <p key={notice} className={classes.note}>
                {notice}
              </p>
            ))}
          </div>
        </div>
      )}
      {copy && !email && <Skeleton height={260} />}
    </article>
  );
}

function State({ status }: Pick<EmailRevision, 'status'>) {
  if (status === 'queued') return <Status tone="idle">Not written yet</Status>;
  if (status === 'running') return <Status tone="running">Writing</Status>;
  if (status === 'failed') return <Status tone="bad">Not written</Status>;
  return null;
}

function After({ email, change, title }: { email: Email; change: Changed; title: string }) {
  const { copy, layout } = change;
  const values = useMemo(() => ({ ...valuesOf(email), ...copy, ...layout }), [copy, layout, email]);
  const { html } = useRecompiled(email, values);
  return <ScaledEmail html={html} title={title} fit="whole" />;
}
