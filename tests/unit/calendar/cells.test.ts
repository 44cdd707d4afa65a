import { describe, expect, it } from 'vitest';
import { readCta } from '#shared/domain/calendar/row/cta-cell.ts';
import { readImage } from '#shared/domain/calendar/row/image-cell.ts';
import { readLink } from '#shared/domain/calendar/row/links.ts';
import { joinProducts, readProducts } from '#shared/domain/calendar/row/product-cells.ts';
import { csv, readBytes } from './read.ts';

const BRIEF = 'A brief that is long enough to write a whole email from';

it('two pages in one cell are two links', () =>
  expect(readCta('', 'brush.example/trade and brush.example/autumn')).toMatchObject({
    cta_text: '',
    cta_link: 'https://brush.example/trade',
    left: ['Second link: https://brush.example/autumn'],
  }));

describe('a link cell', () => {
  it.each<[string, string, string | null]>([
    ['https://acme.com/sale', 'https://acme.com/sale', null],
    ['http://acme.com', 'http://acme.com', null],
    ['www.acme.com/sale', 'https://www.acme.com/sale', null],
    ['acme.co.uk/sale?a=1', 'https://acme.co.uk/sale?a=1', null],
    ['Shop now: https://acme.com/sale.', 'https://acme.com/sale', null],
    ['[Shop now](https://acme.com/sale)', 'https://acme.com/sale', null],
    ['<https://acme.com/sale>', 'https://acme.com/sale', null],
    ['(see https://acme.com/a)', 'https://acme.com/a', null],
    ['https://acme.com/a_(b)', 'https://acme.com/a_(b)', null],
    ['javascript:alert(1)', '', 'scheme'],
    ['JaVaScRiPt:alert(1)', '', 'scheme'],
    ['data:text/html,hi', '', 'scheme'],
    ['mailto:a@acme.com', 'mailto:a@acme.com', null],
    ['Reply to us: mailto:a@acme.com?subject=Hi', 'mailto:a@acme.com?subject=Hi', null],
    ['[Call us](tel:+1-303-555-0148)', 'tel:+13035550148', null],
    [
      'mailto:a@acme.com?body=Hi%0D%0Athere&subject=Tea',
      'mailto:a@acme.com?body=Hi%0D%0Athere&subject=Tea',
      null,
    ],
    ['mailto:a@acme.com?bcc=all%40evil.example', '', 'not_a_link'],
    ['mailto:a@acme.com?subject=Hi&cc=all%40evil.example', '', 'not_a_link'],
    ['mailto:a@acme.com?subject=Hi%0D%0ABcc%3Aall%40evil.example', '', 'not_a_link'],
    ['mailto:a@acme', '', 'not_a_link'],
    ['[x](javascript:alert(1))', '', 'scheme'],
    ['/collections/sale', '', 'relative'],
    ['//evil.example/x', '', 'not_a_link'],
    ['Shop now', '', 'not_a_link'],
    ['sale page', '', 'not_a_link'],
    ['=HYPERLINK("https://acme.com","x")', '', 'not_a_link'],
    ['a@acme.com', '', 'not_a_link'],
    ['brief.docx', '', 'not_a_link'],
    ['https://', '', 'not_a_link'],
    ['https://nodots', '', 'not_a_link'],
    ['', '', null],
  ])('%s → %s (%s)', (cell, url, problem) => {
    expect(readLink(cell)).toMatchObject({ url, problem });
  });

  it('uses the text beside the address for the button', async () => {
    const { campaigns } = await readBytes(
      csv(
        ['Campaign', 'Subject', 'Brief', 'CTA'],
        ['A', 'Hi', BRIEF, 'Shop the sale – https://acme.com/sale'],
      ),
    );
    expect(campaigns[0]?.fields).toMatchObject({
      cta_text: 'Shop the sale',
      cta_link: 'https://acme.com/sale',
    });
  });
});

