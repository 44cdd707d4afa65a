/** Each is a layout of the same name (spec §3). */
export const quickStyles = ['simple', 'product', 'promotional', 'testimonial'] as const;
export type QuickStyle = (typeof quickStyles)[number];
export const DEFAULT_QUICK_STYLE: QuickStyle = 'simple';

/** Spec §9. */
export const quickImageExtensions = ['png', 'jpg', 'jpeg', 'gif', 'webp'] as const;
