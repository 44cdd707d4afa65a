import { gzipSync } from 'node:zlib';
import { compile } from '../../shared/email/compile/compile.ts';
import type { EmailDocument } from '../../shared/email/document/document.ts';
import { sampleCopy, sampleDocument, sampleImage } from '../support/emails.ts';
import type { Figure } from './figures.ts';
import { mjml } from './rivals/mjml.ts';
import { reactEmail } from './rivals/react-email.ts';

// As deployed: React is several times slower in development.
process.env.NODE_ENV = 'production';

type Renderer = (document: EmailDocument) => string | Promise<string>;
interface Contestant {
  name: string;
  entry: string;
  /** The machine's load then affects all contestants. */
  perRound: number;
  /** How many times faster our median must be. */
  bar: number | null;
  load(): Promise<Renderer>;
}

const contestants: Contestant[] = [
  {
    name: 'galley',
    entry: `export { compile } from '${new URL('../../shared/email/compile/compile.ts', import.meta.url).pathname}';`,
    perRound: 100,
    bar: null,
    load: async () => (document) => {
      const { html } = compile(document, { variant: 'klaviyo' });
      // Reading flattens the string, which would otherwise happen outside the measured time.
      html.charCodeAt(html.length - 1);
      return html;
    },
  },
  { name: 'mjml', entry: `export { default } from 'mjml';`, perRound: 5, bar: 100, load: mjml },
  {
    name: 'react-email',
    entry: `export { Html, Head, Body, Preview, Container, Section, Row, Column, Heading, Text, Img, Link, Button, render } from '@react-email/components'; export { createElement } from 'react';`,
    perRound: 20,
    bar: 20,
    load: reactEmail,
  },
];

/** ms of our own median. */
const EIGHT_BLOCKS = 0.05;
const EIGHTEEN_BLOCKS = 0.15;
/** docs/performance.md, The compiler. */
const BUNDLE_KB = 38;

const ROUNDS = 30;
const WARM_UP = 50;
const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(bytes < 102_400 ? 1 : 0)} KB`;
const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** Minified; null if it cannot be bundled. */
async function bundled(entry: string): Promise<{ bytes: number; gzip: number } | null> {
  const { build } = await import('esbuild');
  try {
    const { outputFiles } = await build({
      stdin: { contents: entry, resolveDir: import.meta.dirname, loader: 'ts' },
      bundle: true,
      minify: true,
      write: false,
      platform: 'node',
      format: 'esm',
      target: 'node24',
      define: { 'process.env.NODE_ENV': '"production"' },
      logLevel: 'silent',
    });
    const [file] = outputFiles;
    return file ? { bytes: file.contents.length, gzip: gzipSync(file.contents).length } : null;
  } catch {
    return null;
  }
}

async function loaded(): Promise<{ contestant: Contestant; render: Renderer }[]> {
  const ready: { contestant: Contestant; render: Renderer }[] = [];
  for (const contestant of contestants) {
    try {
      ready.push({ contestant, render: await contestant.load() });
    } catch (error) {
      if ((error as { code?: string }).code !== 'ERR_MODULE_NOT_FOUND') throw error;
      console.log(
        `${contestant.name} is not installed here. To compare with it: npm install --prefix tests/bench`,
      );
    }
  }
  return ready;
}

const forms = ['steps', 'bullets', 'table', 'agenda', 'usps', 'stats', 'faq', 'comparison'] as const;

/** Eight with specially formatted sections. */
function longDocument(): EmailDocument {
  const written = forms.map((form) => ({
    form,
    heading: 'Heading words',
    paragraphs: ['Paragraph words with [a link](https://example.com/link).'],
    bullets: [],
    items:
      form === 'table' ? [] : [1, 2, 3].map((at) => ({ title: `Item ${at}`, text: 'Text of the item.' })),
    rows:
      form === 'table'
        ? [
            ['Size', 'Fits'],
            ['Small', 'A cup'],
            ['Large', 'A pot'],
          ]
        : [],
  }));
  const formed = (['steps', 'bullets', 'table', 'event', 'usps', 'stats', 'faq', 'comparison'] as const).map(
    (type, section) => ({ type, section: section + 2 }),
  );
  const { sections } = sampleCopy();
  return sampleDocument({
    copy: sampleCopy({ announcement: 'Back on Monday', eyebrow: 'New', sections: [...sections, ...written] }),
    event: {
      title: 'An evening with tea',
      starts: '2026-12-04T18:00',
      ends: '2026-12-04T20:30',
      zone: 'America/Los_Angeles',
      place: '12 Garden Lane',
      link: 'https://example.com/rsvp',
    },
    pictures: [1, 2, 3, 4].map((at) => ({
      ...sampleImage({ url: `https://cdn.example.com/${at}.jpg` }),
      link: '',
    })),
    blocks: [
      { type: 'announcement' },
      { type: 'header' },
      { type: 'hero_split' },
      { type: 'main_content' },
      { type: 'offer' },
      ...formed,
      { type: 'product_grid_3' },
      { type: 'review' },
      { type: 'gallery' },
      { type: 'cta_band' },
      { type: 'footer' },
    ],
  });
}

