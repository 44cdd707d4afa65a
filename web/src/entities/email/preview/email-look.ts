/** How an email is shown: each part absent by default (light, desktop, with images). */
export interface EmailLook {
  scheme?: 'dark';
  device?: 'mobile';
  images?: 'off';
}

/** In pixels: the email's 600 with the ground around it, and a phone. */
export const lookWidths = { desktop: 640, mobile: 375 } as const;
