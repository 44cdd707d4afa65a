/** Gets the focus back from the brand menu's dialogs. */
export const BRAND_BUTTON = '[data-brand-button]';
