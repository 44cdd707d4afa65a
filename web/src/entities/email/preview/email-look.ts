import { oneOf } from '@/lib/search.ts';

/** Absent parts mean light, desktop, with images. */
export interface EmailLook {
  scheme?: 'dark';
  device?: 'mobile';
  images?: 'off';
}

export const readEmailLook = (search: Record<string, unknown>): EmailLook => ({
  scheme: oneOf('dark')(search.scheme),
  device: oneOf('mobile')(search.device),
  images: oneOf('off')(search.images),
});

/** Pixels: the email's 600 with its background, and a phone. */
export const lookWidths = { desktop: 640, mobile: 375 } as const;
