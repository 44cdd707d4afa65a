import type { EmailCheck } from '../../contract/schemas/email.ts';
import { sentenceAt } from '../../text/sentences.ts';
import { foreignTagsIn } from '../components/foreign-tags.ts';
import {
  blankTags,
  personalTagFor,
  readTag,
  type TagFault,
  tagsIn,
  tagValues,
  withDefault,
} from '../components/personal-tags.ts';
import { type CopyField, copyFields } from '../document/fields.ts';
import type { Checked } from './checked.ts';
import { finding, inWords, replaceIn, short } from './finding.ts';

const EXAMPLE = "{{ first_name|default:'there' }}";

const faults: Record<TagFault, { says: string; reason: string }> = {
  'no-default': {
    says: 'has a tag without a default',
    reason: `Readers of whom Klaviyo does not know it would see a hole in the sentence. Write it like ${EXAMPLE}.`,
  },
  'bad-default': {
    says: 'has a tag whose default cannot be read',
    reason: `A default stands in quotes after a colon, as in ${EXAMPLE}, and has no double quotes, braces, brackets or asterisks in it.`,
  },
  event: {
    says: 'has a tag for what a reader did',
    reason: 'A campaign has no event; only Klaviyo’s flows do. Write the words instead.',
  },
  statement: {
    says: 'has a tag that works in components only',
    reason: 'Conditions, links and loops belong in a component. Here it would be sent as it is written.',
  },
  unknown: {
    says: 'has a gap that nothing fills',
    reason: `It would be sent to everyone as it is written. Fill it in, or use a tag such as ${EXAMPLE}.`,
  },
};

function meant(written: string, fault: TagFault): string | null {
  const whole = fault === 'no-default' ? withDefault(written) : null;
  return whole ?? personalTagFor(written.slice(2, -2));
}

function inField(field: CopyField, { variant, document: { brand } }: Checked): EmailCheck[] {
  const { path, label, text } = field;
  const place = inWords(path);
  const values = tagValues({ brand });
  return tagsIn(text).flatMap(({ written, at }) => {
    const { tag, fault } = readTag(written);
    const subject = sentenceAt(text, at);
    if (fault) {
      const { says, reason } = faults[fault];
      const by = meant(written, fault);
      const fix = by === null ? null : replaceIn(field, { found: written, at, by });
      return [
        finding('placeholder', 'block', `${label} ${says}: “${short(written)}”.`, reason, {
          subject,
          fix,
          place,
        }),
      ];
    }
    if (variant === 'download' && tag.plain(values) === null) {
      const message = `${label} has a tag that only Klaviyo can fill: “${short(written)}”.`;
      const reason = 'A file for another platform would show it as it is written. Write the words instead.';
      return [finding('placeholder', 'block', message, reason, { subject, place })];
    }
    if (tag.fallback !== '') return [];
    const message = `${label}: “${short(written)}” shows nothing to readers of whom it is not known.`;
    return [
      finding('personal-tag', 'advise', message, 'Check that the sentence reads well without it.', {
        subject,
        place,
      }),
    ];
  });
}

function others(field: CopyField, { variant }: Checked): EmailCheck[] {
  const { path, label, text } = field;
  const place = inWords(path);
  const open = /\{\{|\{%/.exec(blankTags(text))?.[0];
  const unclosed =
    open === undefined
      ? []
      : [
          finding('placeholder', 'block', `${label} has “${open}” without its end.`, faults.unknown.reason, {
            subject: sentenceAt(text, text.lastIndexOf(open)),
            place,
          }),
        ];
  // Another platform's file may need its tags; square brackets are a gap everywhere.
  const foreign = variant === 'klaviyo' ? foreignTagsIn(text).filter(({ tag }) => !/^\[[^[]/.test(tag)) : [];
  return [
    ...unclosed,
    ...foreign.map(({ tag }) => {
      const at = text.indexOf(tag);
      const by = personalTagFor(tag);
      return finding(
        'placeholder',
        'block',
        `${label} has another platform’s tag, which Klaviyo does not fill: ${tag}.`,
        faults.unknown.reason,
        {
          subject: sentenceAt(text, at),
          place,
          fix: by === null ? null : replaceIn(field, { found: tag, at, by }),
        },
      );
    }),
  ];
}

/** Klaviyo tags need a default; others are gaps. */
export const personalTags = (checked: Checked): EmailCheck[] =>
  copyFields(checked.document.copy).flatMap((field) =>
    /[{*%[]/.test(field.text) ? [...inField(field, checked), ...others(field, checked)] : [],
  );
