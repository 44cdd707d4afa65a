import { type Component, type ComponentVersion, componentFields } from '#shared/contract/schemas/brand.ts';
import { notFound } from '../../errors.ts';
import {
  brandPartition,
  type ComponentRecord,
  componentVersionPrefix,
  componentVersions,
  toComponent,
} from './brand-records.ts';
import { findComponent } from './store.ts';

export async function keepVersion(component: ComponentRecord): Promise<void> {
  await componentVersions.create(toComponent(component));
}

const LISTED = 50;

/** Newest first, with the current one. */
export async function listVersions(client: string, id: string): Promise<ComponentVersion[]> {
  const current = await requireComponent(client, id);
  const before = await componentVersions.inPartition(brandPartition(client), {
    prefix: componentVersionPrefix(id),
    reverse: true,
    limit: LISTED,
  });
  // An interrupted save may have stored the current version.
  const all = [current, ...before.filter(({ revision }) => revision < current.revision)];
  return all.slice(0, LISTED).map((version, at) => {
    const older = all[at + 1];
    const { revision, edited_at, edited_by } = version;
    return { revision, edited_at, edited_by, changed: older ? changedFields(older, version) : [] };
  });
}

const changedFields = (before: Component, after: Component) =>
  componentFields.keyof().options.filter((field) => field !== 'is_active' && before[field] !== after[field]);

export async function getVersion(client: string, id: string, revision: number): Promise<Component> {
  const current = await requireComponent(client, id);
  if (current.revision === revision) return current;
  const found = await componentVersions.get({ client, id, revision });
  if (!found) throw notFound(`The component ${current.name} has no version ${revision}`);
  return found;
}

async function requireComponent(client: string, id: string): Promise<Component> {
  const found = await findComponent(client, id);
  if (!found) throw notFound(`The brand ${client} has no component ${id}`);
  return toComponent(found);
}

export const restorable = ({
  html_content,
  description,
  ai_usage_rules,
  placement_rules,
  simple_mode_eligible,
  variation_weight,
  allow_consecutive,
  allow_multiple,
}: Component) => ({
  html_content,
  description,
  ai_usage_rules,
  placement_rules,
  simple_mode_eligible,
  variation_weight,
  allow_consecutive,
  allow_multiple,
});
