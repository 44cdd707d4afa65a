/** Screens that show one brand's work: a calendar, a batch, an email. */
const workScreens = /^\/(campaign-table|batch-progress|preview)(\/|$)/;

export const brandAddress = (path: string, client: string, search: Record<string, string> = {}): string =>
  `${path}?${new URLSearchParams({ client, ...search })}`;

/** Where a brand switch leads: to the same screen, or home from a screen with the old brand's work. */
export const addressFor = (pathname: string, client: string): string =>
  brandAddress(workScreens.test(pathname) ? '/' : pathname, client);
