import { describe, expect, it } from 'vitest';
import type { ReviewVerdict, SeenEmail } from '#shared/contract/schemas/review.ts';
import { changedParts, newestVerdicts, partsInWords, standingOf } from '#shared/domain/review/approval.ts';

const seen: SeenEmail = {
  version: 1,
  email_hash: 'all-1',
  body_hash: 'body-1',
  subject: 'Good morning',
  second_subject: '',
  preview_text: 'Breakfast is ready',
  send_date: '2026-12-01',
  send_time: '09:00',
  time_zone: 'Europe/Berlin',
  audience: 'Everybody',
};

describe('what changed since an email was seen', () => {
  it.each<[string, Partial<SeenEmail>, string]>([
    ['nothing', { version: 2 }, ''],
    ['the subject, which the HTML repeats', { subject: 'Hello', email_hash: 'all-2' }, 'the subject line'],
    [
      'subject and words',
      { subject: 'Hello', email_hash: 'all-2', body_hash: 'body-2' },
      'the subject line and the email',
    ],
    ['the other subject of a test', { second_subject: 'Hello' }, 'the second subject line'],
    ['bytes that no reader sees', { email_hash: 'all-2' }, 'the email'],
    ['the hour', { send_time: '10:00' }, 'the send date'],
    ['the zone of the hour', { time_zone: 'UTC' }, 'the send date'],
    ['date and audience', { send_date: '2026-12-02', audience: 'Friends' }, 'the send date and the audience'],
  ])('%s', (_, change, words) => {
    expect(partsInWords(changedParts(seen, { ...seen, ...change }))).toBe(words);
  });
});

let made = 0;
const by = (
  link_id: string,
  verdict: ReviewVerdict['verdict'],
  changed: ReviewVerdict['changed'] = [],
): ReviewVerdict => {
  made += 1;
  const at = `2026-11-29T10:00:${String(made).padStart(2, '0')}.000Z`;
  return { id: `00000-${at}`, index: 0, link_id, reviewer: link_id, verdict, at, seen, changed };
};
const standing = (verdicts: ReviewVerdict[], reviewers: string[], needed: 'one' | 'all' = 'one') =>
  standingOf(
    newestVerdicts(verdicts).map((verdict) => ({ ...verdict, counts: verdict.changed.length === 0 })),
    new Set(reviewers),
    needed,
  ).state;

describe('where an email stands', () => {
  it('waits for somebody, and is approved by one or by all, as the brand asks', () => {
    expect(standing([], [])).toBe('not_shared');
    expect(standing([], ['a', 'b'])).toBe('waiting');
    expect(standing([by('a', 'approved')], ['a', 'b'])).toBe('approved');
    expect(standing([by('a', 'approved')], ['a', 'b'], 'all')).toBe('waiting');
    expect(standing([by('a', 'approved'), by('b', 'approved')], ['a', 'b'], 'all')).toBe('approved');
  });

  it('counts the newest verdict of each reviewer, and a request for changes before approvals', () => {
    expect(standing([by('a', 'approved'), by('b', 'changes')], ['a', 'b'])).toBe('changes');
    expect(standing([by('b', 'changes'), by('b', 'approved')], ['b'])).toBe('approved');
    expect(standing([by('b', 'approved'), by('b', 'changes')], ['b'])).toBe('changes');
  });

  it('counts nothing of what has changed since', () => {
    expect(standing([by('a', 'approved', ['subject'])], ['a'])).toBe('voided');
    expect(standing([by('a', 'approved', ['klaviyo_edit'])], ['a'])).toBe('voided');
    expect(standing([by('a', 'changes', ['email'])], ['a'])).toBe('waiting');
    expect(standing([by('a', 'approved', ['email']), by('b', 'approved')], ['a', 'b'])).toBe('approved');
    expect(standing([by('a', 'approved', ['email']), by('b', 'approved')], ['a', 'b'], 'all')).toBe('voided');
  });

  it('keeps the approval of a reviewer whose link was ended, and lets their request go', () => {
    expect(standing([by('gone', 'approved')], [])).toBe('approved');
    expect(standing([by('gone', 'changes'), by('a', 'approved')], ['a'], 'all')).toBe('approved');
  });
});
