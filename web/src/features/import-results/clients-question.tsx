import { Button, NativeSelect } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  CalendarClients,
  ClientReading,
  ClientsAnswer,
  ClientsChoice,
  ProcessingResults,
} from '#shared/contract/schemas/calendar.ts';
import { clientNames } from '#shared/domain/calendar/clients/client-issues.ts';
import { Notice } from '@/components/notice.tsx';
import { brandAddress } from '@/entities/brand/brand-address.ts';
import { useBrands } from '@/entities/brand/use-brands.ts';
import { refreshCalendar } from '@/entities/calendar/calendar-queries.ts';
import { failureSentence, unanswered } from '@/entities/calendar/change-failure.ts';
import { clientsQuery } from '@/entities/calendar/clients-query.ts';
import { call, messageOf } from '@/lib/api.ts';
import { counted } from '@/lib/counted.ts';
import { calendarsToMake, firstChoice, LEFT_OUT, NEW_BRAND, splitChoice } from './clients-choice.ts';
import classes from './clients-question.module.css';
import { showReading } from './reread.ts';
import { useSheetReading } from './use-sheet-reading.ts';

interface ClientsQuestionProps {
  calendarId: string;
  results: ProcessingResults;
  reading: ClientReading;
}

/** Asked first for a file that plans several clients. */
export function ClientsQuestion({ calendarId, results, reading }: ClientsQuestionProps) {
  const queryClient = useQueryClient();
  const { clients: brands, current } = useBrands();
  const { data, error } = useQuery(clientsQuery(calendarId));
  const read = useSheetReading(calendarId, results);
  const proposed = new Map(read.data?.proposals.clients.map(({ name, client }) => [name, client]));
  const [choices, setChoices] = useState<ReadonlyMap<string, string>>(new Map());
  const [changing, setChanging] = useState(false);
  const decide = useMutation({
    meta: { silent: true },
    mutationFn: (body: ClientsChoice) => call('decideClients', { params: { session: calendarId }, body }),
    onSuccess: (answer) => {
      showReading(queryClient, calendarId, answer);
      setChanging(false);
      void queryClient.invalidateQueries({ queryKey: clientsQuery(calendarId).queryKey });
      void queryClient.invalidateQueries({ queryKey: ['clients'] });
    },
    onError: (failure) => {
      if (unanswered(failure)) void refreshCalendar(queryClient, calendarId);
    },
  });
  const own = current?.display_name ?? 'this brand';
  const ownClient = current?.id ?? '';
  if (reading.others.length === 0) return null;
  const others = (data?.others ?? []).map((other) => ({
    ...other,
    suggested: other.suggested ?? proposed.get(other.name) ?? null,
  }));
  const toMake = calendarsToMake(others, choices, ownClient);
  const asks = data !== undefined && (data.open || changing);
  return (
    <section className={classes.question} data-open={asks || undefined} aria-label="Whose rows are these?">
      <h3 className={classes.title}>{titleOf(reading, own)}</h3>
      {decide.data && <MadeCalendars made={decide.data.calendars} />}
      {error && <p className={classes.note}>{messageOf(error)}</p>}
      {data && !asks && (
        <>
          {!decide.data?.calendars.some(({ is_new }) => is_new) && <WhereTheyAre data={data} />}
          <Button size="compact-sm" variant="default" onClick={() => setChanging(true)}>
            Change
          </Button>
        </>
      )}
      {asks && (
        <>
          <ul className={classes.names}>
            {others.map((other) => (
              <li key={other.name} className={classes.name}>
                <div>
                  <strong>{other.name}</strong>{' '}
                  <span className={classes.note}>{counted(other.rows, 'row')}</span>
                  {other.samples.length > 0 && <p className={classes.note}>{other.samples.join(', ')}</p>}
                  {proposed.has(other.name) && (
                    <p className={classes.note}>The brand is proposed by a model.</p>
                  )}
                </div>
                {other.calendar && other.client !== null ? (
                  <a href={addressOf(other.calendar)}>In its calendar</a>
                ) : (
                  <NativeSelect
                    size="xs"
                    aria-label={`Brand of ${other.name}`}
                    value={choices.get(other.name) ?? firstChoice(other)}
                    onChange={(event) =>
                      setChoices(new Map(choices).set(other.name, event.currentTarget.value))
                    }
                    data={[
                      { value: LEFT_OUT, label: 'Leave out' },
                      { value: NEW_BRAND, label: `Add ${other.name} as a new brand` },
                      ...brands.map(({ id, display_name }) => ({ value: id, label: display_name })),
                    ]}
                  />
                )}
              </li>
            ))}
          </ul>
          <div className={classes.actions}>
            <Button
              size="sm"
              variant="default"
              loading={decide.isPending && decide.variables.take === 'split'}
              disabled={decide.isPending}
              onClick={() =>
                decide.mutate(
                  splitChoice(
                    others,
                    choices,
                    brands.map(({ id }) => id),
                  ),
                )
              }
            >
              {toMake === 0 ? 'Use these brands' : `Make ${counted(toMake, 'calendar')} for the other brands`}
            </Button>
            <Button
              size="sm"
              variant="subtle"
              disabled={decide.isPending}
              onClick={() => decide.mutate({ take: 'mine', names: [] })}
            >
              {reading.take === 'all' ? `Only ${own}’s rows` : 'Leave them out'}
            </Button>
            {reading.take !== 'all' && (
              <Button
                size="sm"
                variant="subtle"
                disabled={decide.isPending}
                onClick={() => decide.mutate({ take: 'all', names: [] })}
              >
                All rows are {own}’s
              </Button>
            )}
          </div>
          <p className={classes.note}>The answer is kept for the next file with these columns.</p>
        </>
      )}
      {decide.error && (
        <Notice tone="bad" title="The answer was not applied">
          {failureSentence(decide.error)}
        </Notice>
      )}
    </section>
  );
}