describe('a products cell', () => {
  const names = (cell: string) =>
    readProducts(cell).products.map(({ name, url, price }) => [name, price, url].filter(Boolean).join(' · '));
  it.each<[string, string[]]>([
    ['Tee | https://a.example/tee | $20 | https://a.example/tee.jpg', ['Tee · $20 · https://a.example/tee']],
    ['Tee|$20', ['Tee · $20']],
    [
      'Tee | https://a.example/tee\nHoodie | https://a.example/hoodie | 39,00 €',
      ['Tee · https://a.example/tee', 'Hoodie · 39,00 € · https://a.example/hoodie'],
    ],
    ['Tee; Hoodie; Cap', ['Tee', 'Hoodie', 'Cap']],
    ['Tee, Hoodie, Cap', ['Tee', 'Hoodie', 'Cap']],
    ['Tee, $20', ['Tee · $20']],
    ['Tee ($20)', ['Tee · $20']],
    ['Tee | https://a.example/tee | $20 (was $29)', ['Tee · $20 · https://a.example/tee']],
    ['Tee | now $20', ['Tee · now $20']],
    ['Tee: $20', ['Tee · $20']],
    ['Tee for $20', ['Tee · $20']],
    ['1. Tee\n2. Hoodie', ['Tee', 'Hoodie']],
    ['• Tee\n• Hoodie', ['Tee', 'Hoodie']],
    ['https://a.example/tee', ['https://a.example/tee · https://a.example/tee']],
    ['["Tee","Hoodie"]', ['Tee', 'Hoodie']],
    [
      '{"products":[{"title":"Tee","link":"https://a.example/tee","price":20}]}',
      ['Tee · 20 · https://a.example/tee'],
    ],
    ['[{"name":"Tee"', ['[{"name":"Tee"']],
    ['', []],
  ])('%j', (cell, expected) => {
    expect(names(cell)).toEqual(expected);
  });

  it('drops an invalid link from a product and reports it', () => {
    expect(readProducts('Tee | javascript:alert(1) | $20')).toEqual({
      products: [{ name: 'Tee', url: '', price: '$20', image_url: '', description: '' }],
      badLinks: ['javascript:alert(1)'],
      unclear: [],
    });
  });

  it('is joined from separate columns', () => {
    const nothing = { url: [], price: [], image_url: [], description: [] };
    expect(
      joinProducts(['Tee', 'Cap'], {
        ...nothing,
        url: ['https://a.example/tee', 'https://a.example/cap'],
        price: ['$20', '$9'],
      }).products,
    ).toMatchObject([
      { name: 'Tee', url: 'https://a.example/tee', price: '$20' },
      { name: 'Cap', url: 'https://a.example/cap', price: '$9' },
    ]);
    expect(joinProducts(['Tee; Cap'], { ...nothing, price: ['$20; $9'] }).products).toMatchObject([
      { name: 'Tee', price: '$20' },
      { name: 'Cap', price: '$9' },
    ]);
  });
});

describe('an image cell', () => {
  it.each<[string, string, string]>([
    ['summer_hero', 'summer_hero', ''],
    ['Summer-Hero_v2.PNG', 'Summer-Hero_v2.PNG', ''],
    [
      'linen-hero.jpg (https://dl.example/x/linen-hero.jpg)',
      'linen-hero.jpg',
      'https://dl.example/x/linen-hero.jpg',
    ],
    [
      'https://cdn.example/a/summer%20hero.png?w=1',
      'summer hero.png',
      'https://cdn.example/a/summer%20hero.png?w=1',
    ],
    ['https://drive.example/file/d/1abc/view', '', 'https://drive.example/file/d/1abc/view'],
    ['{"tag":"summer_hero"}', 'summer_hero', ''],
    [
      '[{"filename":"hero.png","url":"https://dl.example/hero.png"}]',
      'hero.png',
      'https://dl.example/hero.png',
    ],
    ['hero.png, detail.png', 'hero.png', ''],
    ['no', '', ''],
    ['n/a', '', ''],
    ['maybe?', '', ''],
    ['Kein Bild', '', ''],
    ['no_smoking_sign', 'no_smoking_sign', ''],
  ])('%s', (cell, tag, link) => {
    expect(readImage(cell)).toMatchObject({ tag, link });
  });

  it.each([
    ['summer_hero', 'summer_hero', []],
    ['hero.png, detail.png', 'hero.png', ['detail.png']],
    ['hero_a, detail_b', 'hero_a', ['detail_b']],
    ['[{"tag":"hero a"},{"filename":"detail.png"}]', 'hero a', ['detail.png']],
    ['Summer, by the sea', 'Summer, by the sea', []],
  ])('%s has the hero %s and further pictures %j', (cell, tag, further) => {
    expect(readImage(cell)).toMatchObject({ tag, further });
  });

  it('with several pictures says how it was read', async () => {
    const { campaigns, warnings } = await readBytes(
      csv(
        ['Campaign Name', 'Brief', 'Image Tag'],
        ['Loaves', 'Two loaves, baked on Friday.', 'hero_a, detail_b'],
      ),
    );
    expect(campaigns[0]?.fields.image_tag).toBe('hero_a; detail_b');
    expect(warnings.find(({ code }) => code === 'images_several')).toMatchObject({
      cell: 'hero_a, detail_b',
      message: 'Read as 2 pictures: “hero_a” opens the email, “detail_b” stands further down.',
    });
  });
});

