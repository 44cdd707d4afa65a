import { createStore } from './store.ts';

/** How far the batch is that this tab follows ('5/12'), for the tab's title on every screen; '' without one. */
export const tabProgress = createStore({ progress: '' });
