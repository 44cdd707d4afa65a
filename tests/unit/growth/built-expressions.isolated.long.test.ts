import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { builtExpressionsIn, root } from './built-expressions.ts';
import type { Expression } from './expressions.ts';
import { repeats, slowTextFor } from './slow-text.ts';

const built: Expression[] = [];
const Native = globalThis.RegExp;
globalThis.RegExp = new Proxy(Native, {
  construct(target, args, newTarget) {
    const made = Reflect.construct(target, args, newTarget) as RegExp;
    if (!isOfPackage()) built.push({ place: loading, source: made.source, flags: made.flags });
    return made;
  },
});
afterAll(() => {
  globalThis.RegExp = Native;
});
let loading = '';

/** Third line of the stack: message, proxy, caller. */
const isOfPackage = () => new Error().stack?.split('\n')[3]?.includes('node_modules') === true;

const sites = builtExpressionsIn(['shared', 'functions', 'infra/local']);

/** Each is safe for the reason given, or `rules.test.ts` measures it with the rule that calls it. */
const atCalls: Record<string, string> = {
  'functions/app/components/mask.ts': 'digits after a fixed prefix',
  'functions/app/klaviyo/images.ts': 'an address of ours and names without repetition',
  'infra/local/site.ts': 'a fixed word',
  'shared/contract/request.ts': 'our own paths, each part up to the next slash',
  'shared/domain/dates/relative.ts': 'fixed names of units',
  'shared/domain/dates/time.ts': 'the rule readTime',
  'shared/domain/offer/code.ts': 'the column offer, and codes of bounded length',
  'shared/domain/offer/dates.ts': 'fixed words with bounded blanks',
  'shared/domain/offer/figure.ts': 'fixed signs of currencies',
  'shared/domain/offer/replaced-price.ts': 'fixed words and amounts of bounded length',
  'shared/domain/offer/offer-status.ts': 'fixed words with bounded blanks',
  'shared/email/checks/card-prices.ts': 'a product’s name, taken literally',
  'shared/email/checks/missing-part.ts': 'fixed words with bounded gaps',
  'shared/email/checks/offer.ts': 'an offer’s code, taken literally',
  'shared/email/components/component-edge.ts': 'fixed names of sides',
  'shared/email/look/faint-text.ts': 'the rule faintTexts',
  'shared/text/html-scan.ts': 'a component, whose tags are cut at the next bracket',
  'shared/text/phrases.ts': 'the rules “a brand’s rule”',
  'shared/email/components/placement.ts': 'fixed kinds with bounded gaps',
  'shared/text/quantities.ts': 'the rule quantities',
  'shared/email/reading/figures.ts': 'a code, taken literally',
  'shared/text/when.ts': 'bounded digits',
};

test('every place that builds an expression is known', () => {
  const files = [...new Set(sites.filter(({ atCall }) => atCall).map(({ file }) => file))].sort();
  expect(files).toEqual(Object.keys(atCalls).sort());
});

test('no expression built of parts takes more than twice its share of time when a text grows eightfold', async () => {
  const files = [...new Set(sites.map(({ file }) => file))];
  for (const file of files.filter((each) => !each.startsWith('infra/'))) {
    loading = file;
    await import(join(root, file));
  }
  const wanted = sites.filter(({ atCall, file }) => !atCall && !file.startsWith('infra/'));
  const own = built.filter(({ place: file }) => file !== '');
  expect(own.length).toBeGreaterThanOrEqual(wanted.length);
  const unique = [...new Map(own.map((each) => [`${each.source}/${each.flags}`, each])).values()];
  const some = unique.filter(repeats);
  const slow = some.flatMap((expression) => {
    const text = slowTextFor(expression);
    return text === null ? [] : [`${expression.place} /${expression.source}/: ${text}`];
  });
  expect(slow).toEqual([]);
});

// Browsers from before 2025 cannot parse `(?-i:…)`, which the web build does not transpile in built
// expressions.
test('no expression built of parts needs a newer browser than the rest', () => {
  const modified = built.filter(({ source }) => /\(\?(?:[ims]+(?:-[ims]*)?|-[ims]+):/.test(source));
  expect(modified.map(({ place, source }) => `${place} /${source}/`)).toEqual([]);
});
