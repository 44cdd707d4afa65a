import type { EmailCheck } from '../../contract/schemas/email.ts';
import type { CompiledEmail } from '../compile/compile.ts';
import type { EmailDocument } from '../document/document.ts';
import { cardPrices } from './card-prices.ts';
import { type Checked, type CheckOptions, checkedOf } from './checked.ts';
import { quotedClaims, unsupportedClaims } from './claims.ts';
import { codes } from './codes.ts';
import { componentCode } from './component-code.ts';
import { components } from './components.ts';
import { contrast } from './contrast.ts';
import { dates } from './dates.ts';
import { eventZone } from './event-zone.ts';
import type { CheckRule } from './finding.ts';
import { habits } from './habits.ts';
import { hosts } from './hosts.ts';
import { images } from './images.ts';
import { language } from './language.ts';
import { leaks } from './leaks.ts';
import { legal } from './legal.ts';
import { lengths } from './lengths.ts';
import { links } from './links.ts';
import { missingPart } from './missing-part.ts';
import { offer } from './offer.ts';
import { personalTags } from './personal-tags.ts';
import { unfilled } from './placeholders.ts';
import { platformTags } from './platform.ts';
import { provenance } from './provenance.ts';
import { againstReading } from './reading/index.ts';
import { repetition } from './repetition.ts';
import { size } from './size.ts';
import { tone } from './tone.ts';
import { facts } from './unsourced-facts.ts';
import { visible } from './visible.ts';
import { prohibitions } from './words.ts';

const checks: readonly ((checked: Checked) => EmailCheck[])[] = [
  legal,
  facts,
  codes,
  cardPrices,
  dates,
  offer,
  prohibitions,
  againstReading,

  unsupportedClaims,
  quotedClaims,
  leaks,
  language,
  visible,
  unfilled,
  personalTags,
  platformTags,
  lengths,
  habits,
  repetition,
  links,
  hosts,
  missingPart,
  eventZone,
  images,
  size,
  provenance,
  contrast,
  tone,
  components,
  componentCode,
];

const ORDER: Record<EmailCheck['severity'], number> = { block: 0, warn: 1, advise: 2 };

const MOST_OF_A_RULE = 25;

function bounded(findings: readonly EmailCheck[]): EmailCheck[] {
  const byRule = Map.groupBy(findings, ({ rule, severity }) => `${severity} ${rule}`);
  return [...byRule.values()].flatMap((same) => {
    const [first] = same;
    const more = same.length - MOST_OF_A_RULE;
    if (!first || more <= 1) return same;
    const { rule, severity, reason, place } = first;
    const hasOnePlace = new Set(same.map((each) => JSON.stringify(each.place))).size === 1;
    const message = `And ${more.toLocaleString('en')} more findings like these.`;
    const rest = { rule, severity, message, reason, subject: null, fix: null, ...(hasOnePlace && { place }) };
    return [...same.slice(0, MOST_OF_A_RULE), rest];
  });
}

const COVERED: Partial<Record<string, CheckRule>> = {
  claim: 'forbidden-claim',
  fact: 'broken-text',
} satisfies Partial<Record<CheckRule, CheckRule>>;

function saidOnce(findings: readonly EmailCheck[]): EmailCheck[] {
  const found = new Set(findings.map(({ rule, subject }) => `${rule}\n${subject}`));
  return findings.filter(({ rule, subject }) => !found.has(`${COVERED[rule]}\n${subject}`));
}

export function checkEmail(
  document: EmailDocument,
  compiled: CompiledEmail,
  options: CheckOptions,
): EmailCheck[] {
  const checked = checkedOf(document, compiled, options);
  const found = new Map(
    saidOnce(checks.flatMap((check) => check(checked))).map((each) => [
      `${each.rule}\n${each.message}\n${each.subject ?? ''}`,
      each,
    ]),
  );
  return bounded([...found.values()]).sort((one, other) => ORDER[one.severity] - ORDER[other.severity]);
}
