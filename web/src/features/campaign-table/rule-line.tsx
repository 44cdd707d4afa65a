import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { RuleProposal } from '#shared/contract/schemas/rule-proposal.ts';
import { withRule } from '#shared/domain/voice/take-rule.ts';
import { toastDone } from '@/components/toast.ts';
import { brandQueries } from '@/entities/brand/queries.ts';
import { call } from '@/lib/api.ts';
import { counted } from '@/lib/counted.ts';
import classes from './open-questions.module.css';

interface RuleLineProps {
  calendarId: string;
  client: string;
}

const ruleQuery = (calendarId: string) => ({
  queryKey: ['rule-proposal', calendarId] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call('proposeRule', { params: { session: calendarId }, signal }),
  meta: { silent: true },
});

export function RuleLine({ calendarId, client }: RuleLineProps) {
  const queries = useQueryClient();
  const query = ruleQuery(calendarId);
  const { data } = useQuery(query);
  const reread = () => queries.invalidateQueries({ queryKey: query.queryKey });
  const accept = useMutation({
    mutationFn: async (proposal: RuleProposal) => {
      const brand = await queries.fetchQuery({ ...brandQueries.context(client), staleTime: 0 });
      const { revision } = brand;
      return call('saveBrandContext', {
        params: { client },
        body: { ...withRule(brand, proposal), revision },
      });
    },
    onSuccess: ({ brand }) => {
      queries.setQueryData(brandQueries.context(client).queryKey, brand);
      toastDone('The brand has a new rule', 'New emails follow it. It is in Brand Settings.');
      return reread();
    },
    meta: { failure: 'The rule was not added' },
  });
  const dismiss = useMutation({
    mutationFn: ({ key }: RuleProposal) =>
      call('dismissRule', { params: { session: calendarId }, body: { key } }),
    onSuccess: reread,
    meta: { failure: 'The proposal was not dismissed' },
  });
  const proposal = data?.proposal;
  if (!proposal) return null;
  const busy = accept.isPending || dismiss.isPending;
  return (
    <section className={classes.question} aria-label="A rule for the brand">
      <p>
        {ruleWords(proposal)} <Emails calendarId={calendarId} emails={proposal.places} />
        {proposal.would_change.length > 0 && (
          <>
            {' '}
            {counted(proposal.would_change.length, 'other email has', 'other emails have')} it:{' '}
            <Emails calendarId={calendarId} emails={proposal.would_change} />
          </>
        )}
      </p>
      <Button size="compact-sm" variant="default" disabled={busy} onClick={() => accept.mutate(proposal)}>
        Make it a rule
      </Button>
      <Button size="compact-sm" variant="subtle" disabled={busy} onClick={() => dismiss.mutate(proposal)}>
        Never propose this
      </Button>
    </section>
  );
}

const ruleWords = ({ use, not, places }: RuleProposal): string =>
  use === ''
    ? `“${not}” was taken out of ${counted(places.length, 'email')}:`
    : `“${not}” became “${use}” in ${counted(places.length, 'email')}:`;

interface EmailsProps {
  calendarId: string;
  emails: readonly (RuleProposal['would_change'][number] & { before?: string; after?: string })[];
}

const NAMED = 5;

const Emails = ({ calendarId, emails }: EmailsProps) => (
  <>
    {emails.slice(0, NAMED).map(({ index, campaign_name, before, after }, at) => (
      <span key={index}>
        {at > 0 && ', '}
        <Link
          to="/preview/$index"
          params={{ index: String(index) }}
          search={{ session: calendarId }}
          title={before === undefined ? undefined : `${before}${after ? ` → ${after}` : ''}`}
        >
          {campaign_name || `Campaign ${index + 1}`}
        </Link>
      </span>
    ))}
    {emails.length > NAMED ? ` and ${emails.length - NAMED} more.` : '.'}
  </>
);
