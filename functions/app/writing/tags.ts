const names = [
  'brand',
  'voice',
  'sample',
  'craft',
  'catalogue',
  'answer',
  'themes',
  'month',
  'campaign',
  'row',
  'given',
  'products',
  'pictures',
  'reviews',
  'task',
  'previous',
  'text',
  'findings',
  'feedback',
] as const;
export type Tag = (typeof names)[number];

const OWN_TAG = new RegExp(`<(?=\\s*/?\\s*(?:${names.join('|')})\\b)`, 'gi');

/** Neutralises the request's own tags in given text. */
export const plain = (text: string): string => text.replace(OWN_TAG, '‹').trim();

export function tagged(name: Tag, text: string): string {
  const inside = text.trim();
  if (inside === '') return '';
  return inside.includes('\n') || inside.startsWith('- ')
    ? `<${name}>\n${inside}\n</${name}>`
    : `<${name}>${inside}</${name}>`;
}

export const lines = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join('\n');
export const paragraphs = (...parts: readonly (string | undefined)[]): string =>
  parts.filter(Boolean).join('\n\n');

export const list = (entries: readonly string[]): string => entries.map((entry) => `- ${entry}`).join('\n');
