import { registerHooks } from 'node:module';

const root = new URL('../../../', import.meta.url);
const standIns = new Map(
  [
    ['functions/services/table.ts', './table.ts'],
    ['functions/services/bucket.ts', './bucket.ts'],
    ['functions/services/workflow.ts', './workflow.ts'],
    ['functions/services/model/choose-writer.ts', './choose-writer.ts'],
    ['functions/app/emails/render.ts', './render.ts'],
  ].map(([file = '', standIn = '']) => [new URL(file, root).href, new URL(standIn, import.meta.url).href]),
);

// A stand-in may import the module it replaces.
registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    const standIn = standIns.get(found.url);
    return standIn === undefined || standIn === context.parentURL ? found : { ...found, url: standIn };
  },
});
