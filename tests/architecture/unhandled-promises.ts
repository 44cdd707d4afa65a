import { parseSync, visitorKeys } from 'oxc-parser';

interface Node {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;
const partsOf = (node: Node): Node[] =>
  (visitorKeys[node.type] ?? []).flatMap((key) => [node[key]].flat().filter(isNode));
const isFunction = ({ type }: Node) => /^(?:Arrow)?Function(?:Expression|Declaration)$/.test(type);

/** In source order, without nested functions. */
const within = (node: Node): Node[] =>
  partsOf(node).flatMap((part) => (isFunction(part) ? [part] : [part, ...within(part)]));

const functionsIn = (node: Node): Node[] =>
  partsOf(node).flatMap((part) => [...(isFunction(part) ? [part] : []), ...functionsIn(part)]);

const nameOf = (node: unknown) => (isNode(node) && node.type === 'Identifier' ? String(node.name) : '');

/** Passed to `Promise.all`, `allSettled`, `any` or `race`; undefined for anything else. */
function combined({ type, callee, arguments: given }: Node): Node | undefined {
  if (type !== 'CallExpression' || !isNode(callee)) return undefined;
  if (callee.type !== 'MemberExpression' || nameOf(callee.object) !== 'Promise') return undefined;
  return /^(?:all|allSettled|any|race)$/.test(nameOf(callee.property))
    ? [given].flat().find(isNode)
    : undefined;
}

/** After earlier calls have started. */
function waitsInLists(nodes: readonly Node[]): Node[] {
  return nodes.flatMap((node) => {
    const list = combined(node);
    if (list?.type !== 'ArrayExpression') return [];
    return partsOf(list)
      .slice(1)
      .filter((part) => [part, ...within(part)].some(({ type }) => type === 'AwaitExpression'));
  });
}

interface Started {
  name: string;
  at: Node;
}

/** Assigned without awaiting it. */
const startedIn = (nodes: readonly Node[]): Started[] =>
  nodes.flatMap((node) => {
    const { type, id, init } = node;
    const name = type === 'VariableDeclarator' ? nameOf(id) : '';
    return name !== '' && isNode(init) && init.type === 'CallExpression' ? [{ name, at: node }] : [];
  });

/** Awaits a named promise, or gives it a handler. */
function hears(node: Node, name: string): boolean {
  if (node.type === 'AwaitExpression') return nameOf(node.argument) === name;
  if (node.type === 'MemberExpression')
    return nameOf(node.object) === name && /^(?:catch|then)$/.test(nameOf(node.property));
  const list = combined(node);
  return list !== undefined && [list, ...partsOf(list)].some((part) => nameOf(part) === name);
}

/** They fail unhandled while something else is awaited, because only later code awaits them. */
function lateWaits(nodes: readonly Node[]): Node[] {
  return startedIn(nodes).flatMap(({ name, at }) => {
    const heard = nodes.find((node) => node.start >= at.end && hears(node, name));
    const waits = nodes.some(
      ({ type, start, end }) =>
        type === 'AwaitExpression' && start >= at.end && heard !== undefined && end <= heard.start,
    );
    return waits ? [at] : [];
  });
}

/**
 * As "file:line". A rejection that nothing handles yet ends the process, even if later code would catch it.
 */
export function unhandledPromises(file: string, source: string): string[] {
  if (!source.includes('await')) return [];
  const program = parseSync(file, source).program as unknown as Node;
  const found = [program, ...functionsIn(program)].flatMap((each) => {
    const nodes = within(each);
    return [...waitsInLists(nodes), ...lateWaits(nodes)];
  });
  return found.map(({ start }) => `${file}:${source.slice(0, start).split('\n').length}`);
}
