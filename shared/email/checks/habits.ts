import type { EmailCheck } from '../../contract/schemas/email.ts';
import { resolveAction } from '../../text/links.ts';
import { sentenceAt } from '../../text/sentences.ts';
import type { Checked, CheckedField } from './checked.ts';
import { finding, inWords, short } from './finding.ts';

const FALSE_REPLY = /^(?:re|fwd?|aw|wg|rv|tr|ant|antw|antwort|odp|vs|sv)\s?(?:\[\d+\])?:\s/i;
const WG_MEANING = /^wg\.\s/i;

function subjects({ path, label, plain }: CheckedField): EmailCheck[] {
  if (!/^subject/.test(path) || !FALSE_REPLY.test(plain) || WG_MEANING.test(plain)) return [];
  return [
    finding(
      'subject',
      'warn',
      `${label} looks like a reply or a forwarded message: “${short(plain)}”.`,
      'CAN-SPAM forbids misleading subject lines, and mailbox providers count them against the sender.',
      { subject: plain, place: inWords(path) },
    ),
  ];
}

const LONG_BUTTON = 25;
const LONGEST_BUTTON = 40;
const EMPTY_LABEL =
  /^(?:click here|click|here|link|more|read more|learn more|find out more|see more|hier klicken|klick(?:en sie)? hier|mehr|mehr erfahren|cliquez ici|en savoir plus|lire la suite|haz clic(?: aquí)?|leer más|saber más|más información|clique aqui|saiba mais|clicca qui|scopri di più|leggi di più|klik hier|lees meer|meer)$/iu;

const READS_ON = /^(?:read more|weiterlesen|lire la suite|leer más|leggi di più|lees meer|ler mais)$/iu;

export const saysNothing = (words: string): boolean =>
  EMPTY_LABEL.test(words.replace(/[→›»>.!\s]{1,9}$/u, '').trim());

function buttons({ path, label, plain }: CheckedField): EmailCheck[] {
  if (path !== 'cta_text' && path !== 'secondary_cta_text') return [];
  const { length } = [...plain.trim()];
  const found: EmailCheck[] = [];
  if (length > LONG_BUTTON) {
    const message = `${label} has ${length} characters; ${LONG_BUTTON} fit on one line of a phone.`;
    const reason = 'A button says one thing to do, in two to four words.';
    found.push(
      finding('button', length > LONGEST_BUTTON ? 'block' : 'warn', message, reason, {
        subject: short(plain, 120),
        place: inWords(path),
      }),
    );
  }
  if (saysNothing(plain) && !READS_ON.test(plain.trim())) {
    const message = `${label} “${plain.trim()}” does not say where it leads.`;
    const reason = 'Say what happens: “See the sizes”, “Book a place” (WCAG 2.2 §2.4.4).';
    found.push(finding('link-text', 'advise', message, reason, { subject: label, place: inWords(path) }));
  }
  return found;
}

const CLICHES =
  /\b(?:in (?:today[’']s|a|this) (?:fast-paced|busy|hectic|digital|ever-changing) world|game[- ]chang(?:er|ers|ing)|elevate (?:your|the)|unlock (?:your|the|a|its|new)? ?(?:full |true |hidden )?(?:potential|power|secrets?|best|world|possibilities|calm|savings)|take (?:your|it) .{0,30}to the next level|look no further|say goodbye to|say hello to|we[’']ve got you covered|delv(?:e|es|ing) into|rich tapestry|a testament to|embark on|in the realm of|hidden gem|nestled in|buckle up|supercharge|revolutioni[sz]e (?:your|the)|unleash (?:your|the)|the wait is (?:finally )?over|without further ado|we hope this (?:e-?mail )?finds you well|treat yourself, you deserve it|look and feel your best|it[’']s that time of (?:the )?year|more than just an?|indulge in|a symphony of|curated (?:just )?for you|dive into|don[’']t miss out)\b|\b(?:in der heutigen schnelllebigen|auf das nächste level|tauchen sie ein|das warten hat ein ende)\b|\b(?:plongez dans l[’']univers|n[’']attendez plus|dans un monde où)\b|\b(?:lleva tu .{0,20}al siguiente nivel|descubre un mundo|sumérgete en)\b/iu;

function cliches({ path, label, plain }: CheckedField): EmailCheck[] {
  const found = /_alt|product_alts/.test(path) ? null : CLICHES.exec(plain);
  if (!found) return [];
  return [
    finding(
      'cliche',
      'advise',
      `${label}: “${short(found[0])}” is a worn phrase.`,
      'Readers have met it a hundred times. Say the one thing that is true only of this.',
      { subject: sentenceAt(plain, found.index), place: inWords(path) },
    ),
  ];
}

const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

function repeats(fields: readonly CheckedField[]): EmailCheck[] {
  const at = (path: string) => letters(fields.find((field) => field.path === path)?.plain ?? '');
  const preview = fields.find(({ path }) => path === 'preheader');
  if (!preview) return [];
  const same = ['subject', 'headline'].find((path) => at(path) !== '' && at(path) === letters(preview.plain));
  if (same === undefined) return [];
  const what = same === 'subject' ? 'subject line' : 'headline';
  const reason = 'It is a second chance to win the reader.';
  return [
    finding('preview-text', 'advise', `The preview text repeats the ${what}.`, reason, {
      subject: preview.text,
      place: inWords('preheader'),
    }),
  ];
}

export const habits = ({ fields, document: { cta_link, brand } }: Checked): EmailCheck[] => [
  ...fields.flatMap((field) => [...subjects(field), ...cliches(field)]),
  // A button without a link is not shown.
  ...fields
    .filter(({ path }) => path !== 'cta_text' || resolveAction(cta_link, brand.website).url !== null)
    .flatMap(buttons),
  ...repeats(fields),
];
