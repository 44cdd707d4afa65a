import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { MonthlyUsage } from '#shared/contract/schemas/connections.ts';
import { LoadingRows } from '@/components/load-states.tsx';
import { Notice } from '@/components/notice.tsx';
import { connectionQueries } from '@/entities/connections/connections-queries.ts';
import { messageOf } from '@/lib/api.ts';
import { readableMonth } from '@/lib/dates.ts';
import settings from '../brand-settings.module.css';
import classes from './connections.module.css';

export function UsageMonths({ client }: { client: string }) {
  const { data, error, refetch } = useQuery(connectionQueries.usage(client));
  return (
    <section className={classes.usage} aria-labelledby="usage">
      <h2 id="usage" className={settings.sectionTitle}>
        Use of the model
      </h2>
      <p className={settings.quiet}>
        Emails, quick briefs and agent tests. A batch counts when it ends, in the month it began.
      </p>
      {!data && !error && <LoadingRows label="Loading the usage" rows={2} height={32} />}
      {!data && error && (
        <Notice tone="bad">
          The usage could not be loaded: {messageOf(error)}{' '}
          <Button size="compact-xs" variant="default" onClick={() => void refetch()}>
            Retry
          </Button>
        </Notice>
      )}
      {data?.months.length === 0 && <p className={settings.quiet}>No call of a model yet.</p>}
      {data && data.months.length > 0 && <Months months={data.months} />}
    </section>
  );
}

const Months = ({ months }: { months: readonly MonthlyUsage[] }) => (
  <div className={settings.tableScroll}>
    <table className={classes.months}>
      <thead>
        <tr>
          <th scope="col">Month</th>
          <th scope="col">Calls</th>
          <th scope="col">Read</th>
          <th scope="col">From cache</th>
          <th scope="col">Into cache</th>
          <th scope="col">Written</th>
          <th scope="col">Lost calls</th>
          <th scope="col">Cost</th>
        </tr>
      </thead>
      <tbody>
        {months.map((each) => (
          <tr key={each.month}>
            <th scope="row">{readableMonth(each.month)}</th>
            <td>{each.calls.toLocaleString('en')}</td>
            <td>{each.input_tokens.toLocaleString('en')}</td>
            <td>{each.cached_tokens.toLocaleString('en')}</td>
            <td>{each.written_tokens.toLocaleString('en')}</td>
            <td>{each.output_tokens.toLocaleString('en')}</td>
            <td>{each.dropped_calls.toLocaleString('en')}</td>
            <td>{costWords(each)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/** `$1.20`, `at least $1.20` when a price is missing, `not known` when all are. */
export function costWords({ cost_usd, calls, unpriced_calls }: MonthlyUsage): string {
  const dollars = `$${cost_usd.toFixed(cost_usd > 0 && cost_usd < 0.1 ? 4 : 2)}`;
  if (unpriced_calls === 0) return dollars;
  return unpriced_calls >= calls ? 'not known' : `at least ${dollars}`;
}
