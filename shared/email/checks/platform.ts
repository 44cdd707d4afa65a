import type { EmailCheck } from '../../contract/schemas/email.ts';
import { copyFields } from '../fields.ts';
import { PLATFORM_TAG, unsubscribeHref } from '../platform.ts';
import { tagProblems } from '../platform-tags.ts';
import type { Checked } from './checked.ts';
import { finding, short } from './finding.ts';

function inComponents({ document: { blocks } }: Checked): EmailCheck[] {
  return blocks.flatMap(({ component }) =>
    component
      ? tagProblems(component.html).map(({ kind, tag, message }) =>
          kind === 'unbalanced'
            ? finding(
                'platform-tag',
                'block',
                `Component ${component.name}: ${short(message, 120)}.`,
                'Klaviyo refuses a template whose tags do not fit together.',
                {
                  subject: short(tag, 120),
                },
              )
            : finding(
                'platform-tag',
                'warn',
                `Component ${component.name}: ${short(message, 120)}.`,
                'A tag Klaviyo does not know shows as nothing, or stops the template.',
                {
                  subject: short(tag, 120),
                },
              ),
        )
      : [],
  );
}

/** A tag in someone's words is text: shown as it is typed, never run. */
const inCopy = ({ document: { copy } }: Checked): EmailCheck[] =>
  copyFields(copy).flatMap(({ label, text }) =>
    [...text.matchAll(PLATFORM_TAG)].map(([tag]) =>
      finding(
        'platform-tag',
        'warn',
        `${label} has a platform tag, which readers will see as it stands: “${short(tag)}”.`,
        'Words are sent as text; tags work in components only.',
        {
          subject: label,
        },
      ),
    ),
  );

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
      'Only Klaviyo fills it; another sender would send it as it stands.',
      {
        subject: short(tag, 120),
      },
    ),
  );
}

/** Tags of the sending platform: balanced and known where they work, named where they do not. */
export const platformTags = (checked: Checked): EmailCheck[] => [
  ...inComponents(checked),
  ...inCopy(checked),
  ...leftInDownload(checked),
];
