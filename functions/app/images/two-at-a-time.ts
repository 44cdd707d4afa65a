import { Lanes } from '../../services/lanes.ts';

/** Two leave threads to everything else: reading files also waits for one of Node's four. */
const lanes = new Lanes({ total: 2, perHost: 2 });

export const twoAtATime = <T>(work: () => Promise<T>): Promise<T> => lanes.run('', work);
