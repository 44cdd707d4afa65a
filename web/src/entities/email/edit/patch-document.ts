/** Keeps pictures loaded and the scroll position. */
export function patchDocument(page: Document, html: string): void {
  const next = new DOMParser().parseFromString(html, 'text/html');
  patchNode(page.documentElement, next.documentElement);
}

function patchNode(old: Node, next: Node): void {
  if (old.isEqualNode(next)) return;
  const alike = old.nodeName === next.nodeName && old.childNodes.length === next.childNodes.length;
  if (!alike) {
    if (old.nodeName === 'HTML' || old.nodeName === 'BODY' || old.nodeName === 'HEAD')
      patchChildren(old as Element, next as Element);
    else old.parentNode?.replaceChild(old.ownerDocument?.adoptNode(next) ?? next, old);
    return;
  }
  if (old.nodeType !== Node.ELEMENT_NODE) {
    old.nodeValue = next.nodeValue;
    return;
  }
  patchAttributes(old as Element, next as Element);
  const children = [...next.childNodes];
  for (const [at, child] of [...old.childNodes].entries()) {
    const replacement = children[at];
    if (replacement) patchNode(child, replacement);
  }
}

/** Keeps the page's own three elements, because others refer to them. */
function patchChildren(old: Element, next: Element): void {
  patchAttributes(old, next);
  old.replaceChildren(...[...next.childNodes].map((child) => old.ownerDocument.adoptNode(child)));
}

function patchAttributes(old: Element, next: Element): void {
  for (const name of old.getAttributeNames()) if (!next.hasAttribute(name)) old.removeAttribute(name);
  for (const name of next.getAttributeNames()) {
    const value = next.getAttribute(name) ?? '';
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
}
