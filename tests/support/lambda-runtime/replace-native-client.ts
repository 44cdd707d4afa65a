import { registerHooks } from 'node:module';

/** Preloaded, so that AWS's runtime client finds our client in place of its native one. */
registerHooks({
  resolve: (specifier, context, nextResolve) =>
    specifier === './rapid-client.node'
      ? {
          url: new URL('./rapid-client.ts', import.meta.url).href,
          format: 'module-typescript',
          shortCircuit: true,
        }
      : nextResolve(specifier, context),
});