it('says which rows are the same, but not of the same cells under the headings of two months', async () => {
  const row = ['News', 'Our news', BRIEF, '12'];
  const month = (name: string) => [name, '', '', ''];
  const file = csv(
    ...[['Campaign', 'Subject', 'Brief', 'Day'], month('March 2027'), row, row],
    ...[month('April 2027'), row, ['Other', ...row.slice(1)]],
  );
  const { campaigns, warnings } = await readBytes(file);
  expect(campaigns.map(({ fields }) => fields.send_date)).toEqual([
    ...['2027-03-12', '2027-03-12', '2027-04-12', '2027-04-12'],
  ]);
  expect(warnings.filter(({ code }) => code === 'same_row')).toMatchObject([
    { row: 4, message: 'Rows 3 and 4 are the same.' },
  ]);
});

describe('the calendar lint', () => {
  const header = ['Campaign', 'Subject', 'Brief', 'Date', 'Audience', 'Day'];
  const of = async (...rows: string[][]) =>
    (await readBytes(csv(header, ...rows))).warnings.map(({ code, row, fix }) => ({
      code,
      row,
      fixed: fix !== null,
    }));

  it.each<[string, string[][], { code: string; row: number }[]]>([
    [
      'a duplicate name',
      [
        ['A', 's', BRIEF, '2027-03-01', 'x', ''],
        ['a!', 's', BRIEF, '2027-03-02', 'x', ''],
      ],
      [{ code: 'duplicate_name', row: 3 }],
    ],
    ['a date in the past', [['A', 's', BRIEF, '2026-11-19', 'x', '']], [{ code: 'past_date', row: 2 }]],
    ['today is not past', [['A', 's', BRIEF, '2026-11-20', 'x', '']], []],
    [
      'two emails to one audience on the same day',
      [
        ['A', 's', BRIEF, '2027-03-01', 'VIP ', ''],
        ['B', 's', BRIEF, '2027-03-01', 'vip', ''],
      ],
      [{ code: 'audience_clash', row: 3 }],
    ],
    [
      'two audiences on the same day',
      [
        ['A', 's', BRIEF, '2027-03-01', 'VIP', ''],
        ['B', 's', BRIEF, '2027-03-01', 'New', ''],
      ],
      [],
    ],
    [
      'a weekday that contradicts the date',
      [['A', 's', BRIEF, '2027-03-01', 'x', 'Tuesday']],
      [{ code: 'weekday_contradicts_date', row: 2 }],
    ],
    ['a weekday that agrees', [['A', 's', BRIEF, '2027-03-01', 'x', 'Mon']], []],
    [
      'seven words',
      [['A', 's', 'one two three four five six seven', '2027-03-01', 'x', '']],
      [{ code: 'thin_brief', row: 2 }],
    ],
    ['eight words', [['A', 's', 'one two three four five six seven eight', '2027-03-01', 'x', '']], []],
    [
      'a subject that is missing, which is written with the email',
      [
        ['A', '', BRIEF, '2027-03-01', 'x', ''],
        ['B', 's', BRIEF, '2027-03-02', 'x', ''],
      ],
      [{ code: 'subject_automatic', row: 2 }],
    ],
  ])('%s', async (_, rows, expected) => {
    expect(await of(...rows)).toEqual(expected.map((found) => ({ ...found, fixed: true })));
  });

  it('lists each kind at most 200 times, and counts all', async () => {
    const { tidyIssues } = await import('#shared/domain/calendar/read/issue.ts');
    const { warnings } = await readBytes(
      csv(header, ...Array.from({ length: 300 }, (_, n) => [`A${n}`, 's', BRIEF, '2026-01-01', `x${n}`, ''])),
    );
    const told = tidyIssues(warnings);
    expect(told.listed).toHaveLength(200);
    expect(told.counts).toEqual({ past_date: 300 });
  });
});

