import { createHash } from 'node:crypto';

/** `'sha256-…'` of every inline script of a page, for its policy. */
export function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
}

/**
 * The page's Content-Security-Policy (design §7). A `srcdoc` preview inherits it, hence inline styles and https images.
 */
export const contentSecurityPolicy = ({
  scriptHashes,
  uploadOrigin,
  forms = true,
}: {
  scriptHashes: string[];
  uploadOrigin?: string;
  /** Whether the page may send a form by itself. */
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

/** Nothing of the product asks for these; nothing shown in it may. */
export const permissionsPolicy = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()';

/** Where reviewers open their links. The token is behind `#`, which browsers send to nobody. */
export const REVIEW_PATH = '/review';

/** Headers of that page instead of the others': its address is a secret, which no other site and no index may learn. */
export const reviewPageHeaders = {
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
} as const;

/** Headers of every answer, from CloudFront and from the laptop's gateway. */
export const securityHeaders = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': permissionsPolicy,
} as const;
