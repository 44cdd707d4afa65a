/** A library image's address as brands store it: our own media without their host, which can change. */
export function mediaPath(url: string): string {
  const path = URL.parse(url, location.origin)?.pathname ?? '';
  return path.startsWith('/media/') ? path : url;
}
