import { blockData } from '../../contract/blocks.ts';
import { PREVIEW_TEXT_LENGTH, SUBJECT_LENGTH } from '../../contract/limits.ts';
import type { EmailCheck } from '../../contract/schemas/email.ts';
import { cutAtWord } from '../../text/short-text.ts';
import { withDefaults } from '../components/tag-defaults.ts';
import type { Checked } from './checked.ts';
import { finding, inWords, short } from './finding.ts';

const SUBJECT_LONG = 100;

const length = (text: string) => [...withDefaults(text).trim()].length;

function subject(text: string): EmailCheck[] {
  const characters = length(text);
  if (characters === 0)
    return [
      finding(
        'subject',
        'block',
        'There is no subject line.',
        'Without one the message looks broken and may be filtered as spam.',
        { place: inWords('subject') },
      ),
    ];
  if (characters <= SUBJECT_LENGTH) return [];
  const reason = `Phones show about 40 characters of a subject and desktops about ${SUBJECT_LENGTH}; the rest is cut.`;
  return [
    finding(
      'subject',
      characters > SUBJECT_LONG ? 'warn' : 'advise',
      `The subject line has ${characters} characters.`,
      reason,
      { subject: short(text, 200), place: inWords('subject') },
    ),
  ];
}

function preview(text: string): EmailCheck[] {
  const characters = length(text);
  if (characters === 0) {
    const reason = 'Inboxes fill the line after the subject with the first words they find.';
    return [
      finding('preview-text', 'warn', 'There is no preview text.', reason, { place: inWords('preheader') }),
    ];
  }
  if (characters <= PREVIEW_TEXT_LENGTH) return [];
  return [
    finding(
      'preview-text',
      'advise',
      `The preview text has ${characters} characters; ${PREVIEW_TEXT_LENGTH} is the recommended limit.`,
      `Inboxes cut it at about ${PREVIEW_TEXT_LENGTH} characters, phones earlier.`,
      {
        subject: short(text, 200),
        place: inWords('preheader'),
        // Cutting could break a tag.
        fix: text.includes('{{')
          ? null
          : { label: 'Cut it at a word', path: 'preheader', value: cutAtWord(text, PREVIEW_TEXT_LENGTH) },
      },
    ),
  ];
}

const isText = (text: string) => text.trim() !== '';

function body({ document: { copy, blocks } }: Checked): EmailCheck[] {
  const written = copy.sections.some(
    ({ heading, paragraphs, bullets, items = [], rows = [] }) =>
      isText(heading) ||
      [...paragraphs, ...bullets, ...rows.flat()].some(isText) ||
      items.some(({ title, text }) => isText(title) || isText(text)),
  );
  if (written || blocks.length === 0) return [];
  const instead = blocks.some(({ type, component }) => {
    const { products, reviews } = blockData(type);
    const hasOwnWords = products || reviews || type === 'offer' || type === 'event';
    return hasOwnWords || (component && type !== 'header' && type !== 'footer');
  });
  return [
    finding(
      'words',
      instead ? 'warn' : 'block',
      'The email has no text of its own.',
      'The model’s answer, or an edit, left every section empty. Write the text or regenerate.',
      { place: inWords('headline') },
    ),
  ];
}

export function lengths(checked: Checked): EmailCheck[] {
  const { copy, blocks } = checked.document;
  const title = copy.headline.trim() !== '' || copy.sections.some(({ heading }) => heading.trim() !== '');
  const reason = 'People who skim, or use a screen reader, look for the headline first.';
  // A letter may begin with its first line.
  const isLetter = blocks.some(({ type }) => type === 'text_only');
  const headline =
    title || isLetter || blocks.length === 0
      ? []
      : [finding('headline', 'warn', 'There is no headline.', reason, { place: inWords('headline') })];
  return [...subject(copy.subject), ...preview(copy.preheader), ...headline, ...body(checked)];
}
