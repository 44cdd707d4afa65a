import { describe, expect, it } from 'vitest';
import {
  campaignStatus,
  hasCurrentEmail,
  type LiveState,
  statusGroup,
} from '#shared/domain/campaign/campaign-status.ts';
import fc from '#tests/support/fast-check.ts';

type Judged = Parameters<typeof campaignStatus>[0];

const email = {
  version: 3,
  created_at: '2026-11-21T09:00:00.000Z',
  writer: 'openai' as const,
  bytes: 9_000,
  checks: { block: 0, warn: 0, advise: 0 },
  subject: 'A subject',
  hero_alt: '',
  product_alt: '',
  components: [],
};
const look: Judged['needs_a_look'] = [
  { reason: 'thin_brief', text: 'The brief has 4 words.', field: 'brief' },
];
const campaign = (change: Partial<Judged> = {}): Judged => ({
  ready: true,
  missing: [],
  status: 'pending',
  email: null,
  out_of_date: false,
  needs_a_look: [],
  ...change,
});

describe('the status of a campaign', () => {
  it.each<[string, Judged, LiveState | undefined, string]>([
    ['has all it needs', campaign(), undefined, 'Ready'],
    ['has no brief', campaign({ ready: false, missing: ['brief'] }), undefined, 'Needs brief'],
    [
      'has neither name nor subject',
      campaign({ ready: false, missing: ['campaign_name', 'subject_line'] }),
      undefined,
      'Needs name, subject',
    ],
    ['waits for its turn in a batch', campaign(), 'pending', 'Queued'],
    ['is written at this moment', campaign(), 'generating', 'Generating'],
    [
      'was being written when its record was read',
      campaign({ status: 'generating' }),
      undefined,
      'Generating',
    ],
    ['waits for an answer', campaign({ status: 'waiting' }), undefined, 'Waiting for you'],
    ['failed', campaign({ status: 'error' }), undefined, 'Failed'],
    ['failed when it was made again', campaign({ status: 'error', email }), undefined, 'Failed'],
    ['has an email', campaign({ status: 'completed', email }), undefined, 'Email v3'],
    [
      'was changed after its email was made',
      campaign({ status: 'completed', email, out_of_date: true }),
      undefined,
      'Out of date',
    ],
    [
      'lost its brief after its email was made',
      campaign({ email, out_of_date: true, ready: false, missing: ['brief'] }),
      undefined,
      'Needs brief',
    ],
    ['has something a person should look at', campaign({ needs_a_look: look }), undefined, 'Needs a look'],
    [
      'lacks its brief, too',
      campaign({ ready: false, missing: ['brief'], needs_a_look: look }),
      undefined,
      'Needs brief',
    ],
    [
      'had its email before that',
      campaign({ status: 'completed', email, needs_a_look: look }),
      undefined,
      'Email v3',
    ],
    [
      'has an email with warnings',
      campaign({ email: { ...email, checks: { block: 0, warn: 2, advise: 1 } } }),
      undefined,
      'Email v3, 2 warnings',
    ],
    [
      'has an email with a blocking check',
      campaign({ email: { ...email, checks: { block: 1, warn: 0, advise: 0 } } }),
      undefined,
      'Blocked',
    ],
    ['is made again although it has an email', campaign({ email }), 'generating', 'Generating'],
    ['is tried again after a failure', campaign({ status: 'error' }), 'pending', 'Queued'],
  ])('of one that %s', (_, given, live, label) => {
    expect(campaignStatus(given, live).label).toBe(label);
  });

  it('is in exactly one group, and ready never holds one with a current email', () => {
    const arbitrary = fc.record({
      ready: fc.boolean(),
      missing: fc.constant<string[]>([]),
      needs_a_look: fc.constantFrom<Judged['needs_a_look']>([], look),
      status: fc.constantFrom<Judged['status']>('pending', 'waiting', 'generating', 'completed', 'error'),
      email: fc.constantFrom(null, email),
      out_of_date: fc.boolean(),
    });
    fc.assert(
      fc.property(
        arbitrary,
        fc.constantFrom(undefined, 'pending', 'waiting', 'generating'),
        (given, live) => {
          const group = statusGroup[campaignStatus(given, live).kind];
          expect(['ready', 'attention', 'running', 'email']).toContain(group);
          if (group === 'ready') expect(given.ready && !hasCurrentEmail(given)).toBe(true);
        },
      ),
    );
  });
});

it('of a held campaign is that it needs a look, with an email or without, until somebody settles it', () => {
  const needs_a_look: Judged['needs_a_look'] = [{ reason: 'held', text: 'Held.', field: 'brief' }];
  const label = (change: Partial<Judged>) => campaignStatus(campaign({ needs_a_look, ...change })).label;
  expect(label({})).toBe('Needs a look');
  expect(label({ email })).toBe('Needs a look');
  expect(label({ email, out_of_date: true })).toBe('Needs a look');
  expect(label({ email, needs_a_look: [] })).toBe('Email v3');
});