function titleOf({ held, mine, take, others }: ClientReading, own: string): string {
  const names = clientNames(others.map(({ name }) => name));
  if (take === 'all') return `All rows are read as ${own}’s, those of ${names} too.`;
  const belong = `${held === 1 ? '1 row belongs' : `${held.toLocaleString('en')} rows belong`} to ${names}.`;
  if (mine === 0) return `No row names ${own}, so nothing was imported. ${belong}`;
  if (held === 0) return `Some rows name ${names} beside ${own}.`;
  return `${belong} ${held === 1 ? 'It is' : 'They are'} not in this calendar.`;
}

const addressOf = ({ client, session_id }: { client: string; session_id: string }) =>
  brandAddress('/campaign-table', client, { session: session_id });

function MadeCalendars({ made }: { made: ClientsAnswer['calendars'] }) {
  const fresh = made.filter(({ is_new }) => is_new);
  if (fresh.length === 0) return null;
  return (
    <Notice tone="ok" title={`${counted(fresh.length, 'calendar')} made`}>
      <ul className={classes.made}>
        {fresh.map((calendar) => (
          <li key={calendar.session_id}>
            <a href={addressOf(calendar)}>{calendar.client_name}</a>:{' '}
            {counted(calendar.campaigns, 'campaign')}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function WhereTheyAre({ data }: { data: CalendarClients }) {
  const placed = new Map(
    data.others.flatMap(({ calendar }) => (calendar ? [[calendar.session_id, calendar]] : [])),
  );
  const out = data.others.filter(({ calendar }) => calendar === null).map(({ name }) => name);
  return (
    <p className={classes.note}>
      {[...placed.values()].map((calendar, at) => (
        <span key={calendar.session_id}>
          {at > 0 && ' · '}
          <a href={addressOf(calendar)}>{calendar.client_name}’s calendar</a>
        </span>
      ))}
      {placed.size > 0 && out.length > 0 && ' · '}
      {out.length > 0 && data.reading?.take !== 'all' && `Left out: ${clientNames(out)}`}
    </p>
  );
}
