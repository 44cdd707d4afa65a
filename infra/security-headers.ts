import { createHash } from 'node:crypto';

/** `'sha256-…'` of each inline script. */
export function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
}

/** `srcdoc` previews inherit it, so inline styles and https images are allowed. */
export const contentSecurityPolicy = ({
  scriptHashes,
  uploadOrigin,
  forms = true,
}: {
  scriptHashes: string[];
  uploadOrigin?: string;
  forms?: boolean;
}): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' https: data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...(uploadOrigin ? [uploadOrigin] : [])].join(' '),
    "frame-src 'self' blob:",
    `form-action ${forms ? "'self'" : "'none'"}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Galley needs none of these, and neither may anything it shows. */
export const permissionsPolicy = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()';

/** The token is in the fragment (`#`), which browsers never send. */
export const REVIEW_PATH = '/review';

/** The review page's address is a secret, so referrers and search indexes must not get it. */
export const reviewPageHeaders = {
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
} as const;

/** Headers of every response, from CloudFront and from the laptop's gateway. */
export const securityHeaders = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': permissionsPolicy,
} as const;
