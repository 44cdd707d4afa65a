import type { EmailAnswer, PartType } from '#shared/email/reading/answer.ts';
import { standsIn } from '#shared/email/reading/quotes.ts';
import { verifyAnswer } from '#shared/email/reading/verify.ts';
import { isExpected, overlaps, plain } from './alike.ts';
import type { EvalRow } from './load.ts';
import { type Mark, mark, says } from './marks.ts';

/** Without picture descriptions. */
function ownWords(answer: EmailAnswer): string {
  const parts = answer.parts
    .filter(({ type }) => type !== 'picture')
    .flatMap(({ heading, paragraphs, items, rows, by }) => [
      heading,
      ...paragraphs,
      ...items.flatMap(({ title, text }) => [title, text]),
      ...rows.flat(),
      by,
    ]);
  return [answer.subject, answer.preheader, answer.eyebrow, answer.headline, ...parts, answer.cta_text].join(
    '\n',
  );
}

/** By the model's own answer. */
function proofMarks({ answer, context }: EvalRow): Mark[] {
  const { unproven } = verifyAnswer(answer, context).reading;
  const quoted = [...answer.facts, ...answer.left_out, ...(answer.hold ? [answer.hold] : [])];
  return [
    ...quoted.map(({ quote }) => mark('quotations', standsIn(quote, context.row) !== undefined, quote)),
    ...answer.facts.map(({ quote, value, type }) => {
      const found = unproven.find((one) => one.quote === quote && one.value === value && one.what === type);
      return mark('facts proven', found === undefined, found?.why ?? '');
    }),
  ];
}

function readMarks(
  { expected }: EvalRow,
  { facts, left_out, hold, missing, purpose, kind }: EmailAnswer,
): Mark[] {
  const holds = [expected.hold, ...(expected.hold_or ? [expected.hold_or] : [])];
  const isHeld = holds.some((one) =>
    one === null || hold === null ? one === hold : hold.why === one.why && overlaps(hold.quote, one.quote),
  );
  const isWithin = (one: string, other: string) =>
    plain(one).includes(plain(other)) || plain(other).includes(plain(one));
  return [
    mark('purpose', [expected.purpose, ...expected.purpose_or].includes(purpose), purpose),
    mark('kind', [expected.kind, ...expected.kind_or].includes(kind), kind),
    mark('hold', isHeld, hold ? `${hold.why}: ${hold.quote}` : 'nothing'),
    ...expected.facts.map((wanted) =>
      mark(
        'facts',
        facts.some((fact) => isExpected(fact, wanted)),
        `${wanted.type} ${wanted.value}: ${wanted.quote}`,
      ),
    ),
    ...expected.must_not.map(({ type, quote, value = '', why }) => {
      const wrong = facts.find(
        (fact) => type.includes(fact.type) && fact.value.startsWith(value) && isWithin(fact.quote, quote),
      );
      return mark('no wrong fact', wrong === undefined, `${wrong?.type} ${wrong?.quote}: ${why}`);
    }),
    ...expected.prohibitions.map((quote) =>
      mark(
        'prohibitions read',
        facts.some((fact) => fact.type === 'rule' && overlaps(fact.quote, quote)),
        quote,
      ),
    ),
    ...expected.remarks.map(({ quote }) =>
      mark(
        'remarks left out',
        left_out.some((one) => overlaps(one.quote, quote)),
        quote,
      ),
    ),
    ...expected.missing.map((one) =>
      mark(
        'missing named',
        missing.some((text) => says(text, one)),
        one.what,
      ),
    ),
    ...expected.products.map((name) =>
      mark(
        'products',
        facts.some(({ type, value }) => type === 'product' && value === name),
        name,
      ),
    ),
    ...(expected.series ? [expected.series] : []).map(({ role }) =>
      mark(
        'series',
        facts.some(({ type, value }) => type === 'series' && value === role),
        role,
      ),
    ),
  ];
}

const hasForm = (types: readonly PartType[], form: string): boolean =>
  form.split('|').some((one) => types.some((type) => type === one));

function writtenMarks({ expected }: EvalRow, answer: EmailAnswer): Mark[] {
  const words = ownWords(answer);
  const types = answer.parts.map(({ type }) => type);
  return [
    ...[...expected.orders, ...expected.remarks.map(({ quote }) => quote)].map((quote) =>
      mark('orders and remarks unprinted', !plain(words).includes(plain(quote)), quote),
    ),
    ...expected.must_not_say.map((one) => mark('must not say', !says(words, one), one.what)),
    ...expected.form.map((form) => mark('forms', hasForm(types, form), form)),
    ...expected.parts.must.map((type) => mark('parts', types.includes(type), `no ${type}`)),
    ...expected.parts.must_not.map((type) => mark('parts', !types.includes(type), type)),
  ];
}

/** The row is not an email, or has no topic yet. */
export const isUnwritten = ({ expected: { hold } }: EvalRow): boolean =>
  hold?.why === 'not_an_email' || hold?.why === 'topic_open';

/** By the answer alone. */
export function answerMarks(row: EvalRow): Mark[] {
  const { answer } = verifyAnswer(row.answer, row.context);
  const read = [...proofMarks(row), ...readMarks(row, answer)];
  return isUnwritten(row) ? read : [...read, ...writtenMarks(row, answer)];
}
