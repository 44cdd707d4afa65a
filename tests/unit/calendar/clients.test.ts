import { describe, expect, it } from 'vitest';
import { readFile } from '#functions/app/calendars/reader/read-file.ts';
import { brandsByName, type KnownBrand, nameKey } from '#shared/domain/calendar/clients/brand-names.ts';
import { findClients } from '#shared/domain/calendar/clients/client-column.ts';
import { namesClient } from '#shared/domain/calendar/clients/client-sheet.ts';
import { namesOfClients, type RowClients } from '#shared/domain/calendar/clients/rows-by-client.ts';
import { brandsOfSheets } from '#shared/domain/calendar/clients/sheet-brands.ts';
import { mapColumns, readColumns } from '#shared/domain/calendar/columns/mapping.ts';
import { type ReadCalendar, readCalendar } from '#shared/domain/calendar/read/read-calendar.ts';
import fc from '#tests/support/fast-check.ts';
import { csv, TODAY, themes } from './read.ts';

const brand = (client: string, display_name: string, website = ''): KnownBrand => ({
  client,
  display_name,
  website,
  archived: false,
});
const miir = brand('miir', 'MiiR', 'https://www.miir.com/');
const barker = brand('barker', 'Barker and Sons Dog Beds', 'https://barkerandsons.com');
const glow = brand('glow_lab', 'Glow Lab', 'glowlab.example');
const brands = [miir, barker, glow, brand('zebra_cbd', 'Zebra CBD')];

const meant = (name: string, known = brands) => brandsByName([name], known).get(nameKey(name)) ?? null;

/** For MiiR, as an upload does. */
async function readFor(content: string, { client = 'miir', known = brands, take = 'mine' as const } = {}) {
  const { sheet } = await readFile({ name: 'plan.csv', bytes: new TextEncoder().encode(content) });
  const columns = readColumns(sheet);
  const mapping = mapColumns(columns);
  const source = findClients(sheet, columns, mapping, known);
  if (source === undefined) return { source, ...readCalendar(sheet, mapping, { today: TODAY, themes }) };
  if (source !== 'headings') mapping.client = { columns: [source.column], match: 'guessed' };
  const from = source === 'headings' ? source : 'column';
  const clients: RowClients = {
    client,
    from,
    take,
    brands: Object.fromEntries(brandsByName(namesOfClients(sheet, mapping, from), known)),
  };
  return { source, ...readCalendar(sheet, mapping, { today: TODAY, themes, clients }) };
}

const names = ({ campaigns }: ReadCalendar) => campaigns.map(({ fields }) => fields.campaign_name);
const BRIEF = 'Tell readers that the new range is in the shop and why it lasts for years.';
const plan = (header: string, values: readonly string[]) =>
  csv(
    [header, 'Campaign', 'Subject', 'Brief'],
    ...values.map((value, at) => [value, `Mail ${at}`, `Subject ${at}`, BRIEF]),
  );

describe('a name in a calendar', () => {
  it.each([
    ['MiiR', 'miir'],
    ['  MIIR ', 'miir'],
    ['🏔️ MiiR', 'miir'],
    ['miir.com', 'miir'],
    ['https://www.miir.com/shop', 'miir'],
    ['MiiR (retainer)', 'miir'],
    ['MiiR, Inc.', 'miir'],
    ['Barker & Sons', 'barker'],
    ['Barker und Sons Dog-Beds', 'barker'],
    ['barker', 'barker'],
    ['BarkerAndSons', 'barker'],
    ['GlowLab', 'glow_lab'],
    ['glow_lab', 'glow_lab'],
    ['zebra-cbd', 'zebra_cbd'],
  ])('%j means a brand here', (name, client) => {
    expect(meant(name)).toBe(client);
  });

  it.each([
    'Mii',
    'iR',
    'Glow',
    'Lab',
    'Glow Lab Kids',
    'Sons',
    'Dog Beds',
    'Premiir',
    'Zebra',
    'MiiR US',
    '',
    '—',
  ])('%j means none: never by a lucky part of a word or of a name', (name) => {
    expect(meant(name)).toBeNull();
  });

  it('means none when two brands fit, and the longer brand is not meant by the name of another in the file', () => {
    expect(
      meant('Barker & Sons', [brand('b1', 'Barker & Sons Dog Beds'), brand('b2', 'Barker & Sons Cat Trees')]),
    ).toBeNull();
    const kids = brand('kids', 'Glow Lab Kids');
    expect(meant('Glow Lab', [glow, kids])).toBe('glow_lab');
    expect([...brandsByName(['Glow Lab Kids', 'Glow Lab'], [kids])]).toEqual([
      ['glow lab kids', 'kids'],
      ['glow lab', null],
    ]);
  });

  it('means the same whatever its case, accents, punctuation and spaces', () => {
    const spelled = fc.constantFrom(...brands).chain((known) =>
      fc.record({
        known: fc.constant(known),
        upper: fc.boolean(),
        gap: fc.constantFrom(' ', '  ', '-', '_', ' · '),
        before: fc.constantFrom('', '• ', '🐶 ', '“'),
      }),
    );
    fc.assert(
      fc.property(spelled, ({ known, upper, gap, before }) => {
        const name = before + known.display_name.split(' ').join(gap);
        expect(meant(upper ? name.toUpperCase() : name.toLowerCase())).toBe(known.client);
      }),
    );
  });
});

