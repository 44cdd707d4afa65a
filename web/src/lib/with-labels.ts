import { ApiError, sentenceOf } from './api-error.ts';

/** The error's sentence, with labels for API names (`products.0.price`, `fields.offer`). */
export function withLabels(error: unknown, labels: Readonly<Record<string, string>>): string {
  const paths = error instanceof ApiError ? Object.keys(error.fields) : [];
  return paths.reduce((text, path) => {
    const [field = '', ...parts] = path.replace(/^fields\./, '').split('.');
    const label = labels[field];
    if (label === undefined) return text;
    const name = [label, ...parts.map(partName)].join(' ');
    return text.replace(`${path} `, `${name} `).replace(`${path}: `, `${name}: `);
  }, sentenceOf(error));
}

const partName = (part: string): string =>
  /^\d+$/.test(part) ? String(Number(part) + 1) : part.replaceAll('_', ' ');
