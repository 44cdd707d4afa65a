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

/** The nodes of one function in the order of the source, without those of functions inside it. */
const within = (node: Node): Node[] =>
  partsOf(node).flatMap((part) => (isFunction(part) ? [part] : [part, ...within(part)]));

const functionsIn = (node: Node): Node[] =>
  partsOf(node).flatMap((part) => [...(isFunction(part) ? [part] : []), ...functionsIn(part)]);

const nameOf = (node: unknown) => (isNode(node) && node.type === 'Identifier' ? String(node.name) : '');

/** The list that a `Promise.all`, `allSettled`, `any` or `race` waits for; undefined for anything else. */
function combined({ type, callee, arguments: given }: Node): Node | undefined {
  if (type !== 'CallExpression' || !isNode(callee)) return undefined;
  if (callee.type !== 'MemberExpression' || nameOf(callee.object) !== 'Promise') return undefined;
  return /^(?:all|allSettled|any|race)$/.test(nameOf(callee.property))
    ? [given].flat().find(isNode)
    : undefined;
}

/** Waits inside a list of calls, of which those before are under way. */
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

/** Calls whose result is kept in a name without waiting for it. */
const startedIn = (nodes: readonly Node[]): Started[] =>
  nodes.flatMap((node) => {
    const { type, id, init } = node;
    const name = type === 'VariableDeclarator' ? nameOf(id) : '';
    return name !== '' && isNode(init) && init.type === 'CallExpression' ? [{ name, at: node }] : [];
  });

/** Whether a node waits for what a name keeps, or gives it a handler. */
function hears(node: Node, name: string): boolean {
  if (node.type === 'AwaitExpression') return nameOf(node.argument) === name;
  if (node.type === 'MemberExpression')
    return nameOf(node.object) === name && /^(?:catch|then)$/.test(nameOf(node.property));
  const list = combined(node);
  return list !== undefined && [list, ...partsOf(list)].some((part) => nameOf(part) === name);
}

/** Calls that fail unheard while something else is waited for, because only later code waits for them. */
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
 * Finds promises of a source that nobody listens to for a while, as "file:line": one of them that fails meanwhile ends
 * the process, though code further down would have caught it.
 */
export function unheardPromises(file: string, source: string): string[] {
  if (!source.includes('await')) return [];
  const program = parseSync(file, source).program as unknown as Node;
  const found = [program, ...functionsIn(program)].flatMap((each) => {
    const nodes = within(each);
    return [...waitsInLists(nodes), ...lateWaits(nodes)];
  });
  return found.map(({ start }) => `${file}:${source.slice(0, start).split('\n').length}`);
}
