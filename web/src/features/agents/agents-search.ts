import { oneOf } from '@/lib/search.ts';

/** `/agents?section=content-settings`; without it, the agents themselves. */
export interface AgentsSearch {
  section?: 'content-settings';
}

const readSection = oneOf('content-settings');

export const readAgentsSearch = (search: Record<string, unknown>): AgentsSearch => {
  const section = readSection(search.section);
  return section ? { section } : {};
};