describe('the fields of a row', () => {
  const one = async (header: string[], cells: string[]) => (await readBytes(csv(header, cells))).campaigns[0];

  it('makes a missing preview text from the brief [spec 9.020]', async () => {
    const long =
      'This brief goes on for much longer than sixty characters, as briefs do, and then some more words.';
    expect(await one(['Campaign', 'Subject', 'Brief'], ['A', 'Hi', long])).toMatchObject({
      preview_text_auto: true,
      fields: { preview_text: 'This brief goes on for much longer than sixty characters, as…' },
    });
    expect(await one(['Campaign', 'Subject', 'Brief', 'Preheader'], ['A', 'Hi', long, 'Mine'])).toMatchObject(
      {
        preview_text_auto: false,
        fields: { preview_text: 'Mine' },
      },
    );
  });

  it('takes the theme from its column, otherwise by rule from the brand’s themes', async () => {
    const read = await readBytes(
      csv(
        ['Campaign', 'Subject', 'Brief', 'Theme'],
        ['A', 'Hi', BRIEF, 'My own'],
        ['Flash sale', '50% off', `${BRIEF} about our clearance sale`, ''],
      ),
    );
    expect(read.campaigns.map(({ fields, theme_auto }) => [fields.theme, theme_auto])).toEqual([
      ['My own', false],
      ['Sale Announcement', true],
    ]);
    expect(read).toMatchObject({ themes_generated: 1, theme_generation_errors: [] });
  });

  it('reports once that the brand has no themes, with how many campaigns have none', async () => {
    const rows = csv(['Campaign', 'Subject', 'Brief'], ['A', 'Hi', BRIEF], ['B', 'Hi', BRIEF]);
    const read = await readBytes(rows, { themes: [] });
    expect(read).toMatchObject({
      themes_generated: 0,
      theme_generation_errors: [
        { row: null, code: 'no_theme', message: expect.stringContaining('2 campaigns') },
      ],
    });
  });

  it('takes a subject that is still to be decided for none, and says so', async () => {
    const read = await readBytes(
      csv(
        ['Name', 'Subject', 'Brief'],
        ['Tea', 'TBD - AB test (A: sweet / B: dry)', BRIEF],
        ['Sage', 'TBD?', BRIEF],
      ),
    );
    expect(read.campaigns[0]?.fields.subject_line).toBe('');
    expect(read.codes).toContain('undecided_subject');
  });

  it('keeps the second subject of a cell as an alternative', async () => {
    const read = await readBytes(
      csv(
        ['Campaign', 'Subject (A/B)', 'Subject C', 'Brief'],
        ['A', 'A: First look\nB: Peek inside', 'Third', BRIEF],
      ),
    );
    expect(read.campaigns[0]?.fields).toMatchObject({
      subject_line: 'First look',
      subject_variants: ['Peek inside', 'Third'],
    });
    expect(read.codes).toEqual(['several_subjects']);
  });

  it('reads subject and preheader that stand in one cell with their labels', async () => {
    const read = await readBytes(
      csv(
        ['Campaign', 'Subject', 'Brief'],
        ['A', 'SL: Order by Monday\nPH: Three days left', BRIEF],
        ['B', 'Subject idea: Last call', BRIEF],
      ),
    );
    expect(read.campaigns.map(({ fields }) => [fields.subject_line, fields.preview_text])).toEqual([
      ['Order by Monday', 'Three days left'],
      ['Last call', BRIEF],
    ]);
    expect(read.codes).not.toContain('several_subjects');
  });

  it('cuts a text that is too long for its field, and reports it', async () => {
    const read = await readBytes(csv(['Campaign', 'Subject', 'Brief'], ['A'.repeat(400), 'Hi', BRIEF]));
    expect(read.campaigns[0]?.fields.campaign_name).toHaveLength(300);
    expect(read.warnings).toMatchObject([{ row: 2, field: 'campaign_name', code: 'text_cut' }]);
  });

  it('names a campaign whose subject line is still to be written by the first words of its brief', async () => {
    const read = await readBytes(
      csv(
        ['Subject', 'Details', 'Channel'],
        ['Hi', BRIEF, 'Email'],
        ['TBD', BRIEF, 'Email'],
        ['', BRIEF, 'SMS'],
      ),
    );
    expect(read.campaigns.map(({ row, fields }) => [row, fields.subject_line])).toEqual([
      [2, 'Hi'],
      [3, ''],
    ]);
    expect(BRIEF.startsWith(read.campaigns[1]?.fields.campaign_name.replace(/…$/, '') ?? '?')).toBe(true);
    expect(read.errors).toMatchObject([{ row: 4, code: 'no_name' }]);
  });

  it('keeps headlines beside subject lines in the brief, where they head the emails', async () => {
    const read = await readBytes(
      csv(
        ['Send Date', 'Campaign', 'Subject', 'Headline', 'Body', 'CTA'],
        ['2027-03-01', 'Gift plans', 'A gift for four months', 'Easy to wrap.', BRIEF, 'Give one'],
        ['2027-03-08', 'Guide', 'Better coffee', 'Four minutes, then four more', BRIEF, 'Shop'],
      ),
    );
    expect(read.columns.brief).toEqual(['Body', 'Headline']);
    expect(read.campaigns.map(({ fields }) => fields.brief)).toEqual([
      `Body: ${BRIEF}\nHeadline: Easy to wrap.`,
      `Body: ${BRIEF}\nHeadline: Four minutes, then four more`,
    ]);
  });

  it('reads how an email is sent from a column that is called "What"', async () => {
    const rows = [
      ['Advent lunch', 'Email'],
      ['Choir tonight', 'Text message'],
      ['Carols', 'Email'],
    ];
    const read = await readBytes(
      csv(
        ['What', 'Headline', 'Details'],
        ...rows.map(([headline = '', what = '']) => [what, headline, BRIEF]),
      ),
    );
    expect(read.columns.channel).toEqual(['What']);
    expect(read.campaigns.map(({ fields }) => [fields.campaign_name, fields.channel])).toEqual([
      ['Advent lunch', 'Email'],
      ['Choir tonight', 'SMS'],
      ['Carols', 'Email'],
    ]);
  });

  it.each([
    [['', '', BRIEF], 'no_name', 'no campaign name and no subject line, so it was not read as a campaign'],
    [['A', '', ''], 'nothing_to_write_from', 'no brief and no subject line'],
    [['', 'Hi', ''], 'nothing_to_write_from', 'no campaign name and no brief'],
  ])('%j is rejected, saying what is missing', async (cells, code, says) => {
    const read = await readBytes(csv(['Campaign', 'Subject', 'Brief'], ['Good', 'Hi', BRIEF], cells));
    expect(read.campaigns).toHaveLength(1);
    expect(read.errors).toMatchObject([{ row: 3, code, message: expect.stringContaining(says) }]);
    expect(read.rejected).toMatchObject([{ row: { row: 3 } }]);
  });
});

