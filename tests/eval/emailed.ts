import { withBackdrop } from '#functions/app/emails/backdrop/with-backdrop.ts';
import { planInput } from '#functions/app/writing/plan-input.ts';
import { checkEmail } from '#shared/email/checks/index.ts';
import { compile } from '#shared/email/compile/compile.ts';
import type { EmailDocument } from '#shared/email/document/document.ts';
import { planEmail } from '#shared/email/plan/plan-email.ts';
import type { PartType } from '#shared/email/reading/answer.ts';
import { decode } from '../support/html.ts';
import type { EvalRow } from './load.ts';

process.env.MEDIA_BASE_URL ??= 'https://media.example.com/media';

/** As readers get it. */
export interface FinishedEmail {
  document: EmailDocument;
  html: string;
  /** Subject line, preview text, visible text and addresses. */
  text: string;
  /** They keep the email from being uploaded. */
  blocking: string[];
}

/** Verified, planned, compiled and checked as in a batch. */
export function emailOf({
  answer,
  reads,
  planning,
}: Pick<EvalRow, 'answer' | 'reads' | 'planning'>): FinishedEmail {
  const document = withBackdrop(planEmail(planInput(planning, { answer, reads })), planning.placeInMonth);
  const { html, text, bytes } = compile(document, { variant: 'klaviyo' });
  const checks = checkEmail(document, { html, text, bytes }, { variant: 'klaviyo', mediaPublic: true });
  const { subject, preheader } = document.copy;
  return {
    document,
    html,
    text: [subject, preheader, visible(html), ...addresses(html)].join('\n'),
    blocking: checks
      .filter(({ severity }) => severity === 'block')
      .map(({ rule, message }) => `${rule}: ${message}`),
  };
}

/** Without Outlook's copies. */
const visible = (html: string): string =>
  decode(
    html
      .replace(/<head>[\s\S]*?<\/head>/, '')
      .replace(/<!--[\s\S]*?-->/g, '')
      .replace(/<[^>]+>/g, ' '),
  ).replace(/\s+/g, ' ');

const addresses = (html: string): string[] =>
  [...html.matchAll(/ href="([^"]*)"/g)].map(([, href = '']) => decode(href));

/** Parts drawn by a block of another name. */
const BLOCKS: Partial<Record<PartType, string>> = { letter: 'text_only', quote: 'review' };

/** In the finished HTML. */
export function isDrawn(form: string, { document, html }: FinishedEmail): boolean {
  const wanted = BLOCKS[form as PartType] ?? form;
  const blocks = document.blocks.filter(({ type }) => type !== wanted);
  if (blocks.length === document.blocks.length) return false;
  return compile({ ...document, blocks }, { variant: 'klaviyo' }).html !== html;
}
