import type { Component, ComponentFields } from '#shared/contract/schemas/brand.ts';
import { call } from '@/lib/api.ts';
import type { DraftOf } from '@/lib/record-form/drafts.ts';
import type { RecordFormOptions } from '@/lib/record-form/record-form.ts';

export const COMPONENT_DRAFT = 'component';

export type ComponentType = ComponentFields['component_type'];

export const typeNames: Record<ComponentType, string> = { header: 'Header', footer: 'Footer', middle: 'CTA' };

export const componentLabels: Record<keyof ComponentFields, string> = {
  name: 'Component name',
  description: 'Description',
  component_type: 'Type',
  html_content: 'HTML content',
  ai_usage_rules: 'AI usage rules',
  placement_rules: 'Placement rules',
  simple_mode_eligible: 'Used in simple announcements',
  variation_weight: 'Variation weight',
  allow_consecutive: 'May stand next to another component',
  allow_multiple: 'May appear more than once in an email',
  is_active: 'Active',
};

const fields = Object.keys(componentLabels) as (keyof ComponentFields)[];

/** An unsaved component; its id is ''. */
export const newComponent = (client: string, component_type: ComponentType): Component => ({
  id: '',
  client,
  revision: 0,
  updated_at: '',
  edited_at: '',
  edited_by: '',
  archived: false,
  name: '',
  description: '',
  component_type,
  html_content: '',
  ai_usage_rules: '',
  placement_rules: '',
  simple_mode_eligible: true,
  variation_weight: 1,
  allow_consecutive: false,
  allow_multiple: false,
  is_active: true,
  compiled_html: '',
  head_css: '',
  removed: [],
  placeholders: [],
});

const valuesOf = (component: Component): ComponentFields =>
  Object.fromEntries(fields.map((field) => [field, component[field]])) as ComponentFields;

/** A new component is sent whole. */
export const componentForm = (
  record: Component,
): Omit<RecordFormOptions<Component, ComponentFields>, 'draft' | 'drafts'> & {
  draft: Omit<DraftOf, 'owner'>;
} => ({
  record,
  valuesOf,
  revisionOf: ({ revision }) => revision,
  save: async (changes, base) => {
    const body =
      base.id === ''
        ? { ...valuesOf(base), ...changes }
        : { ...changes, id: base.id, revision: base.revision };
    const { component } = await call('saveComponent', { params: { client: base.client }, body });
    return component;
  },
  draft: {
    kind: COMPONENT_DRAFT,
    client: record.client,
    address: { component: record.id, type: record.component_type },
    label: record.name || `New ${typeNames[record.component_type].toLowerCase()} component`,
  },
  whenNewer: 'merge',
});

/** To compare two people's changes. */
export function componentText(_field: keyof ComponentFields, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return String(value ?? '');
}
