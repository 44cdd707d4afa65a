/** Elements email programs show. */
export const allowedTags = [
  ...['a', 'abbr', 'address', 'b', 'bdi', 'bdo', 'big', 'blockquote', 'br', 'caption', 'center', 'cite', 'code', 'col', 'colgroup'],
  ...['dd', 'del', 'div', 'dl', 'dt', 'em', 'font', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'i', 'img', 'ins', 'kbd', 'li', 'mark'],
  ...['ol', 'p', 'pre', 'q', 's', 'small', 'span', 'strike', 'strong', 'sub', 'sup', 'table', 'tbody', 'td', 'tfoot', 'th', 'thead'],
  ...['tr', 'tt', 'u', 'ul', 'wbr'],
];

/** Elements that go with all that is in them: what is inside is no text for readers, or another language. */
export const DROPPED_WHOLE = [
  ...['script', 'style', 'textarea', 'option', 'select', 'xmp', 'noscript', 'iframe', 'frame', 'frameset', 'object', 'embed', 'applet'],
  ...['svg', 'math', 'template', 'title', 'noembed', 'noframes', 'plaintext', 'audio', 'video', 'canvas', 'datalist'],
];

export const URL_ATTRIBUTES = new Set(['href', 'src', 'background']);

const everywhere = new Set(['style', 'class', 'id', 'align', 'valign', 'dir', 'lang', 'role', 'title', 'width', 'height', 'bgcolor']);
const perTag: Record<string, readonly string[]> = {
  a: ['href', 'name', 'target'],
  img: ['src', 'alt', 'border', 'hspace', 'vspace'],
  table: ['border', 'cellpadding', 'cellspacing', 'background', 'summary'],
  td: ['colspan', 'rowspan', 'nowrap', 'background', 'headers'],
  th: ['colspan', 'rowspan', 'nowrap', 'background', 'headers', 'scope'],
  tr: ['background'],
  tbody: [],
  col: ['span'],
  colgroup: ['span'],
  font: ['color', 'face', 'size'],
  hr: ['color', 'size', 'noshade'],
  br: ['clear'],
  ol: ['start', 'type', 'reversed'],
  ul: ['type'],
  li: ['value', 'type'],
};

/** Whether an element may carry an attribute. Event handlers, forms' and scripts' attributes are not among them. */
export const allowedAttributes = (tag: string, name: string): boolean =>
  everywhere.has(name) || /^aria-[a-z]+$/.test(name) || (perTag[tag]?.includes(name) ?? false);
