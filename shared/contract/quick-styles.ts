/** The presets of a quick email (spec §3), each a layout of the same name. */
export const quickStyles = ['simple', 'product', 'promotional', 'testimonial'] as const;
export type QuickStyle = (typeof quickStyles)[number];
export const DEFAULT_QUICK_STYLE: QuickStyle = 'simple';

/** File name endings of a quick email's picture (spec §9). */
export const quickImageExtensions = ['png', 'jpg', 'jpeg', 'gif', 'webp'] as const;
