import { expect, it } from 'vitest';
import { briefFromKnownFacts } from '#functions/app/quick-email/known-facts.ts';
import { readBrief } from '#functions/services/model/sample-writer/read-brief.ts';
import { readBrandFolder } from '#infra/seed/brand-folder.ts';

it.each(['invigor8', 'zebra_cbd', 'brl_sports'])(
  'a brief that Galley itself makes of what %s knows is said without gaps',
  (client) => {
    const { brand } = readBrandFolder(client);
    const briefs = ['spring_sale', ...brand.products.map(({ name }) => name)].map((name) =>
      briefFromKnownFacts({ name: `${name}.png`, alt: '' }, brand),
    );
    expect(briefs.filter((brief) => /"\[/.test(JSON.stringify(readBrief(brief).sections)))).toEqual([]);
  },
);
