import { createDrafts } from './drafts.ts';

/** The drafts of this browser. */
export const browserDrafts = createDrafts(window.localStorage);

window.addEventListener('storage', browserDrafts.refresh);
