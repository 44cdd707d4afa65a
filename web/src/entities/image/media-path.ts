/** Our own pictures without their host, which can change: as brands store them, and as this page shows them. */
export function mediaPath(url: string): string {
  const path = URL.parse(url, location.origin)?.pathname ?? '';
  return path.startsWith('/media/') ? path : url;
}
