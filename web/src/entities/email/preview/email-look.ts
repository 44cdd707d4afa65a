/** Absent parts mean light, desktop, with images. */
export interface EmailLook {
  scheme?: 'dark';
  device?: 'mobile';
  images?: 'off';
}

/** Pixels: the email's 600 with its background, and a phone. */
export const lookWidths = { desktop: 640, mobile: 375 } as const;
