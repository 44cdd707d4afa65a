import { createDrafts } from './drafts.ts';

export const browserDrafts = createDrafts(window.localStorage);

window.addEventListener('storage', browserDrafts.refresh);
