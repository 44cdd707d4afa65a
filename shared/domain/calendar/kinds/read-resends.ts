import type { ImportIssue } from '../../../contract/schemas/calendar.ts';
import type { CampaignFields } from '../../../contract/schemas/campaign.ts';
import { comparable, countWords } from '../../../text/words.ts';
import { THIN_BRIEF_WORDS } from '../../campaign/brief-quality.ts';
import { findFirstSend, saysResend } from '../../campaign/resend.ts';
import { issue } from '../read/issue.ts';
import type { ReadRow } from '../row/read-row.ts';

/** May also be the second email of a series, with its own brief. */
const SECOND_SEND = /(?:^| )(?:send [2-9]|2nd send|second send)(?: |$)/;

const isResend = ({ resend, fields: { campaign_name, subject_line } }: ReadRow): boolean =>
  resend || saysResend(campaign_name) || saysResend(subject_line);

const isSecondSend = ({ campaign_name, brief }: CampaignFields): boolean =>
  SECOND_SEND.test(comparable(campaign_name)) && countWords(brief) < THIN_BRIEF_WORDS;

export const namesResend = (fields: CampaignFields): boolean =>
  saysResend(fields.campaign_name) || saysResend(fields.subject_line) || isSecondSend(fields);

export function withResends(rows: readonly ReadRow[]): ReadRow[] {
  const marked = rows.map((read) => ({ ...read, resend: isResend(read) }));
  const firsts = marked.map(({ resend, fields }) => ({ ...fields, resend }));
  return marked.map((read, at) => {
    const own = firsts[at];
    if (own === undefined || !(read.resend || isSecondSend(read.fields))) return read;
    const first = findFirstSend(own, firsts, at);
    if (first === undefined) return read;
    return { ...read, fields: { ...read.fields, resend_of: first.campaign_name } };
  });
}

export const resendIssues = (rows: readonly ReadRow[]): ImportIssue[] =>
  rows
    .filter(({ resend, fields }) => resend && fields.resend_of === '')
    .map(({ row, fields }) =>
      issue({
        row,
        field: 'resend_of',
        cell: fields.campaign_name,
        code: 'unclear_resend',
        message: 'The row is a resend, but no earlier row is the email that it sends again.',
        fix: 'Choose the first send in the campaign, or write a brief if it is an email of its own.',
      }),
    );
