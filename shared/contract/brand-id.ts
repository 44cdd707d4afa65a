export const BRAND_ID_LENGTH = 40;
export const BRAND_ID_SOURCE = `[a-z0-9_]{1,${BRAND_ID_LENGTH}}`;
export const BRAND_ID = new RegExp(`^${BRAND_ID_SOURCE}$`);