describe('the name of a sheet', () => {
  const says = (read: string, ...others: string[]) =>
    namesClient({ read, all: [read, ...others] }, 'miir', brands);

  it.each<[string, ...string[]]>([
    ['Glow Lab'],
    ['glow_lab', 'April', 'May', 'June'],
    ['Barker & Sons', 'Notes'],
    ['Barker & Sons + MiiR'],
    ['Acme Tea', 'MiiR', 'Glow Lab', 'Notes', 'Zebra CBD'],
  ])('says whose its rows are when it is %j', (read, ...others) => {
    expect(says(read, ...others)).toBe(true);
  });

  it.each<[string, ...string[]]>([
    ['MiiR', 'Glow Lab', 'Zebra CBD'],
    ['MiiR + SMS', 'Glow Lab', 'Zebra CBD'],
    ['April'],
    ['Sheet1', 'Sheet2'],
    ['Plan', 'MiiR'],
    ['Acme Tea', 'Beta', 'MiiR', 'Glow Lab', 'Notes'],
    ['April', 'MiiR', 'Glow Lab', 'Zebra CBD'],
    ['Week 2', 'MiiR', 'Glow Lab', 'Zebra CBD'],
    ['All clients', 'MiiR', 'Glow Lab', 'Zebra CBD'],
    ['VIP', 'MiiR', 'Glow Lab', 'Zebra CBD'],
    [''],
  ])('says nothing when it is %j', (read, ...others) => {
    expect(says(read, ...others)).toBe(false);
  });
});

it('of a workbook, each sheet is of the brand that it is named after', () => {
  const sheets = ['March', 'Glow Lab', 'Barker & Sons / KW 12', 'MiiR, Glow Lab', 'A stranger'];
  expect([...brandsOfSheets(sheets, brands)]).toEqual([
    ['March', null],
    ['Glow Lab', 'glow_lab'],
    ['Barker & Sons / KW 12', 'barker'],
    ['MiiR, Glow Lab', null],
    ['A stranger', null],
  ]);
});

