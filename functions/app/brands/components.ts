import { type Component, type ComponentFields, componentFields } from '#shared/contract/schemas/brand.ts';
import { invalid, notFound } from '../../errors.ts';
import { saveRecord } from '../../records/save.ts';
import { type ComponentRecord, components, toComponent } from './brand-records.ts';
import { sanitised } from './check-component.ts';
import { keepVersion } from './component-versions.ts';
import { componentsOf, findComponent, requireOpenBrand } from './store.ts';

export type ComponentPatch = Partial<ComponentFields> & {
  id?: string | undefined;
  archived?: boolean | undefined;
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

/** Existing emails keep their version. */
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

export interface Caller {
  client: string;
  user: { sub: string; username: string };
}

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
  const { archived = false, ...given } = patch;
  const fields = complete({ ...blank, ...defined(given) });
  requireUniqueName(fields, await componentsOf(client));
  // From type and name, so that two tabs cannot add the same component.
  const stem = `${fields.component_type}_${fields.name.toLowerCase()}`.slice(0, 70);
  for (let n = 1; ; n += 1) {
    const id = n === 1 ? stem : `${stem}_${n}`;
    const updated_at = now.toISOString();
    const own = { id, client, revision: 1, updated_at, authors: [user.sub], archived };
    const edited = { edited_at: updated_at, edited_by: user.username };
    const clean = await sanitised(fields.html_content, id);
    const record = { ...fields, ...own, ...edited, ...activity(fields), ...clean };
    components.requireFits(record, `The component ${fields.name}`);
    if (await components.create(record)) return record;
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
  const html = patch.html_content === undefined ? {} : await sanitised(patch.html_content, id);
  return saveRecord(
    components,
    { client, id },
    {
      change: async (current) => {
        const set = { ...given, ...activity({ ...current, ...given }), ...html };
        if (!isEdit(current, given)) return { set };
        // Before the change, so that no crash loses it; a save in between starts over.
        await keepVersion(current);
        const edited = { edited_at: now.toISOString(), edited_by: user.username };
        return { set: { ...set, ...edited }, expect: { revision: current.revision } };
      },
      revision,
      by: user.sub,
      what: `The component ${given.name ?? before.name}`,
      show: toComponent,
      now,
    },
  );
}

const isEdit = (current: ComponentRecord, { is_active: _, ...given }: Partial<ComponentFields>): boolean =>
  componentFields.keyof().options.some((field) => {
    const value = field === 'is_active' ? undefined : given[field];
    return value !== undefined && value !== current[field];
  });

const defined = <T extends object>(patch: T): T =>
  Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined)) as T;

/** Throws 422 in the words of spec §5. */
function complete(fields: unknown): ComponentFields {
  const result = componentFields.safeParse(fields);
  if (result.success) return result.data;
  const messages = Object.fromEntries(
    result.error.issues.toReversed().map(({ path, message }) => [path.join('.'), message]),
  );
  throw invalid(result.error.issues[0]?.message ?? 'The component is not valid', messages);
}

/** Every email needs a header and a footer (spec §2). */
const activity = ({ component_type, is_active }: ComponentFields) => ({
  is_active: component_type === 'middle' ? is_active : true,
});

type Named = Pick<ComponentFields, 'name' | 'component_type'>;

function requireUniqueName(wanted: Named, others: Component[], ownId?: string): void {
  const same = (name: string) => name.toLowerCase() === wanted.name.toLowerCase();
  const twin = others.find(
    ({ id, name, component_type }) => id !== ownId && component_type === wanted.component_type && same(name),
  );
  if (!twin) return;
  const message = twin.archived
    ? `An archived ${wanted.component_type} component is named ${twin.name}. Bring it back, or choose another name.`
    : `There is already a ${wanted.component_type} component named ${twin.name}. Choose another name.`;
  throw invalid(message, { name: message });
}
