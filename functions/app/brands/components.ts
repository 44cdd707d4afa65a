import type * as z from 'zod';
import { type Component, componentFields } from '#shared/contract/schemas/brand.ts';
import { invalid, notFound } from '../../errors.ts';
import { saveRecord } from '../../records/save.ts';
import type { SanitizedComponent } from '../components/sanitize.ts';
import { type ComponentRecord, components } from './records.ts';
import { componentsOf, findComponent, requireOpenBrand } from './store.ts';

export type ComponentFields = z.infer<typeof componentFields>;
/** Some of a component's fields; without `id`, a new component. */
export type ComponentPatch = Partial<ComponentFields> & {
  id?: string | undefined;
  revision?: number | undefined;
};

export async function listComponents(client: string): Promise<Component[]> {
  await requireOpenBrand(client);
  const listed = (await componentsOf(client)).map(toComponent);
  return listed.sort(
    (a, b) =>
      order.indexOf(a.component_type) - order.indexOf(b.component_type) || a.name.localeCompare(b.name, 'en'),
  );
}
const order = ['header', 'middle', 'footer'];

/** Adds or changes a component. Existing emails keep the version they were made with. */
export async function saveComponent(
  caller: Caller,
  patch: ComponentPatch,
  now = new Date(),
): Promise<Component> {
  await requireOpenBrand(caller.client);
  const { id, ...fields } = patch;
  return toComponent(
    id === undefined
      ? await addComponent(caller, fields, now)
      : await changeComponent(caller, id, fields, now),
  );
}

interface Caller {
  client: string;
  user: { sub: string };
}

const toComponent = ({ authors: _, ...fields }: ComponentRecord): Component => fields;

const blank = {
  name: '',
  description: '',
  html_content: '',
  component_type: 'middle',
  ai_usage_rules: '',
  placement_rules: '',
  simple_mode_eligible: true,
  variation_weight: 1,
  allow_consecutive: false,
  allow_multiple: false,
  is_active: true,
} as const;

async function addComponent(
  { client, user }: Caller,
  patch: Omit<ComponentPatch, 'id'>,
  now: Date,
): Promise<ComponentRecord> {
  const fields = complete({ ...blank, ...defined(patch) });
  requireUniqueName(fields, await componentsOf(client));
  // The id is made from type and name, so that only one of two tabs can add the same component.
  const stem = `${fields.component_type}_${fields.name.toLowerCase()}`.slice(0, 70);
  for (let n = 1; ; n += 1) {
    const id = n === 1 ? stem : `${stem}_${n}`;
    const own = { id, client, revision: 1, updated_at: now.toISOString(), authors: [user.sub] };
    const record = { ...fields, ...own, ...activity(fields), ...(await compiled(fields.html_content, id)) };
    components.requireFits(record, `The component ${fields.name}`);
    if (await components.create(record)) return record;
    // The id is in use: by the same component from another tab, or by one renamed since.
    requireUniqueName(fields, await componentsOf(client));
  }
}

async function changeComponent(
  { client, user }: Caller,
  id: string,
  { revision, ...patch }: ComponentPatch,
  now: Date,
): Promise<ComponentRecord> {
  const before = await findComponent(client, id);
  if (!before) throw notFound(`The brand ${client} has no component ${id}`);
  const given = defined(patch);
  if (patch.name !== undefined || patch.component_type !== undefined)
    requireUniqueName({ ...before, ...given }, await componentsOf(client), id);
  const html = patch.html_content === undefined ? {} : await compiled(patch.html_content, id);
  return saveRecord(
    components,
    { client, id },
    {
      change: (current) => ({ set: { ...given, ...activity({ ...current, ...given }), ...html } }),
      revision,
      by: user.sub,
      what: `The component ${given.name ?? before.name}`,
      show: toComponent,
      now,
    },
  );
}

const defined = <T extends object>(patch: T): T =>
  Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined)) as T;

/** Returns all fields of a new component. Throws 422 with the texts of spec §5 for what is missing. */
function complete(fields: unknown): ComponentFields {
  const result = componentFields.safeParse(fields);
  if (result.success) return result.data;
  const messages = Object.fromEntries(
    result.error.issues.toReversed().map(({ path, message }) => [path.join('.'), message]),
  );
  throw invalid(result.error.issues[0]?.message ?? 'The component is not valid', messages);
}

/** Headers and footers cannot be switched off, because every email needs them (spec §2). */
const activity = ({ component_type, is_active }: ComponentFields) => ({
  is_active: component_type === 'middle' ? is_active : true,
});

/** Gmail clips emails at 102 KB; a fragment of that size leaves no room for the rest. */
const HTML_LIMIT = 100_000;

/**
 * Returns the fragment as it goes into emails, and what
 * sanitising found. Throws 422 when it is too large or unusable.
 */
async function compiled(html: string, id: string): Promise<SanitizedComponent> {
  const size = Buffer.byteLength(html);
  if (size > HTML_LIMIT) {
    const detail = `HTML content is ${Math.ceil(size / 1000)} KB; a component may have at most ${HTML_LIMIT / 1000} KB, because Gmail clips emails at 102 KB.`;
    throw invalid(detail, { html_content: `at most ${HTML_LIMIT / 1000} KB` });
  }
  // Its parsers are most of this function's code, and few calls need them.
  const { sanitizeComponent } = await import('../components/sanitize.ts');
  const clean = sanitizeComponent(html, id);
  if (clean.compiled_html === '') {
    const removed = clean.removed.length > 0 ? ` Removed: ${clean.removed.join('; ')}.` : '';
    throw invalid(`No part of this HTML can be shown in an email.${removed}`, {
      html_content: 'no part of it can be shown in an email',
    });
  }
  return clean;
}

type Named = Pick<ComponentFields, 'name' | 'component_type'>;

function requireUniqueName(wanted: Named, others: Component[], ownId?: string): void {
  const same = (name: string) => name.toLowerCase() === wanted.name.toLowerCase();
  const twin = others.find(
    ({ id, name, component_type }) => id !== ownId && component_type === wanted.component_type && same(name),
  );
  if (!twin) return;
  const message = `There is already a ${wanted.component_type} component named ${twin.name}. Choose another name.`;
  throw invalid(message, { name: message });
}
