/** Selects the bar's brand button, where the focus returns to from the brand menu's dialogs. */
export const BRAND_BUTTON = '[data-brand-button]';
