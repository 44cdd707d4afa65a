import { lambdaContext } from '../../infra/local/http.ts';
import { addDays } from '../../shared/text/day.ts';
import { addEmail, addKlaviyoBrand, addKlaviyoCalendar, startKlaviyoWorld } from '../support/klaviyo.ts';
import { call, event } from '../support/lambda.ts';
import { type Figure, median } from './figures.ts';

const EMAILS = 12;
const REVIEWERS = 200;
const COMMENTS = 2_000;
const CALLS = 100;
const CLIENT = 'reviewed';
/** Against the same review with one reviewer who has said nothing. */
const BAR = 2;

const today = new Date().toISOString().slice(0, 10);
const numbers = (count: number) => Array.from({ length: count }, (_, number) => number);
const p99 = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * 0.99) - 1] ?? 0;

/** Reads both by turns, so that the machine's load affects both. */
export async function bench(): Promise<Figure[]> {
  process.env.EDGE_SECRET ??= '';
  const world = await startKlaviyoWorld();
  await addKlaviyoBrand(CLIENT);
  const [{ handler: open }, { handler: reviews }] = await Promise.all([
    import('../../functions/api/public-review.ts'),
    import('../../functions/api/reviews.ts'),
  ]);

  async function month(session: string): Promise<string> {
    const fields = numbers(EMAILS).map((index) => ({
      campaign_name: `Mail ${index}`,
      send_date: addDays(today, index),
    }));
    await addKlaviyoCalendar(CLIENT, session, fields);
    for (const index of numbers(EMAILS)) await addEmail(CLIENT, session, index);
    const { body } = await call(reviews, 'shareForReview', {
      params: { session },
      body: { reviewers: ['Cleo'], scope: 'all', ends_on: addDays(today, 14) },
    });
    return body.shared[0]?.token ?? '';
  }
  const quiet = { session: 'quiet', token: await month('quiet') };
  const full = { session: 'full', token: await month('full') };
  await fill(full.session, full.token, open);

  // Without the tests’ own check of each answer.
  const context = () => lambdaContext('reviews', 29);
  type Review = typeof quiet;
  const withToken = ({ token }: Review, index = 0) => ({
    params: { index },
    headers: { 'x-review-token': token },
    user: null,
  });
  const reads: Record<string, (review: Review) => Promise<{ statusCode?: number }>> = {
    'a reviewer’s list': (review) => open(event('openReview', withToken(review) as never), context()),
    'a reviewer’s email': (review) => open(event('openReviewEmail', withToken(review)), context()),
    'the team’s room': ({ session }) => reviews(event('getReviewRoom', { params: { session } }), context()),
  };
  const figures: Figure[] = [];
  for (const [name, read] of Object.entries(reads)) {
    const took = { quiet: [] as number[], full: [] as number[] };
    for (const turn of numbers(CALLS + 5))
      for (const [kind, review] of [
        ['quiet', quiet],
        ['full', full],
      ] as const) {
        const began = process.cpuUsage();
        const { statusCode } = await read(review);
        const { user, system } = process.cpuUsage(began);
        if (statusCode !== 200) throw new Error(`${name} answered ${statusCode}`);
        // The first calls compile the code.
        if (turn >= 5) took[kind].push((user + system) / 1_000);
      }
    figures.push({
      name: `review, ${REVIEWERS} reviewers, ${COMMENTS} comments and verdicts: ${name}, p99 of CPU time against a quiet one`,
      value: p99(took.full) / p99(took.quiet),
      unit: '×',
      bar: BAR,
    });
    figures.push({
      name: `${name}: median of CPU time against a quiet one`,
      value: median(took.full) / median(took.quiet),
      unit: '×',
    });
    for (const kind of ['quiet', 'full'] as const)
      figures.push({ name: `${name}, ${kind}: p99 of CPU time`, value: p99(took[kind]), unit: 'ms' });
  }
  await world.close();
  return figures;
}

async function fill(session: string, token: string, open: Parameters<typeof call>[0]): Promise<void> {
  const { reviewComments, reviewLinks, reviewVerdicts } = await import(
    '../../functions/app/review/review-records.ts'
  );
  const at = { params: { index: 0 }, headers: { 'x-review-token': token }, user: null };
  const { body: email } = await call(open, 'openReviewEmail', at);
  await call(open, 'decideInReview', { ...at, body: { verdict: 'approved', hash: email.hash } });
  const pk = `REVIEW#${session}`;
  const [link] = await reviewLinks.inPartition(pk, { prefix: 'LINK#' });
  const [verdict] = await reviewVerdicts.inPartition(pk, { prefix: 'VERDICT#' });
  if (!link || !verdict) throw new Error('Nothing was shared');
  const entry = (number: number) => {
    const index = number % EMAILS;
    const link_id = `link-${number % (REVIEWERS - 1)}`;
    return { id: `${String(index).padStart(5, '0')}-20261129T000000000Z-${number}`, index, link_id };
  };
  await reviewLinks.putMany(
    numbers(REVIEWERS - 1).map((number) => ({ ...link, id: `link-${number}`, token_hash: `hash-${number}` })),
  );
  await reviewVerdicts.putMany(numbers(COMMENTS).map((number) => ({ ...verdict, ...entry(number) })));
  await reviewComments.putMany(
    numbers(COMMENTS).map((number) => {
      const { link_id, ...place } = entry(number);
      return {
        ...place,
        session_id: session,
        by: { kind: 'reviewer' as const, name: 'Cleo', link_id },
        text: `The headline of this email should say what comes in the box, and when (${number}).`,
        place: 'email' as const,
        quote: '',
        version: 1,
        reply_to: null,
        resolved: null,
        created_at: '2026-11-29T00:00:00.000Z',
      };
    }),
  );
}