it('reads what tools export as lists and links as people write it, and a brief from notes without the button', async () => {
  const { campaigns, columns, warnings } = await readBytes(
    csv(
      ['Campaign', 'Copy notes', 'Audience', 'CTA'],
      ['Back in stock', BRIEF, '["Commuters","Winter riders"]', 'Get the light'],
      ['Course (https://www.notion.so/Course-3f1)', BRIEF, 'Bakers (https://www.notion.so/a1), All', 'Start'],
      ['Year in rides', BRIEF, '["not closed', 'Join'],
    ),
  );
  expect(
    campaigns.map(({ fields }) => [
      fields.campaign_name,
      fields.target_audience,
      fields.brief,
      fields.cta_text,
    ]),
  ).toEqual([
    ['Back in stock', 'Commuters, Winter riders', BRIEF, 'Get the light'],
    ['Course', 'Bakers, All', BRIEF, 'Start'],
    ['Year in rides', '["not closed', BRIEF, 'Join'],
  ]);
  expect(columns.brief).toEqual(['Copy notes']);
  expect(warnings.find(({ code }) => code === 'brief_guessed')?.message).toBe(
    'No column is called a brief; "Copy notes" was read as one.',
  );
  expect(campaigns[0]?.fields.preview_text).toMatch(/^A brief/);
});
