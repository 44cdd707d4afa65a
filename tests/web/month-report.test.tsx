import { describe, expect, it } from 'vitest';
import type { EmailReview, ReviewComment, ReviewVerdict } from '#shared/contract/schemas/review.ts';
import { monthReport } from '@/entities/review/report/month-report.ts';

const at = '2026-05-04T08:00:00.000Z';
const bad = `</title></section><script>alert("1")</script>`;
const seen: ReviewVerdict['seen'] = {
  version: 3,
  email_hash: 'a',
  body_hash: 'b',
  subject: `Subject ${bad}`,
  second_subject: '',
  preview_text: '',
  send_date: '2026-05-11',
  send_time: '09:30',
  time_zone: 'Europe/Berlin',
  audience: bad,
};
const verdict = (given: Partial<ReviewVerdict> = {}): ReviewVerdict => ({
  id: 'v1',
  index: 0,
  link_id: 'l1',
  reviewer: `Cleo ${bad}`,
  verdict: 'approved',
  at,
  seen,
  changed: [],
  ...given,
});
const email = (given: Partial<EmailReview> = {}): EmailReview => ({
  index: 0,
  state: 'approved',
  reviewers: 1,
  approvals: 1,
  open_comments: 0,
  second_subject: '',
  verdicts: [verdict()],
  comments: [],
  ...given,
});
const comment = (given: Partial<ReviewComment>): ReviewComment => ({
  id: 'c1',
  index: 0,
  by: { kind: 'reviewer', name: 'Cleo', link_id: 'l1' },
  text: `Shorter ${bad}`,
  place: 'text',
  quote: bad,
  version: 2,
  reply_to: null,
  resolved: null,
  created_at: at,
  ...given,
});

const html = monthReport({
  name: `May ${bad}.xlsx`,
  emails: [
    email({
      comments: [
        comment({}),
        comment({ id: 'c2', reply_to: 'c1', text: 'Done', by: { kind: 'user', name: 'ann', link_id: null } }),
        comment({ id: 'c3', text: 'Another one', resolved: { at, by: 'ann' } }),
      ],
    }),
    email({ index: 1, state: 'voided', verdicts: [verdict({ index: 1, changed: ['subject'] })] }),
  ],
  campaigns: [{ index: 0, campaign_name: `First ${bad}` }],
  pages: new Map([[0, `<!doctype html><html><body><p title="a &amp; b">5&nbsp;% "off"</p></body></html>`]]),
  at,
  origin: 'http://localhost:3000',
});
const page = new DOMParser().parseFromString(html, 'text/html');
const texts = (selector: string) => [...page.querySelectorAll(selector)].map((each) => each.textContent);

describe('a month’s report', () => {
  it('has who approved what and when, what changed since, and what became of each comment', () => {
    expect(page.querySelector('h1')?.textContent).toBe(`Review of May ${bad}.xlsx`);
    expect(texts('tbody td')).toEqual([
      'Mon 11 May 2026 09:30 Europe/Berlin',
      `Cleo ${bad}`,
      '4 May 2026, 08:00 UTC',
      '3',
    ]);
    const [first, second] = texts('section');
    expect(first).toContain(`Cleo ${bad} approved version 3, 4 May 2026, 08:00 UTC.`);
    expect(first).toMatch(/Shorter .*Open\.ann, .*Done/s);
    expect(first).toContain('Another oneResolved by ann, 4 May 2026, 08:00 UTC.');
    expect(second).toContain('Changed since its approval');
    expect(second).toContain('Changed since: the subject line.');
  });

  it('runs nothing, whatever people typed, and gives each email’s page back as it is', () => {
    expect(page.querySelectorAll('script')).toHaveLength(0);
    const frames = [...page.querySelectorAll('iframe')];
    expect(frames.map((frame) => frame.getAttribute('sandbox'))).toEqual(['']);
    expect(frames[0]?.getAttribute('srcdoc')).toBe(
      `<!doctype html><html><body><p title="a &amp; b">5&nbsp;% "off"</p></body></html>`,
    );
    const policy = page.querySelector('meta[http-equiv]')?.getAttribute('content');
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('script');
  });
});
