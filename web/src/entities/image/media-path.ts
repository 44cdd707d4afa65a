/** Our pictures' paths, since their host can change. */
export function mediaPath(url: string): string {
  const path = URL.parse(url, location.origin)?.pathname ?? '';
  return path.startsWith('/media/') ? path : url;
}
