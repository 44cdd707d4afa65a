import juice from 'juice/client';
import sanitizeHtml, { type Attributes } from 'sanitize-html';
import { TOKEN_SOURCE } from '#shared/email/components/brand-tokens.ts';
import { placeholdersIn } from '#shared/email/components/placeholders.ts';
import { AppError } from '../../errors.ts';
import { allowedAttributes, allowedTags, DROPPED_WHOLE, URL_ATTRIBUTES } from './allowed.ts';
import { cleanStyle } from './declarations.ts';
import { type Mask, maskFragment } from './mask.ts';
import { Removals, shortened } from './removals.ts';
import { wrapRows } from './rows.ts';
import { cleanSheet, NOT_LOADED } from './stylesheet.ts';
import { checkUrl } from './urls.ts';

export interface SanitizedComponent {
  /** Sanitising it again changes nothing. */
  compiled_html: string;
  head_css: string;
  removed: string[];
  placeholders: string[];
}

const TOKEN = new RegExp(TOKEN_SOURCE, 'gi');

/** More than any email; unclosed elements take quadratic time. */
const MAX_TAGS = 20_000;
const MAX_DEPTH = 120;
/** Inlining takes about a second at either limit. */
const MAX_SELECTORS = 4_000;
const MAX_MATCHES = 600_000;

/**
 * Makes a fragment safe for every email. Platform tags and Outlook's comments survive byte for
 * byte; styles are inlined. `scope` is the fragment's id. Throws `AppError` for too many tags.
 */
export function sanitizeComponent(html: string, scope: string): SanitizedComponent {
  const tags = html.match(/<[a-z/]/gi)?.length ?? 0;
  if (tags > MAX_TAGS) {
    throw new AppError(
      'validation',
      `This HTML has ${tags.toLocaleString('en')} tags; a component can have ${MAX_TAGS.toLocaleString('en')}.`,
      {
        fields: { html_content: 'too many tags' },
      },
    );
  }
  const removals = new Removals();
  const { html: masked, css, mask } = maskFragment(html, removals);
  const className = `glc-${scope.replace(/[^A-Za-z0-9_-]/g, '')}`;
  const sheet = cleanSheet(css, className, { mask, removals });
  let clean = cleanMarkup(withVideoFallbacks(masked, removals), mask, removals);
  if (sheet.inline) {
    if (sheet.selectors > MAX_SELECTORS || sheet.selectors * tags > MAX_MATCHES)
      removals.add('the styles as a whole: too many rules for so many elements');
    // Into a form that another pass leaves unchanged.
    else clean = cleanMarkup(inlined(clean, sheet.inline), mask, new Removals());
  }
  const placed = stabilised(clean, mask, removals);
  const scoped = sheet.head ? `<div class="${className}">${placed}</div>` : placed;
  const compiled_html = mask.restore(scoped).trim();
  const head_css = mask.restore(sheet.head).trim();
  return {
    compiled_html,
    head_css,
    removed: removals.list(),
    placeholders: placeholdersIn(compiled_html + (head_css.match(TOKEN)?.join('') ?? '')),
  };
}

/** Email programs know only `<div>`. */
const SECTIONS = new Set(['article', 'aside', 'figure', 'footer', 'header', 'main', 'nav', 'section']);

const MAX_PASSES = 6;

/** Repeats, because removing an element can leave its content where it is not allowed. */
function stabilised(html: string, mask: Mask, removals: Removals): string {
  const isBlank = (text: string) => mask.without(text).trim() === '';
  const { html: first, wrapped } = wrapRows(html, isBlank);
  if (wrapped) removals.add('added: a table around rows or cells without one');
  let before = first;
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    const after = wrapRows(cleanMarkup(before, mask, new Removals()), isBlank).html;
    if (after === before) break;
    before = after;
  }
  return before;
}

const VIDEO = /<video\b[^<>]*>((?:[^<]|<(?!\/?video\b))*)<\/video\s*>/gi;

/** Videos offer email programs a linked picture. */
const withVideoFallbacks = (html: string, removals: Removals): string =>
  html.replace(VIDEO, (_, inner: string) => {
    const picture = /<a\b[^<>]*>\s*<img\b[^<>]*>\s*<\/a\s*>|<img\b[^<>]*>/i.exec(inner)?.[0] ?? '';
    removals.add(picture === '' ? '<video> and its content' : '<video> (its picture is kept)');
    return picture;
  });

const inlined = (html: string, css: string) =>
  juice.inlineContent(html, css, {
    preserveMediaQueries: false,
    preserveImportant: true,
    applyStyleTags: false,
  });

function cleanMarkup(html: string, mask: Mask, removals: Removals): string {
  const styles = new Map<string, string>();
  const style = (text: string) => {
    const known = styles.get(text) ?? cleanStyle(text, { mask, removals });
    styles.set(text, known);
    return known;
  };
  return sanitizeHtml(html, {
    allowedTags,
    allowedAttributes: false,
    nonTextTags: DROPPED_WHOLE,
    allowedSchemes: ['https', 'http', 'mailto', 'tel', 'sms'],
    allowProtocolRelative: false,
    parseStyleAttributes: false,
    selfClosing: [...sanitizeHtml.defaults.selfClosing, 'source'],
    nestingLimit: MAX_DEPTH,
    // An empty frame.
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
    transformTags: {
      '*': (tag, attribs) => {
        const tagName = SECTIONS.has(tag) ? 'div' : tag;
        return { tagName, attribs: cleanAttributes(tagName, attribs, { mask, removals, style }) };
      },
    },
  });
}

interface AttributeContext {
  mask: Mask;
  removals: Removals;
  style: (text: string) => string;
}

function cleanAttributes(
  tag: string,
  attributes: Attributes,
  { mask, removals, style }: AttributeContext,
): Attributes {
  if (!allowedTags.includes(tag)) {
    if (tag === 'button')
      removals.add('<button>, which email programs do not show: use a link (its text is kept)');
    else if (tag === 'link') removals.add(`<link>: ${NOT_LOADED}`);
    else
      removals.add(
        DROPPED_WHOLE.includes(tag)
          ? `<${tag}> and its content`
          : `<${shortened(mask.restore(tag))}> (its content is kept)`,
      );
    return {};
  }
  const allowed: Attributes = {};
  for (const [name, raw] of Object.entries(attributes)) {
    if (!allowedAttributes(tag, name)) {
      removals.add(`the attribute ${shortened(mask.restore(name))} of <${tag}>`);
      continue;
    }
    const value = mask.forAttribute(raw, removals);
    if (name === 'style') {
      const cleaned = style(value);
      if (cleaned) allowed.style = cleaned;
      continue;
    }
    if (name === 'srcset' && /[\s,]/.test(value.trim())) {
      removals.add(`the attribute srcset of <${tag}>: give one address, without sizes`);
      continue;
    }
    if (URL_ATTRIBUTES.has(name)) {
      const verdict = checkUrl(value, name === 'href' ? 'link' : 'image', mask);
      const shown = shortened(mask.restore(value)) || '(empty)';
      if (!verdict.ok) {
        removals.add(`the address ${shown} of <${tag}>: it ${verdict.why}`);
        continue;
      }
      if (verdict.warning) removals.add(`kept, but change it: ${shown} ${verdict.warning}`);
      allowed[name] = value.trim();
      continue;
    }
    allowed[name] = value;
  }
  return allowed;
}
