import { hostileBrand, someHostileTexts } from './hostile-texts.ts';

/**
 * Preloaded into a server (`node --import`): Klaviyo and Google Drive answer the hostile brand with hostile
 * texts.
 */
const answered = globalThis.fetch;
let given = 0;
const next = (): string => {
  given += 1;
  return someHostileTexts[given % someHostileTexts.length] ?? '';
};

/** Attributes that people read; ids, types and times stay valid for the next call. */
const shown =
  /^(name|label|subject|preview_text|from_label|text|organization_name|default_sender_name|address[12]|city|region|country|emailAddress|detail|title|message)$/;

function planted(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => planted(each, name));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, planted(each, key)]));
  if (name === 'website_url') return `javascript:${next()}`;
  if (typeof value !== 'string') return value;
  // The file extension decides the type.
  if (shown.test(name)) return `${next()} ${value}`;
  return name === 'html' ? value.replace(/<\/body>|$/, (end) => `<p>${next()}</p>${end}`) : value;
}

const isAboutHostileBrand = ({ pathname, href }: URL, key: string): boolean =>
  (pathname.startsWith('/klaviyo/api/') && key.endsWith(`pk_${hostileBrand}`)) ||
  (pathname.startsWith('/drive/v3/') && decodeURIComponent(href).includes(hostileBrand));

globalThis.fetch = async (input, init) => {
  const answer = await answered(input, init);
  const url = new URL(input instanceof Request ? input.url : input);
  const key = new Headers(init?.headers).get('authorization') ?? '';
  if (!isAboutHostileBrand(url, key) || !answer.headers.get('content-type')?.includes('json')) return answer;
  const { status } = answer;
  return Response.json(planted(await answer.json()), { status });
};
