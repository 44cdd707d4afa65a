import { type BlockData, blockData } from '../../contract/blocks.ts';
import type { EmailCheck } from '../../contract/schemas/email.ts';
import { sentenceAt } from '../../text/sentences.ts';
import type { EmailDocument } from '../document/document.ts';
import type { Checked } from './checked.ts';
import { finding, inWords } from './finding.ts';

const BELOW =
  'below|above|underneath|unten|oben|ci-dessous|plus bas|abajo|más abajo|qui sotto|abaixo|hieronder';
const part = (words: string) =>
  new RegExp(
    `(?<!\\p{L})(?:${words})(?!\\p{L})[^.!?\\n]{0,20}(?<!\\p{L})(?:${BELOW})(?!\\p{L}|\\s(?:the|a|an|your|zero|freezing|\\d)(?!\\p{L}))|(?<!\\p{L})(?:${BELOW}) (?:video|table|review|map|gallery)(?!\\p{L})`,
    'iu',
  );

interface Part {
  name: string;
  said: RegExp;
  shown(document: EmailDocument): boolean;
}

const shows = ({ blocks }: EmailDocument, what: (data: BlockData) => unknown) =>
  blocks.some(({ type }) => what(blockData(type)));
const has = ({ blocks }: EmailDocument, ...types: string[]) =>
  blocks.some(({ type }) => types.includes(type));

const parts: readonly Part[] = [
  {
    name: 'video',
    said: part('video|film|clip|vidéo|vídeo|filmato'),
    shown: (document) => Boolean(document.video) && has(document, 'video'),
  },
  {
    name: 'review',
    said: part(
      'says|said|writes|wrote|review|reviews|quote|testimonial|schreibt|bewertung|avis|reseña|recensione|avaliação',
    ),
    shown: (document) => document.reviews.length > 0 && shows(document, ({ reviews }) => reviews),
  },
  {
    name: 'table',
    said: part('table|chart|tabelle|tableau|tabla|tabella|tabela|tabel'),
    shown: ({ copy }) => copy.sections.some(({ form }) => form === 'table' || form === 'comparison'),
  },
  {
    name: 'picture',
    said: part('pictured|photos?|pictures?|gallery|bilder|photos|fotos?|immagini'),
    shown: (document) =>
      (document.hero !== null && shows(document, ({ picture }) => picture)) ||
      (document.pictures ?? []).length > 0,
  },
];

export function missingPart({ document, fields }: Checked): EmailCheck[] {
  // A brand's component may show it.
  if (document.blocks.some(({ type }) => type === 'component')) return [];
  const missing = parts.filter(({ shown }) => !shown(document));
  return fields.flatMap(({ path, label, plain }) =>
    missing.flatMap(({ name, said }) => {
      const found = said.exec(plain);
      if (!found) return [];
      return [
        finding(
          'missing-part',
          'warn',
          `${label} speaks of a ${name}, and the email has none.`,
          'Readers would look for it. Add it, or change the sentence.',
          { subject: sentenceAt(plain, found.index), place: inWords(path) },
        ),
      ];
    }),
  );
}
