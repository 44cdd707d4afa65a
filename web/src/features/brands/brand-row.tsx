import type { ReactNode } from 'react';
import type { BrandOverview } from '#shared/contract/schemas/overview.ts';
import { Status } from '@/components/status.tsx';
import { brandAddress } from '@/entities/brand/brand-address.ts';
import { BrandAvatar } from '@/entities/brand/brand-avatar.tsx';
import { useClient } from '@/lib/client.ts';
import { counted } from '@/lib/counted.ts';
import classes from './brands.module.css';

/** A brand with links to what needs somebody. They load the page anew, under that brand. */
export function BrandRow({ brand }: { brand: BrandOverview }) {
  const { id, display_name: name, logo } = brand;
  const current = useClient() === id;
  return (
    <li className={classes.row}>
      <h2 className={classes.brand}>
        <BrandAvatar name={name} logo={logo} size={36} />
        <a href={brandAddress('/', id)} className={classes.name} aria-current={current || undefined}>
          {name}
        </a>
      </h2>
      <dl className={classes.facts}>
        <Fact term="Due in 7 days">{dueOf(brand)}</Fact>
        <Fact term="Missing">{missingOf(brand)}</Fact>
        <Fact term="Waiting for you">{waitingOf(brand)}</Fact>
        <Fact term="In work">{runningOf(brand)}</Fact>
      </dl>
    </li>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode[] }) {
  return (
    <div className={classes.fact}>
      <dt>{term}</dt>
      {children.length === 0 ? (
        <dd className={classes.nothing}>Nothing</dd>
      ) : (
        children.map((child, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines without state of their own
          <dd key={line}>{child}</dd>
        ))
      )}
    </div>
  );
}

const table = (brand: BrandOverview, session: string, search: Record<string, string> = {}) =>
  brandAddress('/campaign-table', brand.id, { session, ...search });

/** Names the calendar only when there are several. */
const inCalendar = (brand: BrandOverview, name: string) => (brand.calendars.length > 1 ? ` in ${name}` : '');

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
          {counted(needs_input, 'campaign needs', 'campaigns need')} a name, brief or subject
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

const waitingOf = (brand: BrandOverview): ReactNode[] => [
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
