import { type HtmlHandlers, readHtml } from '#shared/text/read-html.ts';
import { type Declarations, declarationsOf, type StyledElement, StyleSheet } from './style-sheet.ts';
import { type OwnStyle, ownStyle } from './style-values.ts';

/** In one style. Colours are `#rrggbb`, null when not set. */
export interface TextRun {
  text: string;
  colour: string | null;
  ground: string | null;
  canvas: string | null;
  family: string;
  /** px */
  size: number | null;
  heading: boolean;
  link: LinkPlace | null;
}

export interface LinkPlace {
  href: string;
  text: string;
  line: number;
  button: ButtonLook | null;
}

export interface ButtonLook {
  ground: string;
  label: string | null;
  radius: number;
  outlined: boolean;
}

export interface Picture {
  src: string;
  alt: string;
  width: number | null;
  height: number | null;
  link: LinkPlace | null;
  before: number;
}

export interface EmailContent {
  title: string;
  language: string;
  lines: { text: string; runs: TextRun[] }[];
  links: LinkPlace[];
  pictures: Picture[];
  /** Too large or too deep to read in full. */
  cut: boolean;
}

interface Box {
  ground: string | null;
  border: string | null;
  radius: number;
  outside: string | null;
  length: number;
  padded: boolean;
  links: LinkPlace[];
  label: string | null;
  pictures: number;
}

interface Frame extends StyledElement {
  colour: string | null;
  ground: string | null;
  canvas: string | null;
  family: string;
  size: number | null;
  heading: boolean;
  hidden: boolean;
  link: LinkPlace | null;
  box: Box | null;
}

const MOST_ELEMENTS = 100_000;
const DEEPEST = 400;
const MOST_TEXT = 400_000;
const BUTTON_LABEL = 45;
/** px; smaller text is a preheader or hidden. */
const INVISIBLE_SIZE = 2;
const HEADING_SIZE = 20;

const UNREAD = new Set(['script', 'style', 'title', 'template', 'noscript', 'svg', 'object', 'xml']);
const INLINE = new Set([
  'a',
  'abbr',
  'b',
  'bdi',
  'bdo',
  'big',
  'cite',
  'code',
  'del',
  'em',
  'font',
  'i',
  'ins',
  'mark',
  'q',
  's',
  'small',
  'span',
  'strike',
  'strong',
  'sub',
  'sup',
  'tt',
  'u',
  'wbr',
  'img',
]);

const root: Frame = {
  tag: '',
  id: '',
  classes: [],
  colour: null,
  ground: null,
  canvas: null,
  family: '',
  size: null,
  heading: false,
  hidden: false,
  link: null,
  box: null,
};

