import { ActionIcon } from '@mantine/core';
import { IconArchive } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { DUE_DAYS } from '#shared/contract/due-days.ts';
import type { BrandOverview } from '#shared/contract/schemas/overview.ts';
import { Status, type Tone } from '@/components/status.tsx';
import { brandAddress } from '@/entities/brand/brand-address.ts';
import { BrandAvatar } from '@/entities/brand/brand-avatar.tsx';
import { useClient } from '@/lib/client.ts';
import { counted } from '@/lib/counted.ts';
import { readableDay } from '@/lib/dates.ts';
import classes from './brands.module.css';

export function BrandRow({ brand, onArchive }: { brand: BrandOverview; onArchive?: () => void }) {
  const { id, display_name: name, logo, colours } = brand;
  const current = useClient() === id;
  return (
    <li className={classes.row}>
      <h2 className={classes.brand}>
        <BrandAvatar name={name} logo={logo} colours={colours} size={36} />
        <a href={brandAddress('/', id)} className={classes.name} aria-current={current || undefined}>
          {name}
        </a>
      </h2>
      <dl className={classes.facts}>
        <Fact term="Next send">
          {nextOf(brand) ?? <span className={classes.nothing}>No date ahead</span>}
        </Fact>
        <Facts term={`Due in ${DUE_DAYS} days`}>{dueOf(brand)}</Facts>
        <Facts term="Waiting for you">{waitingOf(brand)}</Facts>
        <Facts term="Missing">{missingOf(brand)}</Facts>
        <Facts term="In work">{runningOf(brand)}</Facts>
      </dl>
      {onArchive && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Archive ${name}`}
          title={`Archive ${name}`}
          onClick={onArchive}
        >
          <IconArchive size={16} stroke={1.6} />
        </ActionIcon>
      )}
    </li>
  );
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className={classes.fact}>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);

function Facts({ term, children }: { term: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <div className={classes.fact}>
      <dt>{term}</dt>
      {children.map((child, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines without state of their own
        <dd key={line}>{child}</dd>
      ))}
    </div>
  );
}

const table = (brand: BrandOverview, calendarId: string, search: Record<string, string> = {}) =>
  brandAddress('/campaign-table', brand.id, { session: calendarId, ...search });

const inCalendar = (brand: BrandOverview, name: string) => (brand.calendars.length > 1 ? ` in ${name}` : '');

function nextOf(brand: BrandOverview): ReactNode {
  const [next] = brand.calendars
    .flatMap(({ session_id, name, next_send }) => (next_send ? [{ session_id, name, ...next_send }] : []))
    .sort((one, other) => one.day.localeCompare(other.day));
  if (!next) return null;
  const without = next.campaigns - next.with_email;
  return (
    <a href={table(brand, next.session_id, { sort: 'date' })}>
      <Status tone={without > 0 ? 'warn' : 'ok'}>
        {readableDay(next.day)}: {counted(next.campaigns, 'campaign')}
        {without > 0 && `, ${without.toLocaleString('en')} without an email`}
      </Status>
    </a>
  );
}

const dueOf = (brand: BrandOverview): ReactNode[] =>
  brand.calendars
    .filter(({ due }) => due > 0)
    .map(({ session_id, name, due, without_email }) => (
      <a key={session_id} href={table(brand, session_id, { sort: 'date' })}>
        <Status tone={without_email > 0 ? 'warn' : 'ok'}>
          {counted(due, 'campaign')}
          {inCalendar(brand, name)},{' '}
          {without_email === 0
            ? 'all with an email'
            : `${without_email.toLocaleString('en')} without an email`}
        </Status>
      </a>
    ));

function missingOf(brand: BrandOverview): ReactNode[] {
  const campaigns: ReactNode[] = brand.calendars
    .filter(({ needs_input }) => needs_input > 0)
    .map(({ session_id, name, needs_input }) => (
      <a key={session_id} href={table(brand, session_id, { status: 'needs_input' })}>
        <Status tone="warn">
          {counted(needs_input, 'campaign needs', 'campaigns need')} a name or a brief
          {inCalendar(brand, name)}
        </Status>
      </a>
    ));
  campaigns.push(...unreadableOf(brand));
  if (brand.gaps === 0) return campaigns;
  const blocking = brand.blocking_gaps > 0;
  return [
    <a key="gaps" href={brandAddress('/brand-settings', brand.id)}>
      <Status tone={blocking ? 'bad' : 'info'}>
        {counted(brand.gaps, 'brand setting')}
        {blocking && ', so downloaded emails cannot be sent'}
      </Status>
    </a>,
    ...campaigns,
  ];
}

const unreadableOf = (brand: BrandOverview): ReactNode[] =>
  (brand.unreadable ?? []).map(({ session_id, name }) => (
    <a key={session_id} href={table(brand, session_id)}>
      <Status tone="bad">{name} could not be read, so it is not counted</Status>
    </a>
  ));

/** Most pressing first. */
const troubles: {
  key: 'failed' | 'blocked' | 'late' | 'out_of_date' | 'not_approved';
  words: string;
  tone: Tone;
  search: Record<string, string>;
}[] = [
  { key: 'failed', words: 'failed', tone: 'bad', search: { status: 'failed' } },
  { key: 'blocked', words: 'blocked', tone: 'bad', search: { status: 'blocked' } },
  { key: 'late', words: 'late', tone: 'warn', search: { sort: 'date' } },
  { key: 'out_of_date', words: 'out of date', tone: 'warn', search: { status: 'out_of_date' } },
  { key: 'not_approved', words: 'not approved in the plan', tone: 'waiting', search: { unapproved: 'true' } },
];

const waitingOf = (brand: BrandOverview): ReactNode[] => [
  ...troubles.flatMap(({ key, words, tone, search }) =>
    brand.calendars
      .filter((calendar) => calendar[key] > 0)
      .map((calendar) => (
        <a key={`${key} ${calendar.session_id}`} href={table(brand, calendar.session_id, search)}>
          <Status tone={tone}>
            {calendar[key].toLocaleString('en')} {words}
            {inCalendar(brand, calendar.name)}
          </Status>
        </a>
      )),
  ),
  ...brand.waiting.map(({ batch_id, session_id, campaigns }) => (
    <a
      key={batch_id}
      href={brandAddress('/batch-progress', brand.id, { session: session_id, batch: batch_id })}
    >
      <Status tone="waiting">{counted(campaigns, 'campaign')} with an image question</Status>
    </a>
  )),
  ...reviewsOf(brand, 'for_us', (emails) => `${counted(emails, 'email')} with open comments of reviewers`),
];

const reviewsOf = (
  brand: BrandOverview,
  waits: 'for_us' | 'for_reviewers',
  words: (emails: number) => string,
): ReactNode[] =>
  brand.reviews
    .filter((review) => review[waits] > 0)
    .map((review) => (
      <a key={`${waits} ${review.session_id}`} href={table(brand, review.session_id)}>
        <Status tone="waiting">{words(review[waits])}</Status>
      </a>
    ));

const runningOf = (brand: BrandOverview): ReactNode[] => [
  ...reviewsOf(brand, 'for_reviewers', (emails) => `${counted(emails, 'email')} with reviewers`),
  ...brand.running.map(({ batch_id, session_id, completed, total }) => (
    <a
      key={batch_id}
      href={brandAddress('/batch-progress', brand.id, { session: session_id, batch: batch_id })}
    >
      <Status tone="running">
        {completed.toLocaleString('en')} of {counted(total, 'email')}
      </Status>
    </a>
  )),
];
