import { createStore } from './store.ts';

/** The followed batch's, such as '5/12'; '' without one. */
export const tabProgress = createStore({ progress: '' });
