import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import type { EmailReview, ReviewComment, ReviewVerdict } from '#shared/contract/schemas/review.ts';
import { partsInWords } from '#shared/domain/review/approval.ts';
import { withDefaults } from '#shared/email/components/tag-defaults.ts';
import { escapeHtml, escapeLines } from '#shared/text/escape.ts';
import { counted } from '@/lib/counted.ts';
import { readableDay } from '@/lib/dates.ts';
import { stateWords } from '../review-words.ts';
import { reportStyle } from './report-style.ts';

export interface MonthReport {
  name: string;
  emails: readonly EmailReview[];
  campaigns: readonly Pick<Campaign, 'index' | 'campaign_name'>[];
  /** Approved pages by campaign index. */
  pages: ReadonlyMap<number, string>;
  at: string;
  /** Serves a laptop's pictures. */
  origin: string;
}

/** The newest valid approval. */
export const shownApproval = ({ verdicts }: Pick<EmailReview, 'verdicts'>): ReviewVerdict | undefined =>
  verdicts.find(({ verdict, changed }) => verdict === 'approved' && changed.length === 0);

/** Standalone: no scripts, and no addresses except pictures'. */
export function monthReport(report: MonthReport): string {
  const { name, emails, at, origin } = report;
  const parts = Map.groupBy(bySendDate(emails), ({ state }) => state === 'approved');
  const [approved, others] = [parts.get(true) ?? [], parts.get(false) ?? []];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src https: data: ${origin}; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="robots" content="noindex">
<title>${escapeHtml(`Review of ${name}`)}</title>
<style>${reportStyle}</style>
</head>
<body>
<main>
<h1>${escapeHtml(`Review of ${name}`)}</h1>
<p>${escapeHtml(`${approved.length} of ${counted(emails.length, 'email')} approved, as of ${moment(at)}.`)}</p>
${approved.length > 0 ? `<h2>Approved</h2>\n${table(approved, report)}` : ''}
${approved.map((email) => section(email, report)).join('\n')}
${others.length > 0 ? `<h2>Not approved</h2>\n${others.map((email) => section(email, report)).join('\n')}` : ''}
</main>
</body>
</html>
`;
}

const bySendDate = (emails: readonly EmailReview[]): EmailReview[] => {
  const day = ({ verdicts: [newest] }: EmailReview) => newest?.seen.send_date ?? '';
  return emails.toSorted((one, other) => day(one).localeCompare(day(other)) || one.index - other.index);
};

const momentFormat = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});
/** UTC, since the reader's zone is unknown. */
const moment = (instant: string): string => `${momentFormat.format(Date.parse(instant))} UTC`;

const nameOf = ({ index }: EmailReview, { campaigns }: MonthReport): string =>
  campaigns.find((campaign) => campaign.index === index)?.campaign_name || `Campaign ${index + 1}`;

const sends = ({ send_date, send_time, time_zone }: ReviewVerdict['seen']): string =>
  [readableDay(send_date), send_time, send_time && time_zone].filter(Boolean).join(' ');

function table(approved: readonly EmailReview[], report: MonthReport): string {
  const rows = approved.map((email) => {
    const approval = shownApproval(email);
    if (!approval) return '';
    const { seen, reviewer, at } = approval;
    const cells = [sends(seen), reviewer, moment(at), String(seen.version)];
    const name = `<th scope="row"><a href="#email-${email.index}">${escapeHtml(nameOf(email, report))}</a></th>`;
    return `<tr>${name}${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`;
  });
  const head = ['Email', 'Sends', 'Approved by', 'When', 'Version'].map(
    (column) => `<th scope="col">${column}</th>`,
  );
  return `<table><thead><tr>${head.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function section(email: EmailReview, report: MonthReport): string {
  const name = nameOf(email, report);
  const seen = (shownApproval(email) ?? email.verdicts[0])?.seen;
  const page = report.pages.get(email.index);
  const parts = [
    `<h3>${escapeHtml(name)}</h3>`,
    email.state === 'approved' ? '' : `<p>${escapeHtml(stateWords[email.state])}</p>`,
    seen ? facts(seen) : '',
    list(email.verdicts.map((verdict) => escapeHtml(decision(verdict)))),
    email.comments.length > 0 ? `<h4>Comments</h4>${discussion(email.comments)}` : '',
    page === undefined
      ? ''
      : `<iframe sandbox title="${escapeHtml(`Proof of ${name}`)}" srcdoc="${attribute(page)}"></iframe>`,
  ];
  return `<section id="email-${email.index}">${parts.join('\n')}</section>`;
}

function facts(seen: ReviewVerdict['seen']): string {
  const shown: [term: string, value: string][] = [
    ['Subject line', withDefaults(seen.subject)],
    ['Second subject line', withDefaults(seen.second_subject)],
    ['Preview text', withDefaults(seen.preview_text)],
    ['Sends', sends(seen)],
    ['Audience', seen.audience],
    ['Version', String(seen.version)],
  ];
  const rows = shown
    .filter(([, value]) => value !== '')
    .map(([term, value]) => `<div><dt>${term}</dt><dd>${escapeHtml(value)}</dd></div>`);
  return `<dl>${rows.join('')}</dl>`;
}

function decision({ reviewer, verdict, at, seen, changed }: ReviewVerdict): string {
  const did = verdict === 'approved' ? 'approved' : 'asked for changes of';
  const since = changed.length > 0 ? ` Changed since: ${partsInWords(changed)}.` : '';
  return `${reviewer} ${did} version ${seen.version}, ${moment(at)}.${since}`;
}

function discussion(said: readonly ReviewComment[]): string {
  const replies = Map.groupBy(said, ({ reply_to }) => reply_to);
  return list(
    (replies.get(null) ?? []).map((comment) => {
      const answers = (replies.get(comment.id) ?? []).map(words);
      return `${words(comment)}<br><em>${escapeHtml(outcome(comment))}</em>${list(answers)}`;
    }),
  );
}

const words = ({ by, created_at, version, quote, text }: ReviewComment): string => {
  const about = quote === '' ? '' : ` about “${quote}”`;
  const who = escapeHtml(`${by.name}, ${moment(created_at)}, version ${version}${about}:`);
  return `${who}<br>${escapeLines(text)}`;
};

const outcome = ({ resolved }: ReviewComment): string =>
  resolved ? `Resolved by ${resolved.by}, ${moment(resolved.at)}.` : 'Open.';

const list = (items: readonly string[]): string =>
  items.length === 0 ? '' : `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

/** For an attribute, which restores the page unchanged. `escapeHtml` is for text. */
const attribute = (page: string): string => page.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
