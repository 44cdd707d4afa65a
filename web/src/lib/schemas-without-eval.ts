/**
 * The page's policy allows no code made of text. Zod would try it once, which browsers report as a violation even though
 * nothing fails; it reads this before its first schema.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
