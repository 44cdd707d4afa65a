import { useQuery } from '@tanstack/react-query';
import { settingsQueries } from './settings-queries.ts';

/** True until known otherwise. */
export const useHasModel = (): boolean => useQuery(settingsQueries.deployment()).data?.writer !== 'none';
