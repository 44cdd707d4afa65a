import { useQuery } from '@tanstack/react-query';
import { settingsQueries } from './queries.ts';

/** Whether a model can be asked; true until it is known that none is connected. */
export const useHasModel = (): boolean => useQuery(settingsQueries.deployment()).data?.writer !== 'none';
