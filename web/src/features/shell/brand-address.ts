/** Screens that mean something for any brand; the others show one calendar's or batch's work. */
const brandScreens = ['/campaign-table', '/components', '/quick-email', '/agents', '/brand-settings'];

/** Where a brand switch leads: the same screen with the other brand, without the old brand's calendar or batch. */
export function addressFor(pathname: string, client: string): string {
  const path = brandScreens.includes(pathname) ? pathname : '/';
  return `${path}?${new URLSearchParams({ client })}`;
}
