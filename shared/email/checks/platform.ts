import type { EmailCheck } from '../../contract/schemas/email.ts';
import { PLATFORM_TAG, unsubscribeHref } from '../../domain/brand/platform.ts';
import { tagProblems } from '../components/platform-tags.ts';
import type { Checked } from './checked.ts';
import { finding, inComponent, short } from './finding.ts';

function inComponents({ document: { blocks } }: Checked): EmailCheck[] {
  return blocks.flatMap(({ component }) =>
    component
      ? tagProblems(component.html).map(({ kind, tag, message }) =>
          finding(
            'platform-tag',
            kind === 'unbalanced' ? 'block' : 'warn',
            `Component ${component.name}: ${short(message, 120)}.`,
            kind === 'unbalanced'
              ? 'Klaviyo rejects a template with unbalanced tags.'
              : 'Klaviyo ignores a tag it does not know, or rejects the template.',
            { subject: short(tag, 120), place: inComponent },
          ),
        )
      : [],
  );
}

function leftInDownload({ variant, compiled: { html }, document: { brand } }: Checked): EmailCheck[] {
  if (variant !== 'download') return [];
  const own = unsubscribeHref(brand, 'download');
  const left = [...new Set([...html.matchAll(PLATFORM_TAG)].map(([tag]) => tag))].filter(
    (tag) => tag !== own,
  );
  return left.map((tag) =>
    finding(
      'platform-tag',
      'warn',
      `The file has a Klaviyo tag: “${short(tag)}”.`,
      'Only Klaviyo fills it; any other platform would send it as it is written.',
      { subject: short(tag, 120), place: null },
    ),
  );
}

export const platformTags = (checked: Checked): EmailCheck[] => [
  ...inComponents(checked),
  ...leftInDownload(checked),
];
