import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Email } from '#shared/contract/schemas/email.ts';
import type { LiveFacts as Facts, LinkState, LiveLink } from '#shared/contract/schemas/live.ts';
import { isLasting } from '#shared/domain/live/lasting.ts';
import { liveWords } from '#shared/domain/live/live-words.ts';
import { Status, type Tone } from '@/components/status.tsx';
import { checkLinks, liveFactsQuery } from '@/entities/email/live/check-links.ts';
import { messageOf } from '@/lib/api.ts';
import { timeAgo } from '@/lib/time.ts';
import classes from './live-facts.module.css';

interface LiveFactsProps {
  client: string;
  email: Pick<Email, 'session_id' | 'index' | 'latest'>;
}

/** Whether links answer, and what product pages say. */
export function LiveFacts({ client, email: { session_id: calendarId, index, latest } }: LiveFactsProps) {
  const queryClient = useQueryClient();
  const stored = useQuery(liveFactsQuery(client, calendarId, index));
  const check = useMutation({
    mutationFn: () => checkLinks(queryClient, { client, calendarId, indexes: [index] }),
    meta: { failure: 'The links were not checked' },
  });
  const facts = stored.data;
  return (
    <section className={classes.live} aria-label="Links and products">
      <h2>
        <Status tone={toneOf(facts, latest)} size={15}>
          Links and products
        </Status>
      </h2>
      <p role="status">{stored.isError ? messageOf(stored.error) : summaryOf(facts, latest)}</p>
      {facts && facts.findings.length > 0 && (
        <ul className={classes.found}>
          {facts.findings.map(({ kind, url, text }) => (
            <li key={`${kind} ${url}`}>{text}</li>
          ))}
        </ul>
      )}
      {facts && facts.links.length > 0 && <AllLinks links={facts.links} />}
      <Button size="compact-xs" variant="default" loading={check.isPending} onClick={() => check.mutate()}>
        {buttonOf(facts)}
      </Button>
    </section>
  );
}

function toneOf(facts: Facts | null | undefined, latest: number): Tone {
  if (!facts || facts.version !== latest || facts.left > 0) return 'info';
  return facts.findings.some(isLasting) ? 'warn' : 'ok';
}

function summaryOf(facts: Facts | null | undefined, latest: number): string {
  if (facts === undefined) return 'Loading…';
  if (facts === null)
    return 'Not checked yet: whether links answer, and prices and stock are as on the cards.';
  const of = facts.version === latest ? '' : ` (version ${facts.version})`;
  return `Checked ${timeAgo(facts.checked_at)}${of}: ${liveWords(facts)}.`;
}

function buttonOf(facts: Facts | null | undefined): string {
  if (!facts) return 'Check now';
  return facts.left > 0 ? 'Check the rest' : 'Check again';
}

const stateWords: Record<LinkState, string> = {
  answers: 'answers',
  home: 'leads to the home page',
  gone: 'gone',
  slow: 'too slow',
  refused: 'cannot be checked',
  broken: 'does not answer',
  not_asked: 'not opened',
};

const AllLinks = ({ links }: { links: readonly LiveLink[] }) => (
  <details className={classes.all}>
    <summary>All links ({links.length})</summary>
    <ul>
      {links.map(({ url, label, state, to, note }) => (
        <li key={url}>
          <span>
            {label || url}: {stateWords[state]}
          </span>
          <small>{url}</small>
          {to && <small>Leads to {to}</small>}
          {note && <small>{note}</small>}
        </li>
      ))}
    </ul>
  </details>
);
