import type { EmailCheck } from '../../contract/schemas/email.ts';
import type { CompiledEmail } from '../compile.ts';
import type { EmailDocument } from '../document.ts';
import type { Checked, CheckOptions } from './checked.ts';
import { components } from './components.ts';
import { contrast } from './contrast.ts';
import { facts } from './facts.ts';
import { finding } from './finding.ts';
import { images } from './images.ts';
import { legal } from './legal.ts';
import { lengths } from './lengths.ts';
import { links } from './links.ts';
import { unfilled } from './placeholders.ts';
import { platformTags } from './platform.ts';
import { provenance } from './provenance.ts';
import { size } from './size.ts';
import { tone } from './tone.ts';
import { prohibitions } from './words.ts';

const families: readonly ((checked: Checked) => EmailCheck[])[] = [
  legal,
  facts,
  prohibitions,
  unfilled,
  platformTags,
  lengths,
  links,
  images,
  size,
  provenance,
  contrast,
  tone,
  components,
];

const ORDER: Record<EmailCheck['severity'], number> = { block: 0, warn: 1, advise: 2 };

/** Of one rule no more findings than this are listed; the others are counted. */
const MOST_OF_A_RULE = 25;

function bounded(checks: readonly EmailCheck[]): EmailCheck[] {
  const byRule = Map.groupBy(checks, ({ rule, severity }) => `${severity} ${rule}`);
  return [...byRule.values()].flatMap((same) => {
    const [first] = same;
    const more = same.length - MOST_OF_A_RULE;
    if (!first || more <= 1) return same;
    const message = `And ${more.toLocaleString('en')} more findings like these.`;
    return [...same.slice(0, MOST_OF_A_RULE), finding(first.rule, first.severity, message, first.reason)];
  });
}

/** Everything worth saying about an email before it is sent, what stops an upload first; the same finding is said once. */
export function checkEmail(
  document: EmailDocument,
  compiled: CompiledEmail,
  options: CheckOptions,
): EmailCheck[] {
  const checked = { document, compiled, ...options };
  const found = new Map(
    families
      .flatMap((family) => family(checked))
      .map((check) => [`${check.rule}\n${check.message}\n${check.subject ?? ''}`, check]),
  );
  return bounded([...found.values()]).sort((one, other) => ORDER[one.severity] - ORDER[other.severity]);
}
