import { PLATFORM_TAG } from '../../domain/brand/platform.ts';

const CLOSED_BY: Record<string, string> = {
  if: 'endif',
  for: 'endfor',
  with: 'endwith',
  comment: 'endcomment',
  autoescape: 'endautoescape',
  filter: 'endfilter',
  ifchanged: 'endifchanged',
  spaceless: 'endspaceless',
  catalog: 'endcatalog',
  xml_feed: 'endxml_feed',
  verbatim: 'endverbatim',
};
const INSIDE: Record<string, string[]> = { elif: ['if'], else: ['if', 'for', 'ifchanged'], empty: ['for'] };
const ALONE = new Set([
  'unsubscribe',
  'unsubscribe_link',
  'manage_preferences',
  'manage_preferences_link',
  'web_view',
  'web_view_link',
  'update_property_link',
  'coupon_code',
  'currency_format',
  'cycle',
  'firstof',
  'now',
  'load',
  'lookup',
  'current_day',
  'current_day_name',
  'current_month',
  'current_month_name',
  'current_year',
  'current_weekday',
  'current_timestamp',
  'today',
  'tracking_url',
  'render_feed',
  'forward_to_a_friend',
  'facebook_like',
  'show_in_email',
  'swatch',
]);
const ROOTS = new Set([
  'person',
  'organization',
  'event',
  'message',
  'campaign',
  'flow',
  'company',
  'feeds',
  'forloop',
  'item',
  'catalog_item',
  'list',
  'segment',
  'email',
  'first_name',
  'last_name',
  'full_name',
  'phone_number',
  'title',
  'city',
  'region',
  'country',
  'zip',
  'today',
  'unsubscribe_link',
]);

export interface TagProblem {
  /** `unbalanced`: Klaviyo cannot render the email at all. */
  kind: 'unbalanced' | 'unknown';
  tag: string;
  message: string;
}

const MOST_PROBLEMS = 100;
const problem = (kind: TagProblem['kind'], tag: string, message: string): TagProblem => ({
  kind,
  tag,
  message,
});

function definedIn(source: string): Set<string> {
  const loops = [...source.matchAll(/\{%\s*for\s([\w\s,]+)%?/g)].flatMap(([, names = '']) =>
    (names.split(/\sin\s/)[0] ?? '').split(',').map((name) => name.trim()),
  );
  const withs = [...source.matchAll(/\{%\s*(?:with|catalog)\s([^%]*)%\}/g)].flatMap(([, text = '']) => [
    ...[...text.matchAll(/(?<!\w)(\w+)\s*=/g)].map(([, name = '']) => name),
    ...[...text.matchAll(/\bas\s+(\w+)/g)].map(([, name = '']) => name),
  ]);
  return new Set([...loops, ...withs]);
}

function valueProblem(whole: string, inner: string, defined: ReadonlySet<string>): TagProblem[] {
  const root = /^\s*([A-Za-z_]\w*)/.exec(inner)?.[1];
  if (root === undefined)
    return /^\s*['"\d]/.test(inner) ? [] : [problem('unbalanced', whole, `${whole} is empty`)];
  if (ROOTS.has(root) || defined.has(root) || root.startsWith('catalog_')) return [];
  return [problem('unknown', whole, `Klaviyo knows no value named ${root}`)];
}

export function tagProblems(source: string): TagProblem[] {
  const problems: TagProblem[] = [];
  const open: { name: string; tag: string }[] = [];
  const defined = definedIn(source);
  for (const [whole, value, statement] of source.matchAll(PLATFORM_TAG)) {
    if (problems.length >= MOST_PROBLEMS) break;
    if (value !== undefined) problems.push(...valueProblem(whole, value, defined));
    if (statement === undefined) continue;
    const name = /^\s*(\w+)/.exec(statement)?.[1] ?? '';
    const top = open.at(-1);
    if (name in CLOSED_BY) open.push({ name, tag: whole });
    else if (Object.values(CLOSED_BY).includes(name)) {
      if (top && CLOSED_BY[top.name] === name) open.pop();
      else problems.push(problem('unbalanced', whole, `${whole} closes nothing that is open`));
    } else if (name in INSIDE) {
      if (!top || !INSIDE[name]?.includes(top.name))
        problems.push(problem('unbalanced', whole, `${whole} is outside its block`));
    } else if (!ALONE.has(name))
      problems.push(problem('unknown', whole, `Klaviyo knows no tag named ${name || 'nothing'}`));
  }
  for (const { tag } of open.slice(0, MOST_PROBLEMS))
    problems.push(problem('unbalanced', tag, `${tag} is never closed`));
  const rest = source.replace(PLATFORM_TAG, '');
  for (const sign of new Set(rest.match(/\{\{|\{%|%\}/g)))
    problems.push(problem('unbalanced', sign, `${sign} has no counterpart`));
  return problems;
}
