import { withoutKeys } from './hidden-keys.ts';

/** Texts of such fields are never logged; counts of tokens are. */
const SECRET = /token|password|authorization|cookie|secret|api_?key/i;

type Level = 'info' | 'warn' | 'error';

function plain(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return withoutKeys(value);
  if (value instanceof Error) {
    return {
      name: value.name,
      message: withoutKeys(value.message),
      stack: withoutKeys(value.stack ?? ''),
      ...(value.cause ? { cause: plain(value.cause, depth + 1) } : {}),
    };
  }
  if (Array.isArray(value)) return depth > 4 ? '[…]' : value.map((entry) => plain(entry, depth + 1));
  if (typeof value === 'object' && value !== null) {
    if (depth > 4) return '{…}';
    return Object.fromEntries(
      Object.entries(value).map(([name, entry]) => [
        name,
        SECRET.test(name) && typeof entry !== 'number' ? '[hidden]' : plain(entry, depth + 1),
      ]),
    );
  }
  return value;
}

const write =
  (level: Level) =>
  (message: string, fields: Record<string, unknown> = {}) => {
    if (process.env.LOG_LEVEL === 'silent' || (process.env.LOG_LEVEL === 'error' && level !== 'error'))
      return;
    const entry = { level, message, time: new Date().toISOString(), ...(plain(fields) as object) };
    console[level](isWrappedByLambda() ? entry : asciiControls(JSON.stringify(entry)));
  };

/** Escapes what JSON keeps and a terminal obeys: later control characters, direction marks. */
const asciiControls = (json: string): string =>
  json.replace(
    /[\u007f-\u009f\u2028\u2029\p{Cf}]/gu,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Lambda's JSON format wraps entries; a string would have no searchable fields. */
const isWrappedByLambda = () => process.env.AWS_LAMBDA_LOG_FORMAT === 'JSON';

/** One JSON line per event. Hides secrets by field name, keys within texts; never put one in the message. */
export const log = { info: write('info'), warn: write('warn'), error: write('error') };
