import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Component } from '#shared/contract/schemas/brand.ts';
import { onDemand } from '@/lib/on-demand.ts';
import { brandQueries } from '../brand/brand-queries.ts';

const load = onDemand(() => import('./compile-sample.ts'));

/** Keeps the previous HTML while compiling; undefined at first. */
export function useSample(
  client: string,
  component: Component,
  components: readonly Component[] | 'alone',
): string | undefined {
  const { data: brand } = useQuery(brandQueries.context(client));
  const others =
    components === 'alone' ? 'alone' : components.map(({ id, revision }) => `${id}@${revision}`).join();
  const { compiled_html, head_css, placement_rules, ai_usage_rules, component_type } = component;
  const { data } = useQuery({
    queryKey: [
      'component-sample',
      client,
      brand?.revision,
      others,
      { id: component.id, compiled_html, head_css, placement_rules, ai_usage_rules, component_type },
    ],
    queryFn: async () => {
      if (!brand) return undefined;
      const { compileAlone, compileSample } = await load();
      return components === 'alone'
        ? compileAlone(brand, component)
        : compileSample(brand, components, component);
    },
    enabled: brand !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    placeholderData: keepPreviousData,
  });
  return data;
}
