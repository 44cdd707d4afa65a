import { useInViewport } from '@mantine/hooks';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { calendarQueries } from '@/entities/calendar/calendar-queries.ts';
import { RuleLine } from '@/entities/rule/rule-line.tsx';
import { ruleQueries } from '@/entities/rule/rule-queries.ts';
import { ruleWords } from '@/entities/rule/rule-words.ts';
import { readableDay } from '@/lib/dates.ts';
import classes from './voice.module.css';

export function RulesLearned({ client }: { client: string }) {
  const { ref, inViewport } = useInViewport<HTMLDivElement>();
  const { data: lists } = useInfiniteQuery(calendarQueries.list(client));
  const { data: taken } = useQuery(ruleQueries.taken(client));
  const newest = lists?.pages[0]?.calendars[0];
  const rules = taken?.rules ?? [];
  return (
    <div ref={ref}>
      {newest && (
        <RuleLine
          calendarId={newest.session_id}
          client={client}
          calendarName={newest.name}
          ask={inViewport}
        />
      )}
      {rules.length > 0 && (
        <section className={classes.list} aria-label="Rules taken from your calendars">
          <h3>Rules taken from your calendars</h3>
          <ul className={classes.rules}>
            {rules.map(({ key, calendar, places, by, at, ...rule }) => (
              <li key={key}>
                {ruleWords(rule)}{' '}
                <span className={classes.from}>
                  From{' '}
                  <Link to="/campaign-table" search={{ session: calendar.session_id }}>
                    {calendar.name}
                  </Link>{' '}
                  (
                  {[
                    ...new Set(
                      places.map(({ campaign_name, index }) => campaign_name || `Campaign ${index + 1}`),
                    ),
                  ].join(', ')}
                  ), by {by} on {readableDay(at.slice(0, 10))}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
