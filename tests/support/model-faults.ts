import { partOf } from '#shared/email/reading/answer.ts';
import { someAnswer } from './answers.ts';
import type { ModelAnswer } from './model-server.ts';

/**
 * When the model's first call fails like this and later ones succeed: `passes` is completed anyway, `fails`
 * cannot be helped by another call.
 */
interface ModelFault extends ModelAnswer {
  outcome: 'passes' | 'fails';
}

const message = (more: object, finish_reason = 'stop') => ({
  choices: [{ index: 0, finish_reason, message: { role: 'assistant', content: null, ...more } }],
});
const passes = (answer: ModelAnswer): ModelFault => ({ ...answer, outcome: 'passes' });
const fails = (answer: ModelAnswer): ModelFault => ({ ...answer, outcome: 'fails' });
const page = '<!doctype html><html><body><h1>Bad gateway</h1><script>alert(1)</script></body></html>';
const html = { 'content-type': 'text/html' };
const error = (message: string, more: object = {}) => JSON.stringify({ error: { message, ...more } });
const blank = { subject: '', preheader: ' ', headline: '', cta_text: '', parts: [] };
const saying = (paragraphs: string[]) => ({ parts: [partOf('opening', { paragraphs }), partOf('button')] });

/** Temporary refusals, each asking for another pause. */
export const pauses = {
  'a second': passes({ status: 429, retryAfter: 1 }),
  milliseconds: passes({ status: 429, headers: { 'retry-after-ms': '300' } }),
  'no time': passes({ status: 429, retryAfter: 0 }),
  'a negative time': passes({ status: 429, retryAfter: -5 }),
  'a date that is past': passes({
    status: 429,
    headers: { 'retry-after': 'Sat, 21 Nov 2020 10:00:00 GMT' },
  }),
  'a word': passes({ status: 503, headers: { 'retry-after': 'soon' } }),
  nothing: passes({ status: 429 }),
  'three centuries': fails({ status: 429, retryAfter: 1e10 }),
  'for ever': fails({ status: 503, headers: { 'retry-after': '9'.repeat(400) } }),
} satisfies Record<string, ModelFault>;

const failures = {
  'status 500': passes({ status: 500 }),
  'status 502 with a page': passes({ status: 502, headers: html, body: page }),
  'status 503 without a body': passes({ status: 503, body: '' }),
  'status 529': passes({ status: 529 }),
  'status 408': passes({ status: 408 }),
  'a connection that breaks': passes({ delivery: 'broken' }),
  'a refused key': fails({ status: 401, body: error('Incorrect API key provided: sk-test') }),
  'a forbidden model': fails({ status: 403, body: error('Project has no access to model gpt-4o') }),
  'no such model': fails({
    status: 404,
    body: error('The model does not exist', { code: 'model_not_found' }),
  }),
  'no credit': fails({ status: 429, body: error('You exceeded your quota', { code: 'insufficient_quota' }) }),
  'a brief too long': fails({ status: 400, body: error('Too long', { code: 'context_length_exceeded' }) }),
  'a list of faults': fails({
    status: 422,
    body: '{"detail":[{"loc":["body","messages",0],"msg":"field required","type":"value_error"}]}',
  }),
  'a page that refuses': fails({ status: 403, headers: html, body: page }),
  'status 418 without a body': fails({ status: 418, body: '' }),
} satisfies Record<string, ModelFault>;

/** With status 200. */
const garbage = {
  'an empty body': passes({ body: '' }),
  'a body of null': passes({ body: 'null' }),
  'a number': passes({ body: '7' }),
  'a text': passes({ body: '"words"' }),
  'no choices': passes({ completion: { choices: [] } }),
  'choices that are no list': passes({ completion: { choices: { 0: 'x' } } }),
  'no message': passes({ completion: { choices: [{ index: 0, finish_reason: 'stop' }] } }),
  'no content': passes({ completion: message({}) }),
  'blank content': passes({ content: '  \n ' }),
  'a page': passes({ headers: html, body: page }),
  'half a body': passes({ body: '{"id":"x","choices":[{"message":{"con' }),
  'half the words': passes({ content: JSON.stringify(someAnswer()).slice(0, 200) }),
  prose: passes({ content: 'I would rather not.' }),
  'words of another shape': passes({ content: '{"html":"<p>Hi</p>"}' }),
  'words of wrong types': passes({ content: JSON.stringify({ ...someAnswer(), subject: [7], parts: {} }) }),
  'no words in them': passes({ content: JSON.stringify({ ...someAnswer(), ...blank }) }),
  'an answer cut off': passes({
    completion: message({ content: JSON.stringify(someAnswer()).slice(0, 100) }, 'length'),
  }),
  'a refusal': fails({ completion: message({ refusal: 'I cannot help with that' }) }),
  'a content filter': fails({ completion: message({}, 'content_filter') }),
} satisfies Record<string, ModelFault>;

/** Good words with values that no record may hold. */
const oddities = {
  'fractions of tokens': passes({ completion: { usage: { prompt_tokens: 10.5, completion_tokens: 4.25 } } }),
  'negative tokens': passes({ completion: { usage: { prompt_tokens: -100, completion_tokens: -1 } } }),
  'more tokens than there are': passes({ completion: { usage: { prompt_tokens: 1e300 } } }),
  'tokens in words': passes({ completion: { usage: { prompt_tokens: 'many', completion_tokens: null } } }),
  'no usage': passes({ completion: { usage: null } }),
  'a model that is a number': passes({ completion: { model: 12_345 } }),
  'a model with a long name': passes({ completion: { model: 'm'.repeat(5_000) } }),
  'NUL and half characters': passes({
    content: JSON.stringify(
      someAnswer({
        subject: 'Spring\u0000 is \ud800here\u202e',
        ...saying(['Our \udc00spring\u0000 sale is on.']),
      }),
    ),
  }),
  'an enormous subject': passes({
    content: JSON.stringify(someAnswer({ subject: 'Spring '.repeat(60_000) })),
  }),
  'ten thousand paragraphs': passes({
    content: JSON.stringify(someAnswer(saying(Array.from({ length: 10_000 }, () => 'Our sale is on.')))),
  }),
} satisfies Record<string, ModelFault>;

/** Only a timeout ends these calls. */
export const silences = {
  'no answer': passes({ delivery: 'never' }),
  'half an answer': passes({ delivery: 'half' }),
  'a slow drip': passes({ delivery: 'drip' }),
} satisfies Record<string, ModelFault>;

/** Every immediate fault, by name. */
export const modelFaults: Readonly<Record<string, ModelFault>> = {
  ...Object.fromEntries(Object.entries(pauses).map(([wish, fault]) => [`a pause of ${wish}`, fault])),
  ...failures,
  ...garbage,
  ...oddities,
};
