const TAG = /<(\/?)([a-z0-9]+)((?:\s+[a-z-]+(?:="[^"]*")?)*)\s*(\/?)>/g;
/** The parents allowed; the first is added when missing. */
const parents: Record<string, readonly string[]> = {
  td: ['tr'],
  th: ['tr'],
  tr: ['table', 'tbody', 'thead', 'tfoot'],
  tbody: ['table'],
  thead: ['table'],
  tfoot: ['table'],
  caption: ['table'],
  colgroup: ['table'],
  col: ['colgroup', 'table'],
};
const TABLE = '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">';
const VOID = new Set(['br', 'hr', 'img', 'col']);

/**
 * Fragments are placed into a table cell, so rows need a table. Expects every element closed; `isBlank` is
 * text that may stay between rows.
 */
export function wrapRows(
  html: string,
  isBlank: (text: string) => boolean,
): { html: string; wrapped: boolean } {
  const open: { name: string; added: boolean }[] = [];
  let out = '';
  let last = 0;
  let wrapped = false;
  const closeAdded = (until: (name: string) => boolean) => {
    for (let top = open.at(-1); top?.added && !until(top.name); top = open.at(-1)) {
      out += `</${top.name}>`;
      open.pop();
    }
  };
  for (const match of html.matchAll(TAG)) {
    const [tag, slash, name = '', , selfClosing] = match;
    text(html.slice(last, match.index));
    last = match.index + tag.length;
    if (slash) {
      closeAdded(() => false);
      open.pop();
      out += tag;
      continue;
    }
    const allowed = parents[name];
    closeAdded((top) => allowed?.includes(top) ?? false);
    for (const missing of missingParents(name, open.at(-1)?.name)) {
      out += missing === 'table' ? TABLE : `<${missing}>`;
      open.push({ name: missing, added: true });
      wrapped = true;
    }
    out += tag;
    if (!selfClosing && !VOID.has(name)) open.push({ name, added: false });
  }
  text(html.slice(last));
  closeAdded(() => false);
  return { html: out, wrapped };

  function text(between: string): void {
    if (!isBlank(between)) closeAdded(() => false);
    out += between;
  }
}

function missingParents(name: string, parent: string | undefined): string[] {
  const allowed = parents[name];
  if (!allowed || (parent !== undefined && allowed.includes(parent))) return [];
  const nearest = name === 'col' ? 'table' : (allowed[0] as string);
  return [...missingParents(nearest, parent), nearest];
}
