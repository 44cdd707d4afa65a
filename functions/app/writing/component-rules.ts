import type { Component } from '#shared/contract/schemas/brand.ts';

type Ruled = Pick<
  Component,
  | 'name'
  | 'component_type'
  | 'description'
  | 'ai_usage_rules'
  | 'placement_rules'
  | 'allow_multiple'
  | 'is_active'
>;

/** In name order, so that the prompt can be cached. */
export function componentRulesText(components: readonly Ruled[]): string {
  return components
    .filter(({ is_active }) => is_active)
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map((component) => {
      const parts = [
        component.description.trim(),
        component.ai_usage_rules.trim() && `Use: ${component.ai_usage_rules.trim()}`,
        component.placement_rules.trim() && `Place: ${component.placement_rules.trim()}`,
        component.allow_multiple ? 'May appear more than once.' : 'Appears at most once.',
      ];
      return `- ${component.name} (${component.component_type}): ${parts.filter(Boolean).join(' ')}`;
    })
    .join('\n');
}
