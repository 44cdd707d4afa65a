/** Screens that show one brand's work: a calendar, a batch, an email. */
const workScreens = /^\/(campaign-table|batch-progress|preview)(\/|$)/;

/** Where a brand switch leads: to the same screen, or home from a screen with the old brand's work. */
export function addressFor(pathname: string, client: string): string {
  const path = workScreens.test(pathname) ? '/' : pathname;
  return `${path}?${new URLSearchParams({ client })}`;
}
