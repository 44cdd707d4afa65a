const names: readonly [host: string, name: string][] = [
  ['instagram.com', 'Instagram'],
  ['facebook.com', 'Facebook'],
  ['tiktok.com', 'TikTok'],
  ['youtube.com', 'YouTube'],
  ['youtu.be', 'YouTube'],
  ['linkedin.com', 'LinkedIn'],
  ['pinterest.com', 'Pinterest'],
  ['threads.net', 'Threads'],
  ['threads.com', 'Threads'],
  ['bsky.app', 'Bluesky'],
  ['reddit.com', 'Reddit'],
  ['whatsapp.com', 'WhatsApp'],
  ['wa.me', 'WhatsApp'],
  ['twitter.com', 'X'],
  ['x.com', 'X'],
  ['apps.apple.com', 'App Store'],
  ['play.google.com', 'Google Play'],
];

/** "Instagram" for instagram.com/brand; '' for an unknown host. */
export function linkName(address: string): string {
  const url = URL.parse(address.trim()) ?? URL.parse(`https://${address.trim()}`);
  const host = url?.hostname ?? '';
  return names.find(([end]) => host === end || host.endsWith(`.${end}`))?.[1] ?? '';
}
