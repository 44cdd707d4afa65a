import type { EmailCheck } from '../../contract/schemas/email.ts';
import { visibleText } from '../../text/fragment-text.ts';
import { type Gap, gapsIn } from '../../text/gaps.ts';
import { sentenceAt } from '../../text/sentences.ts';
import { isBrandToken } from '../components/brand-tokens.ts';
import { branded } from '../components/branded.ts';
import { foreignTagsIn } from '../components/foreign-tags.ts';
import { blankTags, personalTagFor } from '../components/personal-tags.ts';
import { placeholderKind, placeholdersIn, placeholderValue } from '../components/placeholders.ts';
import type { CopyField } from '../document/fields.ts';
import { designOf } from '../look/design.ts';
import type { Checked } from './checked.ts';
import { finding, inComponent, inWords, replaceIn } from './finding.ts';
import { canBeLeftOut } from './left-out-text.ts';

const REASON = 'An unfilled placeholder is sent to everyone as it is written.';
const LEFT_OVER =
  /(?<![{$])\{[a-z][a-z0-9_ ]{1,40}\}(?!\})|(?<!\{\{?\s?|\w)(?:first|last|full|user|product|company|customer|brand)_name\b|\bTBD\b|\bTBC\b|\blorem ipsum\b|\bX{2,}\s?%/giu;
/** Capitals only: "todo" is a Spanish word. */
const NOTES = /\b(?:TODO|FIXME|XXX|TK)\b/g;
const FILLER = /\b(?:TODO|FIXME|[Ll]orem ipsum)\b/;

function inComponents({ document, variant }: Checked): EmailCheck[] {
  const design = designOf(document.brand.look, document.dir);
  const place = inComponent;
  return document.blocks.flatMap(({ type, component }) => {
    if (!component) return [];
    const { html } = branded(component, design, type === 'footer' ? 'background' : 'surface');
    const foreign = variant === 'klaviyo' ? foreignTagsIn(html) : [];
    const others = foreign.map(({ tag }) =>
      finding(
        'placeholder',
        'block',
        `Component ${component.name} has another platform’s tag, which Klaviyo does not fill: ${tag}.`,
        REASON,
        { subject: tag, place },
      ),
    );
    const own = placeholdersIn(html).flatMap((name) => {
      if (isBrandToken(name)) {
        const message = `Component ${component.name} shows {${name}}, which is filled only in styles, such as style="color:{text}".`;
        return [finding('placeholder', 'block', message, REASON, { subject: `{${name}}`, place })];
      }
      if (placeholderKind(name) === undefined) {
        return [
          finding(
            'placeholder',
            'block',
            `Component ${component.name} has an unknown placeholder: {${name}}.`,
            REASON,
            { subject: `{${name}}`, place },
          ),
        ];
      }
      if (placeholderValue(name, document, variant) !== '') return [];
      const message = `Component ${component.name} shows {${name}}, which is empty for this email.`;
      return [
        finding(
          'placeholder-empty',
          'warn',
          message,
          'The place stays empty; a picture or link without an address is left out.',
          { subject: `{${name}}`, place },
        ),
      ];
    });
    const filler = FILLER.exec(visibleText(html))?.[0];
    const left =
      filler === undefined
        ? []
        : [
            finding(
              'placeholder',
              'block',
              `Component ${component.name} still has text to fill in: “${filler}”.`,
              REASON,
              { subject: filler, place },
            ),
          ];
    return [...own, ...others, ...left];
  });
}

/** In "[first_name]" and "[photo: tbc]" the brackets belong to the words. */
function leftIn(text: string, path: string): Gap[] {
  const gaps = gapsIn(text, { subject: path.startsWith('subject') });
  const words = [...text.matchAll(LEFT_OVER), ...text.matchAll(NOTES)]
    .map(({ 0: found, index }) => ({ text: found, at: index }))
    .filter(
      ({ at: place }) => !gaps.some(({ at, text: gapped }) => place >= at && place < at + gapped.length),
    );
  return [...words, ...gaps];
}

/** Brackets quoted from a source are not a gap: "From [date] please book here". */
const isQuoted = ({ document: { reading } }: Checked, found: string): boolean =>
  reading?.facts.some(({ type, quote }) => type === 'quote' && quote.includes(found)) ?? false;

const inCopy = (checked: Checked): EmailCheck[] =>
  checked.fields.flatMap((field) =>
    leftIn(blankTags(field.text), field.path)
      .filter(({ text }) => !isQuoted(checked, text))
      .map(({ text: found, at }) => {
        const by = personalTagFor(found);
        return finding(
          'placeholder',
          'block',
          `${field.label} still has text to fill in: “${found}”.`,
          REASON,
          {
            subject: sentenceAt(field.text, at),
            place: inWords(field.path),
            fix: by === null ? null : replaceIn(field, { found, at, by }),
            ...leftOut(field, found, at),
          },
        );
      }),
  );

const ENDED = /^$|[.!?…:\]]\s*$/;
const BEGINS = /^[\s.:*]*(?:$|\s[\p{Lu}\p{N}["“„«¿¡*])/u;

function leftOut({ path, text }: CopyField, found: string, at: number): Pick<EmailCheck, 'alternative'> {
  const [before, behind] = [text.slice(0, at), text.slice(at + found.length)];
  const isApart = ENDED.test(before.replaceAll('*', '')) && BEGINS.test(behind);
  if (!isApart || gapsIn(found).length === 0 || !canBeLeftOut(path)) return {};
  const rest = `${before.trimEnd()} ${behind.replace(/^[\s.:]+/, '')}`.trim();
  return { alternative: { label: 'Leave it out', path, value: /[\p{L}\p{N}]/u.test(rest) ? rest : '' } };
}

export const unfilled = (checked: Checked): EmailCheck[] => [...inComponents(checked), ...inCopy(checked)];
