import { emailOf, isDrawn } from './emailed.ts';
import type { EvalRow } from './load.ts';
import { type Mark, mark, says } from './marks.ts';
import { answerMarks, isUnwritten } from './score-answer.ts';

export function importMarks({ imported, campaign, expected: { given, send_date } }: EvalRow): Mark[] {
  const { campaign_name, preview_text, preview_text_auto, ...fields } = imported;
  const pairs: [string, string, string][] = [
    ['name', campaign_name, campaign],
    ['send date', fields.send_date, send_date],
    ['subject', fields.subject_line, given.subject],
    ['preview', preview_text_auto ? '' : preview_text, given.preheader],
    ['button', fields.cta_text, given.cta],
    ['link', fields.cta_link, given.link],
    ['picture', fields.image_tag, given.picture],
  ];
  return pairs.map(([what, is, wanted]) =>
    mark('imported', is === wanted, `${what} “${is}” for “${wanted}”`),
  );
}

/** What readers get; nothing where no email should be written. */
export function emailMarks(row: EvalRow): Mark[] {
  if (isUnwritten(row)) return [];
  const { expected } = row;
  const email = emailOf(row);
  const { text, blocking } = email;
  const isFree = expected.hold === null && expected.missing.length === 0;
  return [
    ...expected.must_say.map((one) => mark('must say', says(text, one), one.what)),
    ...expected.form.map((form) =>
      mark(
        'forms drawn',
        form.split('|').some((one) => isDrawn(one, email)),
        form,
      ),
    ),
    ...(isFree ? [mark('not blocked', blocking.length === 0, blocking.join('; '))] : []),
  ];
}

export const marksOf = (row: EvalRow): Mark[] => [
  ...importMarks(row),
  ...answerMarks(row),
  ...emailMarks(row),
];