/** Fetches and runs nothing; time and memory are bounded by the HTML's size. */
export function readContent(html: string): EmailContent {
  const sheet = new StyleSheet();
  const path: Frame[] = [root];
  const inlineStyles = new Map<string, Declarations>();
  const content: EmailContent = { title: '', language: '', lines: [], links: [], pictures: [], cut: false };
  let runs: TextRun[] = [];
  let unread = '';
  let raw = '';
  let [elements, length] = [0, 0];

  const boxes: Box[] = [];
  const top = () => path.at(-1) ?? root;

  function endLine(): void {
    const text = runs
      .map((run) => run.text)
      .join('')
      .replace(/\s+/g, ' ')
      .trim();
    if (text !== '') content.lines.push({ text, runs });
    runs = [];
  }

  function styleOf(tag: string, attributes: Record<string, string>): OwnStyle {
    const written = attributes.style ?? '';
    let inline = inlineStyles.get(written);
    if (!inline) {
      inline = declarationsOf(written);
      inlineStyles.set(written, inline);
    }
    const all = [...sheet.styleOf(path), inline];
    const merged = all.length === 1 ? inline : new Map(all.flatMap((declarations) => [...declarations]));
    return ownStyle(tag, attributes, merged);
  }

  function open(tag: string, attributes: Record<string, string>): void {
    const outer = top();
    const classes = (attributes.class ?? '').split(/\s+/).filter(Boolean).slice(0, 20);
    const frame: Frame = { ...outer, tag, id: attributes.id ?? '', classes, box: null };
    path.push(frame);
    const own = styleOf(tag, attributes);
    frame.colour = own.colour ?? outer.colour;
    frame.ground = own.ground ?? outer.ground;
    frame.canvas = outer.canvas ?? own.ground;
    frame.family = own.family ?? outer.family;
    frame.size = own.size ?? outer.size;
    frame.heading = outer.heading || /^h[1-3]$/.test(tag);
    frame.hidden = outer.hidden || own.hidden;
    if (tag === 'a' && attributes.href !== undefined) frame.link = openLink(attributes.href.trim(), frame);
    if (tag === 'img') addPicture(attributes, frame);
    if (frame.hidden) return;
    const bordered = own.border !== null && (own.ground === null || own.ground === outer.ground);
    if (own.ground !== null || bordered) {
      frame.box = {
        ground: own.ground,
        border: own.border,
        radius: own.radius ?? 0,
        outside: outer.ground,
        length: 0,
        padded: own.padded || (own.radius ?? 0) > 0,
        links: frame.link && frame.link !== outer.link ? [frame.link] : [],
        label: null,
        pictures: 0,
      };
      boxes.push(frame.box);
    } else if (tag === 'a' && own.padded) for (const box of boxes) box.padded = true;
  }

  function openLink(href: string, { hidden }: Frame): LinkPlace {
    const link: LinkPlace = {
      href: href.slice(0, 2_000),
      text: '',
      line: content.lines.length,
      button: null,
    };
    if (hidden) return link;
    content.links.push(link);
    for (const box of boxes) box.links.push(link);
    return link;
  }

  function addPicture(
    { src = '', alt = '', width = '', height = '', style = '' }: Record<string, string>,
    frame: Frame,
  ): void {
    if (frame.hidden) return;
    const styles = declarationsOf(style);
    const size = (attribute: string, property: string) => {
      const found = /^\d{1,5}/.exec(attribute.trim()) ?? /^\d{1,5}(?=px)/.exec(styles.get(property) ?? '');
      return found ? Number(found[0]) : null;
    };
    for (const box of boxes) box.pictures += 1;
    content.pictures.push({
      src: src.trim().slice(0, 2_000),
      alt: alt.trim().slice(0, 200),
      width: size(width, 'width'),
      height: size(height, 'height'),
      link: frame.link,
      before: length,
    });
  }

  function addText(written: string): void {
    const frame = top();
    const text = written.replace(/(?:\s|\u034f|\u00ad|[\u200b-\u200f]|\u2060|\ufeff)+/g, ' ');
    if (frame.hidden || text === '' || (frame.size !== null && frame.size <= INVISIBLE_SIZE)) return;
    length += text.length;
    if (length > MOST_TEXT) {
      content.cut = true;
      return;
    }
    const { colour, ground, canvas, family, size, link } = frame;
    const heading = frame.heading || (size !== null && size >= HEADING_SIZE);
    runs.push({ text, colour, ground, canvas, family, size, heading, link });
    const visible = text.trim();
    if (link) link.text = `${link.text}${text}`.slice(0, 200);
    for (const box of boxes) {
      box.length += visible.length;
      if (link && visible !== '') box.label ??= colour;
    }
  }

  function close(): void {
    const frame = path.pop();
    const box = frame?.box;
    if (box) boxes.pop();
    const [link, ...others] = box?.links ?? [];
    if (!box || !link || others.length > 0 || box.pictures > 0) return;
    const text = link.text.trim();
    if (text === '' || text.length > BUTTON_LABEL || box.length > text.length) return;
    if (link.button) {
      link.button.radius = Math.max(link.button.radius, box.radius);
      return;
    }
    const filled = box.ground !== null && box.ground !== box.outside && box.ground !== '#ffffff';
    const ground = filled ? box.ground : box.border;
    if (ground !== null && box.padded)
      link.button = { ground, label: box.label, radius: box.radius, outlined: !filled };
  }

  const handlers: HtmlHandlers = {
    onopentag(tag, attributes) {
      if (content.cut || unread !== '') return;
      elements += 1;
      if (elements > MOST_ELEMENTS || path.length > DEEPEST) {
        content.cut = true;
        return;
      }
      if (tag === 'html') content.language = (attributes.lang ?? attributes['xml:lang'] ?? '').slice(0, 35);
      if (UNREAD.has(tag)) {
        unread = tag;
        raw = '';
        return;
      }
      if (tag === 'br' || !INLINE.has(tag)) endLine();
      open(tag, attributes);
    },
    ontext(text) {
      if (unread === 'style' || unread === 'title') raw += text;
      else if (unread === '' && !content.cut) addText(text);
    },
    onclosetag(tag) {
      if (unread !== '') {
        if (tag !== unread) return;
        if (tag === 'style') sheet.add(raw);
        if (tag === 'title') content.title ||= raw.replace(/\s+/g, ' ').trim().slice(0, 300);
        unread = '';
        return;
      }
      if (content.cut || top().tag !== tag) return;
      if (!INLINE.has(tag)) endLine();
      close();
    },
  };
  if (!readHtml(html, handlers, () => content.cut)) content.cut = true;
  endLine();
  return content;
}
