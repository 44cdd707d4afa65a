/**
 * The language models a brand can choose, one line each with the day it was last compared with the provider's pages and the
 * page. `npm run models` compares the list with what the provider offers today. What a model supports decides what is sent to it.
 */
export interface ModelCapabilities {
  /** `response_format: json_schema` with `strict`. */
  structured_output: boolean;
  /** `response_format: json_object`. */
  json_mode: boolean;
  vision: boolean;
  /** Whether a temperature other than 1 is accepted. */
  temperature: boolean;
  /** Values of `reasoning_effort` in Chat Completions, least first; empty for a model that does not reason. */
  efforts: readonly string[];
  /** Whether a prompt is cached at explicit breakpoints, and writing it there is charged. */
  breakpoints: boolean;
  /** Whether it answers at the flexible tier: slower, for `FLEX_SHARE` of the price. */
  flex: boolean;
}

/** US dollars per million tokens. */
export interface ModelPrice {
  /** Neither read from the prompt cache nor written to it. */
  input: number;
  cached: number;
  /** Written to the prompt cache; the price of `input` where nothing is charged for that. */
  write: number;
  output: number;
}

export interface Model extends ModelCapabilities {
  id: string;
  label: string;
  /** Day it stops answering, `YYYY-MM-DD`; null while none is announced. */
  shutdown_date: string | null;
  /** The successor named by OpenAI. */
  replacement: string | null;
  price: ModelPrice | null;
  /** When its line was last compared with `source`, `YYYY-MM-DD`. */
  checked: string;
  /** Where its dates and prices are from. */
  source: string;
}

export const DEFAULT_MODEL = 'gpt-4o';
/** Draws and redraws hero images (`images.edit`, `images.generate`). */
export const IMAGE_MODEL = { id: 'gpt-image-2', price: { input: 5, cached: 1.25, output: 30 } } as const;

/** The part of the standard price that is charged at the flexible tier. */
export const FLEX_SHARE = 0.5;

const plain: ModelCapabilities = {
  structured_output: false,
  json_mode: false,
  vision: false,
  temperature: true,
  efforts: [],
  breakpoints: false,
  flex: false,
};
const chat: ModelCapabilities = { ...plain, structured_output: true, json_mode: true, vision: true };
const reasoning = (...efforts: string[]): ModelCapabilities => ({
  ...chat,
  temperature: false,
  efforts,
  flex: true,
});
/** From GPT-5.6 on, writing to the prompt cache costs a quarter more than reading plainly. */
const fromGpt56 = (...efforts: string[]): ModelCapabilities => ({
  ...reasoning(...efforts),
  breakpoints: true,
});
const ALL_EFFORTS = ['none', 'low', 'medium', 'high', 'xhigh', 'max'];

const price = (input: number, cached: number, output: number): ModelPrice => ({
  input,
  cached,
  write: input,
  output,
});
const withWrites = (input: number, cached: number, output: number): ModelPrice => ({
  ...price(input, cached, output),
  write: input * 1.25,
});

type End = Pick<Model, 'shutdown_date' | 'replacement'>;
const lasting: End = { shutdown_date: null, replacement: null };
const ends = (shutdown_date: string, replacement: string): End => ({ shutdown_date, replacement });

type Seen = Pick<Model, 'checked' | 'source'>;
/** Compared with stored copies of the pages. */
const seen = (source: string): Seen => ({ checked: '2026-11-29', source });
const DEPRECATIONS = seen('OpenAI, deprecations page and types of its SDK; price not compared again');
const MODEL_PAGE = seen('OpenAI, page of the model');
const COPIES = seen('copies of OpenAI’s prices page');
const ONE_COPY = seen('one copy of OpenAI’s prices page');

/** The six models of the spec in its order, then newer ones. */
export const models: readonly Model[] = (
  [
    [
      'gpt-3.5-turbo',
      'GPT-3.5 Turbo',
      { ...plain, json_mode: true },
      price(0.5, 0.5, 1.5),
      ends('2026-10-23', 'gpt-5.6-terra'),
      DEPRECATIONS,
    ],
    ['gpt-4', 'GPT-4', plain, price(30, 30, 60), ends('2026-10-23', 'gpt-5.6-sol'), DEPRECATIONS],
    ['gpt-4o', 'GPT-4o', chat, price(2.5, 1.25, 10), ends('2027-01-14', 'gpt-6-luna'), DEPRECATIONS],
    [
      'gpt-4-turbo',
      'GPT-4 Turbo',
      { ...chat, structured_output: false },
      price(10, 10, 30),
      ends('2026-10-23', 'gpt-5.6-sol'),
      DEPRECATIONS,
    ],
    [
      'gpt-4o-mini',
      'GPT-4o mini',
      chat,
      price(0.15, 0.075, 0.6),
      ends('2027-01-14', 'gpt-6-luna'),
      DEPRECATIONS,
    ],
    [
      'gpt-5',
      'GPT-5',
      reasoning('minimal', 'low', 'medium', 'high'),
      price(1.25, 0.125, 10),
      ends('2026-12-11', 'gpt-6.1-sol'),
      DEPRECATIONS,
    ],
    ['gpt-6-luna', 'GPT-6 Luna', fromGpt56(...ALL_EFFORTS), withWrites(0.1, 0.01, 0.5), lasting, COPIES],
    [
      'gpt-6.1-terra',
      'GPT-6.1 Terra',
      fromGpt56(...ALL_EFFORTS),
      withWrites(1, 0.05, 5),
      lasting,
      MODEL_PAGE,
    ],
    [
      'gpt-6.1-sol',
      'GPT-6.1 Sol',
      fromGpt56('low', 'medium', 'high', 'xhigh'),
      withWrites(2, 0.1, 10),
      lasting,
      COPIES,
    ],
    [
      'gpt-6.2-sol',
      'GPT-6.2 Sol',
      fromGpt56('low', 'medium', 'high', 'xhigh'),
      withWrites(2, 0.1, 10),
      lasting,
      ONE_COPY,
    ],
    [
      'gpt-6.2-astra',
      'GPT-6.2 Astra',
      fromGpt56('low', 'medium', 'high', 'xhigh'),
      withWrites(8, 0.4, 40),
      lasting,
      ONE_COPY,
    ],
    ['gpt-6-sol', 'GPT-6 Sol', fromGpt56(...ALL_EFFORTS), withWrites(2, 0.2, 10), lasting, MODEL_PAGE],
    [
      'gpt-6-astra',
      'GPT-6 Astra',
      fromGpt56('low', 'medium', 'high', 'xhigh'),
      withWrites(10, 1, 50),
      lasting,
      COPIES,
    ],
    ['gpt-5.6-luna', 'GPT-5.6 Luna', fromGpt56(...ALL_EFFORTS), withWrites(0.2, 0.02, 1.2), lasting, COPIES],
    ['gpt-5.6-terra', 'GPT-5.6 Terra', fromGpt56(...ALL_EFFORTS), withWrites(2, 0.2, 12), lasting, COPIES],
    ['gpt-5.6-sol', 'GPT-5.6 Sol', fromGpt56(...ALL_EFFORTS), withWrites(4, 0.4, 20), lasting, COPIES],
  ] satisfies [string, string, ModelCapabilities, ModelPrice, End, Seen][]
).map(([id, label, capabilities, perMillion, end, where]) => ({
  id,
  label,
  ...capabilities,
  price: perMillion,
  ...end,
  ...where,
}));
