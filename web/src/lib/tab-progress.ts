import { createStore } from './store.ts';

/** The followed batch's progress ('5/12') for the tab's title; '' without one. */
export const tabProgress = createStore({ progress: '' });
