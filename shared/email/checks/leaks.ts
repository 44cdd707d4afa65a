import type { EmailCheck } from '../../contract/schemas/email.ts';
import { hasGap } from '../../text/gaps.ts';
import type { Checked, CheckedField } from './checked.ts';
import { finding, inWords, short } from './finding.ts';

const MODEL_TALK =
  /\bas an? (?:ai|language model)\b|\b(?:ignore|disregard) (?:all |any )?(?:the )?(?:previous|earlier|above|prior) (?:instructions|messages)|\bhere(?:[’']s| is| are) (?:the|your|an?) (?:e-?mail|copy|draft|subject|version|newsletter)(?: \w+){0,4}:?$|\b(?:certainly|sure|of course)[!,] here(?:[’']s| is)|\bI hope this (?:e-?mail|copy|draft) (?:meets|works|fits)/iu;

function modelTalk({ path, label, plain }: CheckedField): EmailCheck[] {
  const talk = hasGap(plain) ? null : MODEL_TALK.exec(plain);
  if (!talk) return [];
  const message = `${label} has words of a writing program: “${short(talk[0])}”.`;
  return [
    finding('instruction', 'block', message, 'Remove them; nobody wrote them for readers.', {
      subject: short(plain, 300),
      place: inWords(path),
    }),
  ];
}

const PLAN_WORDS =
  /\b(?:q[1-4]|kw ?\d{1,2}|v\d|h[12] 20\d\d)\b(?!.*\b(?:results|report)\b)|\b(?:lapsed|win-?back|non-?(?:openers|buyers|clickers)|re-?engagement|drip (?:campaign|e-?mail|mail|series|sequence|flow)s?|b2[bc]|[tmb]ofu (?:funnel|stage|content|campaign|leads?|e-?mail)|upsell|cross-?sell|a\/b test|cta|ugc|kpis?|crm)\b|\b(?:subscribers|customers|buyers|leads|users|vips) (?:who (?:have|has|did|do)(?:n[’']t| not)|about to|(?:vote|voted) between|with no|without)\b|^(?:first|second|third|last|\d) of (?:two|three|four|five|\d)$|\b(?:e-?mail|mailing|newsletter|send|part|blast) ?#?\d+(?: of \d+)?\b|^\p{L}+(?:_[\p{L}\d]+)+$|\b(?:target audience|talking points?|key message|call to action|image prompt|hero image)\b/iu;
/** Funnel stages; lower-case tofu is food. */
const FUNNEL = /\b[TMB]OFU\b/;
const TITLES =
  /^(?:subject|subject_variants\.\d+|preheader|headline|eyebrow|announcement|cta_text|secondary_cta_text)$|heading$/;

const PART_NAME =
  /^(?:subject(?: line)?|pre-?header|preview text|headline|cta|call to action|betreff|asunto|objet|oggetto|onderwerp)\s?:(?=\s)/iu;

function planWords({ path, label, plain }: CheckedField): EmailCheck[] {
  const isShouted = plain === plain.toUpperCase();
  const inTitle = TITLES.test(path)
    ? (PLAN_WORDS.exec(plain) ?? (isShouted ? null : FUNNEL.exec(plain)))
    : null;
  const found = PART_NAME.exec(plain) ?? inTitle;
  if (!found) return [];
  return [
    finding(
      'internal-words',
      'warn',
      `${label} has a word of the plan, not of the brand: “${short(found[0])}”.`,
      'Readers do not know segments, series and file names. Say what it means for them.',
      { subject: short(plain, 200), place: inWords(path) },
    ),
  ];
}

/** A model that read the row has already said what is jargon. */
export const leaks = ({ document: { reading }, fields }: Checked): EmailCheck[] =>
  fields.flatMap((field) => [...modelTalk(field), ...(reading ? [] : planWords(field))]);
