import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { BrandRule, RulePlace, RuleProposal } from '#shared/contract/schemas/rule-proposal.ts';
import { toastDone } from '@/components/toast.ts';
import { call } from '@/lib/api.ts';
import { counted } from '@/lib/counted.ts';
import { agentQueries } from '../agent/agent-queries.ts';
import { brandQueries } from '../brand/brand-queries.ts';
import classes from './rule-line.module.css';
import { ruleQueries } from './rule-queries.ts';
import { ruleWords } from './rule-words.ts';

interface RuleLineProps {
  calendarId: string;
  client: string;
  /** Named where the calendar is not on screen. */
  calendarName?: string;
  /** Has a model look for a rule, for which nothing waits. */
  ask?: boolean;
}

/** Suggested by a calendar's edits and comments; nothing without one. */
export function RuleLine({ calendarId, client, calendarName, ask = false }: RuleLineProps) {
  const queries = useQueryClient();
  const { data } = useQuery(ruleQueries.proposal(calendarId));
  const { data: reading } = useQuery({ ...ruleQueries.reading(calendarId), enabled: ask });
  const made = reading?.call === 'made';
  useEffect(() => {
    if (made) void queries.invalidateQueries({ queryKey: ruleQueries.proposal(calendarId).queryKey });
  }, [queries, calendarId, made]);
  const decide = useMutation({
    mutationFn: ({ proposal: { key }, take }: { proposal: RuleProposal; take: boolean }) =>
      call('decideRule', { params: { session: calendarId }, body: { key, take } }),
    onSuccess: (_, { proposal, take }) => {
      if (take) toastDone('The brand has a new rule', `New emails follow it. It is ${whereOf(proposal)}.`);
      const changed = take
        ? [
            brandQueries.context(client).queryKey,
            ruleQueries.taken(client).queryKey,
            agentQueries.list(client).queryKey,
          ]
        : [];
      return Promise.all(
        [ruleQueries.proposal(calendarId).queryKey, ...changed].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      );
    },
    meta: { failure: 'The rule was not changed' },
  });
  const proposal = data?.proposal;
  if (!proposal) return null;
  const { places, would_change, not } = proposal;
  return (
    <fieldset className={classes.rule} aria-label="A rule for the brand">
      <div className={classes.words}>
        <p>
          <strong>A rule for the brand?</strong> {ruleWords(proposal)}
          {calendarName !== undefined && ` From ${calendarName}:`}
        </p>
        <ul>
          {places.map((place) => (
            <li key={`${place.index} ${place.version} ${place.said}`}>
              <EmailLink calendarId={calendarId} email={place} />: {placeWords(place, proposal)}
            </li>
          ))}
        </ul>
        <p className={classes.quiet}>
          {not === '' && 'Only a reader can tell which other emails it would change.'}
          {not !== '' && would_change.length === 0 && 'No other email has these words.'}
          {would_change.length > 0 && (
            <>
              {counted(would_change.length, 'other email has', 'other emails have')} these words:{' '}
              <Emails calendarId={calendarId} emails={would_change} />
            </>
          )}
        </p>
      </div>
      <div className={classes.buttons}>
        <Button
          size="compact-sm"
          variant="default"
          disabled={decide.isPending}
          onClick={() => decide.mutate({ proposal, take: true })}
        >
          Make it a rule
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          disabled={decide.isPending}
          onClick={() => decide.mutate({ proposal, take: false })}
        >
          Never propose this
        </Button>
      </div>
    </fieldset>
  );
}

const whereOf = ({ kind }: RuleProposal): string =>
  kind === 'prompt_line' ? 'the last line of the writer’s prompt, under Agents' : 'in Brand Settings';

const AROUND = 40;

function excerpt(text: string, words: string): string {
  const at = Math.max(0, text.toLowerCase().indexOf(words.toLowerCase()));
  const from = at > AROUND ? Math.min(at, text.indexOf(' ', at - AROUND) + 1) : 0;
  const reach = at + words.length + AROUND;
  const to = reach < text.length ? Math.max(at + words.length, text.lastIndexOf(' ', reach)) : text.length;
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`;
}

function placeWords({ before, after, said, by }: RulePlace, { use, not, line }: BrandRule): string {
  if (said !== '') return `${by} said “${excerpt(said, not || use || line)}”`;
  const [old, now] = [excerpt(before, not), excerpt(after, use)];
  if (before === '') return `“${now}” was added`;
  return after === '' ? `“${old}” was taken out` : `“${old}” became “${now}”`;
}

interface EmailLinkProps {
  calendarId: string;
  email: RuleProposal['would_change'][number];
}

const EmailLink = ({ calendarId, email: { index, campaign_name } }: EmailLinkProps) => (
  <Link to="/preview/$index" params={{ index: String(index) }} search={{ session: calendarId }}>
    {campaign_name || `Campaign ${index + 1}`}
  </Link>
);

const NAMED = 5;

const Emails = ({ calendarId, emails }: { calendarId: string; emails: RuleProposal['would_change'] }) => (
  <>
    {emails.slice(0, NAMED).map((email, at) => (
      <span key={email.index}>
        {at > 0 && ', '}
        <EmailLink calendarId={calendarId} email={email} />
      </span>
    ))}
    {emails.length > NAMED ? ` and ${emails.length - NAMED} more.` : '.'}
  </>
);
