import { oneOf } from '@/lib/search.ts';

/** Absent parts mean light, desktop, with images. */
export interface EmailView {
  scheme?: 'dark';
  device?: 'mobile';
  images?: 'off';
}

export const readEmailLook = (search: Record<string, unknown>): EmailView => ({
  scheme: oneOf('dark')(search.scheme),
  device: oneOf('mobile')(search.device),
  images: oneOf('off')(search.images),
});

/** Pixels: the email's 600 with its background, and a phone. */
export const viewWidths = { desktop: 640, mobile: 375 } as const;
