/**
 * The page's policy forbids eval. Zod would try it once, which browsers report, and reads this before its
 * first schema.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
