const workScreens = /^\/(campaign-table|batch-progress|preview)(\/|$)/;

export const brandAddress = (path: string, client: string, search: Record<string, string> = {}): string =>
  `${path}?${new URLSearchParams({ client, ...search })}`;

/** The same screen, or home from a screen with the old brand's work. */
export const addressFor = (pathname: string, client: string): string =>
  brandAddress(workScreens.test(pathname) ? '/' : pathname, client);