/** Separate objects, different words and products, one brand. */
const emailsOfOneBrand = (document: EmailDocument): EmailDocument[] =>
  Array.from({ length: 24 }, (_, number) => ({
    ...structuredClone(document),
    copy: {
      ...structuredClone(document.copy),
      subject: `${document.copy.subject}, no. ${number}`,
      headline: `${number} ${document.copy.headline}`,
    },
    products: document.products.map((product) => ({
      ...product,
      name: `${product.name} ${number}`,
      url: `${product.url}/${number}`,
    })),
    cta_link: `${document.cta_link}/${number}`,
  }));

/** ms */
function medianOf(documents: readonly EmailDocument[], rounds: number): number {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const document of documents) {
      const from = performance.now();
      const { html } = compile(document, { variant: 'klaviyo' });
      html.charCodeAt(html.length - 1);
      times.push(performance.now() - from);
    }
  }
  return at(
    times.slice(WARM_UP).sort((one, other) => one - other),
    0.5,
  );
}

const inNewLooks = (document: EmailDocument): EmailDocument[] =>
  Array.from({ length: WARM_UP + 400 }, (_, number) => {
    const { brand } = document;
    const primary = `#${(0x204060 + number * 257).toString(16)}`;
    const colours = { ...brand.look.colours, primary };
    return { ...document, brand: { ...brand, look: { ...brand.look, colours } } };
  });

/** The same emails of eight blocks, by each contestant in turn, in one process. */
export async function bench(): Promise<Figure[]> {
  const document = sampleDocument();
  const documents = emailsOfOneBrand(document);
  const emailAt = (index: number) => documents[index % documents.length] ?? document;
  console.log(`${document.blocks.length} blocks: ${document.blocks.map(({ type }) => type).join(', ')}\n`);
  const ready = await loaded();
  const times = new Map(ready.map(({ contestant }) => [contestant.name, [] as number[]]));
  for (const { contestant, render } of ready) {
    for (let index = 0; index < Math.max(WARM_UP, contestant.perRound * 5); index += 1)
      await render(emailAt(index));
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { contestant, render } of ready) {
      for (let index = 0; index < contestant.perRound; index += 1) {
        const email = emailAt(round + index);
        const from = performance.now();
        const answer = render(email);
        if (answer instanceof Promise) await answer;
        times.get(contestant.name)?.push(performance.now() - from);
      }
    }
  }
  const rows = await Promise.all(
    ready.map(async ({ contestant, render }) => {
      const sorted = (times.get(contestant.name) ?? []).sort((one, other) => one - other);
      return {
        contestant,
        best: sorted[0] ?? Number.NaN,
        median: at(sorted, 0.5),
        p95: at(sorted, 0.95),
        html: Buffer.byteLength(await render(document)),
        bundle: await bundled(contestant.entry),
      };
    }),
  );
  const own = rows[0]?.median ?? Number.NaN;
  console.table(
    Object.fromEntries(
      rows.map(({ contestant, best, median, p95, html, bundle }) => [
        contestant.name,
        {
          'ms/email (median)': Number(median.toFixed(3)),
          best: Number(best.toFixed(3)),
          p95: Number(p95.toFixed(3)),
          'galley is faster by': contestant.bar === null ? '' : `${(median / own).toFixed(0)}×`,
          bar: contestant.bar === null ? `${EIGHT_BLOCKS} ms` : `${contestant.bar}×`,
          HTML: kilobytes(html),
          'bundle (gzip)':
            bundle === null ? 'does not bundle' : `${kilobytes(bundle.bytes)} (${kilobytes(bundle.gzip)})`,
        },
      ]),
    ),
  );
  const long = longDocument();
  const time = medianOf(emailsOfOneBrand(long), 120);
  console.log(`${long.blocks.length} blocks: ${time.toFixed(3)} ms (bar ${EIGHTEEN_BLOCKS} ms)`);
  console.log(`The first email of a look: ${medianOf(inNewLooks(document), 1).toFixed(3)} ms`);
  const ratios = rows
    .filter(({ contestant }) => contestant.bar !== null)
    .map(({ contestant, median }): Figure => {
      const name = `${contestant.name}'s time to compile, against ours`;
      return { name, value: median / own, unit: '×', bar: contestant.bar ?? 0, atLeast: true };
    });
  const gzip = rows[0]?.bundle?.gzip ?? Number.NaN;
  return [
    { name: 'compile 8 blocks', value: own, unit: 'ms', bar: EIGHT_BLOCKS, wallClock: true },
    { name: 'compile 18 blocks', value: time, unit: 'ms', bar: EIGHTEEN_BLOCKS, wallClock: true },
    ...ratios,
    { name: 'compiler bundle, gzipped', value: gzip / 1024, unit: 'KB', bar: BUNDLE_KB },
  ];
}