describe('whose row it is', () => {
  it.each([
    'Client',
    'Brand',
    'Account',
    '🏷️ Account',
    'Store',
    'Customer',
    'Kunde',
    'Marke',
    'Cliente',
    'Marca',
    'Tienda',
    'Enseigne',
    'Klant',
    'Client / Brand',
  ])('is read from a column called %j', async (header) => {
    const read = await readFor(plan(header, ['MiiR', 'Barker & Sons', 'MiiR', 'Acme Tea']));
    expect(names(read)).toEqual(['Mail 0', 'Mail 2']);
    expect(read.clients?.others).toEqual([
      { name: 'Barker & Sons', client: 'barker', rows: [3] },
      { name: 'Acme Tea', client: null, rows: [5] },
    ]);
  });

  it.each<[string, string[]]>([
    ['Property', ['MiiR', 'Glow Lab', 'MiiR', 'miir']],
    ['Tags', ['Glow Lab', 'Glow Lab', 'Glow Lab', '']],
    ['Type', ['MiiR', 'Barker & Sons', 'Glow Lab', 'Glow Lab']],
  ])('is read from a column called %j, because its values are brands', async (header, values) => {
    const read = await readFor(plan(header, values));
    const mine = values.flatMap((value, at) => (nameKey(value) === 'miir' ? [`Mail ${at}`] : []));
    expect(names(read)).toEqual(mine);
  });

  it.each<[string, string[]]>([
    ['Customer', ['VIP', 'New', 'Lapsed', 'VIP']],
    ['Store', ['Online', 'Retail', 'All', 'Online']],
    ['Account', ['a@x.example', 'b@x.example', 'a@x.example', 'a@x.example']],
    ['Client approved', ['Yes', 'No', 'Yes', 'No']],
    ['Partner', ['Glow Lab', '', '', '']],
    ['Brand story', ['Calm', 'Bold', 'Calm', 'Bold']],
  ])('is not read from a column called %j with %j', async (header, values) => {
    const read = await readFor(plan(header, values));
    expect(read.source).toBeUndefined();
    expect(names(read)).toHaveLength(4);
  });

  it('is read from headings that name brands', async () => {
    const read = await readFor(
      csv(
        ['Campaign', 'Subject', 'Brief', 'Date'],
        ['MIIR', '', '', ''],
        ['A', 'Sa', BRIEF, '2027-01-02'],
        ['--- Glow Lab ---', '', '', ''],
        ['B', 'Sb', BRIEF, '2027-01-03'],
        ['C', 'Sc', BRIEF, '2027-01-04'],
      ),
    );
    expect(read.source).toBe('headings');
    expect(names(read)).toEqual(['A']);
  });

  it('belongs to several clients when the cell names several', async () => {
    const read = await readFor(
      plan('Client', ['MiiR / Glow Lab', 'Glow Lab', 'Barker & Sons, MiiR', 'MiiR']),
    );
    expect(names(read)).toEqual(['Mail 0', 'Mail 2', 'Mail 3']);
    expect(read.clients?.others.map(({ client, rows }) => [client, rows])).toEqual([
      ['glow_lab', [2, 3]],
      ['barker', [4]],
    ]);
  });

  it('is the one above only in a column written like merged cells', async () => {
    const merged = ['MiiR', '', '', 'Glow Lab', '', 'Barker & Sons', ''];
    expect(names(await readFor(plan('Client', merged)))).toEqual(['Mail 0', 'Mail 1', 'Mail 2']);
    const repeated = await readFor(plan('Client', ['MiiR', 'MiiR', '', 'Glow Lab', '', 'Glow Lab']));
    expect(names(repeated)).toEqual(['Mail 0', 'Mail 1', 'Mail 2', 'Mail 4']);
    expect([...(repeated.clients?.unnamed ?? [])]).toEqual([4, 6]);
    expect(repeated.warnings.filter(({ code }) => code === 'no_client')).toHaveLength(2);
  });

  it('is said first: how many rows are not in the calendar, and whose they are', async () => {
    const read = await readFor(
      plan('Client', ['MiiR', 'Barker & Sons', 'Glow Lab', 'Glow Lab', 'All clients']),
    );
    expect(read.warnings[0]?.message).toBe(
      '3 rows belong to Barker & Sons and Glow Lab. They are not in this calendar.',
    );
    expect(names(read)).toEqual(['Mail 0', 'Mail 4']);
    const one = await readFor(plan('Client', ['MiiR', 'MiiR', 'Glow Lab']));
    expect(one.warnings[0]?.message).toBe('1 row belongs to Glow Lab. It is not in this calendar.');
  });

  it('lets nothing in when no row names the brand, not even rows that name nobody', async () => {
    const read = await readFor(plan('Client', ['Glow Lab', '', 'Acme Tea']));
    expect(read.campaigns).toEqual([]);
    expect(read.clients?.leftOut.size).toBe(3);
  });

  it('never lets in a row that names only others, and never loses a row that names the brand', async () => {
    const cells = fc.array(
      fc.constantFrom(
        'MiiR',
        'miir.com',
        'Glow Lab',
        'Barker & Sons',
        'Acme',
        'Acme Tea Co',
        '',
        'All',
        'MiiR + Acme',
      ),
      { minLength: 2, maxLength: 12 },
    );
    await fc.assert(
      fc.asyncProperty(cells, async (values) => {
        const read = await readFor(plan('Client', ['Glow Lab', 'Glow Lab', ...values]));
        const own = values.flatMap((value, at) => (/miir/i.test(value) ? [at + 4] : []));
        const nobody = values.flatMap((value, at) => (value === '' || value === 'All' ? [at + 4] : []));
        const rows = read.campaigns.map(({ row }) => row);
        expect(rows).toEqual(own.length === 0 ? [] : [...own, ...nobody].sort((a, b) => a - b));
      }),
      { numRuns: 25 },
    );
  });
});
