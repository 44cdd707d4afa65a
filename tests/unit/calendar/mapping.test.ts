import { describe, expect, it } from 'vitest';
import { matchRows } from '#shared/domain/calendar/row/match-rows.ts';
import { csv, readBytes } from './read.ts';

const BRIEF = 'A brief that is long enough to write a whole email from';

describe('mapping columns to fields', () => {
  it('prefers the better name, and adds the other column to the brief', async () => {
    const read = await readBytes(
      csv(['Topic', 'Campaign Name', 'Subject', 'Brief'], ['Honey', 'March news', 'Hi', BRIEF]),
    );
    expect(read.columns).toMatchObject({ campaign_name: ['Campaign Name'], brief: ['Brief', 'Topic'] });
    expect(read.campaigns[0]?.fields.brief).toBe(`${BRIEF}\nTopic: Honey`);
  });

  it('does not label the only brief column in the brief, even with a button’s text added', async () => {
    const rows = ['Save my seat', 'Join now'].map((cta, n) => [
      `Webinar ${n}`,
      'Hi',
      'Bring a question',
      cta,
    ]);
    const read = await readBytes(csv(['Campaign', 'Subject', 'What it says', 'CTA'], ...rows));
    expect(read.columns).toMatchObject({ brief: ['What it says', 'CTA'], cta_text: ['CTA'] });
    expect(read.campaigns[0]?.fields.brief).toBe('Bring a question\nCTA: Save my seat');
  });

  const letter =
    'Hi there, you asked for a kettle that pours like a teapot, and we made one. It holds a litre. You can have it from Monday on, in three colours, and we repair it for life.';
  const html = '<h1>Spring tea</h1><p>The first flush is here for you, and it is lighter than ever.</p>';
  const brief =
    'Announce the new kettle. Lead with the spout, mention the repairs and keep it short. Add a product grid.';
  it.each<[string, string, [string, string, string]]>([
    ['Body', letter, ['', letter, '']],
    ['Email Copy', letter, ['', letter, '']],
    ['Copy (final)', letter, ['', letter, 'as_it_is']],
    ['HTML', html, ['', html, 'as_it_is']],
    ['Body', brief, [brief, '', '']],
    ['Copy', letter, [letter, '', '']],
    ['Copy', html, ['', html, '']],
    ['Final copy', brief, [brief, '', '']],
    ['Brief', letter, [letter, '', '']],
  ])('reads a column “%s” as brief or finished copy, by its cells: %#', async (header, cell, expected) => {
    const read = await readBytes(
      csv(['Campaign', 'Subject', header], ['Kettle', 'Hi', cell], ['Tea', 'Hey', cell]),
    );
    const found = read.campaigns.map(({ fields }) => [
      fields.brief,
      fields.finished_copy,
      fields.finished_copy_use,
    ]);
    expect(found).toEqual([expected, expected]);
  });

  it('keeps brief and finished copy apart, and puts a cell that is not finished into the brief', async () => {
    const read = await readBytes(
      csv(
        ['Campaign', 'Subject', 'Brief', 'Body copy', 'Locale'],
        ['Kettle', 'Hi', BRIEF, letter, 'DE-CH'],
        ['Tea', 'Hey', BRIEF, letter, 'Deutsch'],
        ['Cups', 'Hello', BRIEF, 'Dana writes it by Friday', 'Klingon'],
      ),
    );
    expect(read.campaigns.map(({ fields }) => [fields.brief, fields.finished_copy, fields.language])).toEqual(
      [
        [BRIEF, letter, 'de-CH'],
        [BRIEF, letter, 'de'],
        [`${BRIEF}\nDana writes it by Friday`, '', ''],
      ],
    );
    expect(read.warnings.filter(({ code }) => code === 'language_unreadable')).toHaveLength(1);
  });

  it('prefers a filled column to an empty one with a better name', async () => {
    const read = await readBytes(
      csv(['Send Date', 'Date', 'Campaign', 'Subject', 'Brief'], ['', '2027-03-01', 'A', 'Hi', BRIEF]),
    );
    expect(read.columns.send_date).toEqual(['Date']);
  });

  it.each([
    ['figures under "Recipients" are not an audience', 'Recipients', '12450', 'target_audience'],
    ['a date under "Week" is a send date', 'Week', '2027-03-01', 'week'],
    ['addresses under "Email" are not names', 'Email', 'ann@acme.com', 'campaign_name'],
    [
      'names of pages under "links_to" are not words for a button',
      'links_to',
      'beds-cost;compost',
      'cta_text',
    ],
    ['the day a row was created is not a send date', 'Create Time', '2026-11-02', 'send_date'],
    ['a link under "Brief link" is not a brief', 'Content', 'https://docs.example/d/1', 'brief'],
  ])('%s', async (_, header, cell, field) => {
    const read = await readBytes(
      csv([header, 'Campaign', 'Subject', 'Details'], [cell, 'A', 'Hi', BRIEF], [cell, 'B', 'Hi', BRIEF]),
    );
    expect(read.columns[field as 'brief'] ?? []).not.toContain(header);
  });

  it.each([
    [
      'Trello',
      'Card ID,Card Name,Card URL,Card Description,Due Date,List Name,Board Name',
      `c1,Chai week,https://trello.com/c/1,${BRIEF},2026-11-29T09:00:00.000Z,Planned,Tea`,
      ['target_audience', 'cta_link'],
    ],
    [
      'ClickUp',
      'Task ID,Task Name,Task Content,Date Created Text,Due Date,Due Date Text,List Name,Time Estimated',
      `t1,Chai week,${BRIEF},2026-10-02,1795942800000,2026-11-29,Newsletter,3600000`,
      ['target_audience', 'send_time'],
    ],
    [
      'Asana, with names that begin with the channel',
      'Task ID,Created At,Name,Section/Column,Assignee Email,Start Date,Due Date,Notes,Parent task',
      `1,2026-10-02,Email: Chai week,November,a@b.example,2026-11-02,2026-11-29,${BRIEF},`,
      ['notes', 'channel'],
    ],
    [
      'Asana',
      'Task ID,Created At,Name,Section/Column,Assignee Email,Start Date,Due Date,Notes',
      `1,2026-10-02,Chai week,November,a@b.example,2026-11-02,2026-11-29,${BRIEF}`,
      ['notes'],
    ],
    [
      'Smartsheet',
      'Task Name,Start,Finish,Duration,% Complete,Comments',
      `Chai week,2026-11-29,2026-12-01,2d,0%,${BRIEF}`,
      ['notes', 'send_time'],
    ],
  ])('knows the columns of an export from %s', async (_, header, row, without) => {
    const read = await readBytes(`${header}\n${row}`);
    expect(read.campaigns[0]?.fields).toMatchObject({
      campaign_name: expect.stringMatching(/^(?:Email: )?Chai week$/),
      brief: BRIEF,
      send_date: '2026-11-29',
    });
    for (const field of without) expect(read.columns).not.toHaveProperty(field);
  });

  it('does not mistake a brief that mentions email between commas for a list of channels', async () => {
    const spoken =
      'Tell them in the shop, email, and on the counter that the spring line is here and what it costs';
    const read = await readBytes(
      csv(['Campaign', 'Subject', 'What we say'], ['A', 'Hi', spoken], ['B', 'Ho', spoken]),
    );
    expect(read.columns).toMatchObject({ brief: ['What we say'] });
    expect(read.columns.channel).toBeUndefined();
    expect(read.campaigns[0]?.fields.brief).toBe(spoken);
  });

  it('distinguishes links and texts under "CTA"', async () => {
    const links = await readBytes(
      csv(['Campaign', 'Subject', 'Brief', 'CTA'], ['A', 'Hi', BRIEF, 'https://acme.com']),
    );
    expect(links.columns).toMatchObject({ cta_link: ['CTA'] });
    const words = await readBytes(
      csv(['Campaign', 'Subject', 'Brief', 'Link'], ['A', 'Hi', BRIEF, 'Shop now']),
    );
    expect(words.columns).toMatchObject({ cta_text: ['Link'] });
  });

  it('finds dates, links and images by what the cells contain', async () => {
    const read = await readBytes(
      csv(
        ['Campaign', 'Subject', 'Brief', 'Foo', 'Bar', 'Baz'],
        ['A', 'Hi', BRIEF, 'March 3, 2027', 'https://acme.com/a', 'hero.png'],
        ['B', 'Hi', BRIEF, 'March 4, 2027', 'https://acme.com/b', 'b.png'],
      ),
    );
    expect(read.columns).toMatchObject({ send_date: ['Foo'], cta_link: ['Bar'], image_tag: ['Baz'] });
    expect(read.match).toMatchObject({
      send_date: 'guessed',
      cta_link: 'guessed',
      image_tag: 'guessed',
      campaign_name: 'synonym',
      brief: 'exact',
    });
  });

  it('accepts a plan of names and dates, without briefs', async () => {
    const read = await readBytes(
      csv(
        ['Date', 'Title', 'Status'],
        ['2027-03-01', 'Why lists matter', 'Idea'],
        ['2027-03-08', 'Five tips', 'Idea'],
      ),
    );
    expect(
      read.campaigns.map(({ fields }) => [fields.campaign_name, fields.brief, fields.subject_line]),
    ).toEqual([
      ['Why lists matter', '', ''],
      ['Five tips', '', ''],
    ]);
    expect(read.codes).toEqual(['no_column', 'subject_automatic']);
  });

  it('uses subjects as names, but never internal names as subjects', async () => {
    const subjects = await readBytes(
      csv(['Subject', 'Body'], ['A: Spring is here\nB: Green again', BRIEF], ['Last chance', BRIEF]),
    );
    expect(
      subjects.campaigns.map(({ fields }) => [
        fields.campaign_name,
        fields.subject_line,
        fields.subject_variants,
      ]),
    ).toEqual([
      ['Spring is here', 'Spring is here', ['Green again']],
      ['Last chance', 'Last chance', []],
    ]);
    expect(subjects.codes).toEqual(['name_from_subject', 'several_subjects']);
    const names = await readBytes(
      csv(['Campaign', 'Body'], ['Spring launch', BRIEF], ['', BRIEF], ['Plan', '']),
    );
    expect(names.campaigns.map(({ fields }) => [fields.campaign_name, fields.subject_line])).toEqual([
      ['Spring launch', ''],
    ]);
    expect(names.codes).toEqual(['subject_automatic', 'no_name', 'nothing_to_write_from']);
  });

  it('uses names that are whole sentences as briefs', async () => {
    const read = await readBytes(
      csv(
        ['Send Date', 'Email'],
        ['2027-03-02', 'Meet the maker. Tomas tells about the new glaze'],
        ['2027-03-09', 'The blue mugs everyone asked for are here'],
      ),
    );
    expect(read.campaigns[0]?.fields).toMatchObject({
      campaign_name: 'Meet the maker',
      subject_line: '',
      brief: 'Meet the maker. Tomas tells about the new glaze',
    });
  });

  it('splits the subjects of a column whose header says there are several', async () => {
    const read = await readBytes(
      csv(['Campaign', 'Subject ideas', 'Body'], ['A', 'Pears / Guess what is back', BRIEF]),
    );
    expect(read.campaigns[0]?.fields).toMatchObject({
      subject_line: 'Pears',
      subject_variants: ['Guess what is back'],
    });
    const one = await readBytes(csv(['Campaign', 'Subject', 'Body'], ['A', 'Pears / Apples', BRIEF]));
    expect(one.campaigns[0]?.fields.subject_line).toBe('Pears / Apples');
  });

  it('distinguishes names under "Promo" from offers, and creative notes from images; labels notes', async () => {
    const names = await readBytes(
      csv(['Promo', 'Subject', 'Body'], ['Back to school', 'BTS', BRIEF], ['Labor Day', 'LD', BRIEF]),
    );
    expect(names.columns).toMatchObject({ campaign_name: ['Promo'] });
    const offers = await readBytes(
      csv(['Promo', 'Subject', 'Body'], ['20% off', 'BTS', BRIEF], ['30% off', 'LD', BRIEF]),
    );
    expect(offers.columns).toMatchObject({ campaign_name: ['Subject'], offer: ['Promo'] });
    const agency = await readBytes(
      csv(
        ['Campaign', 'Subject', 'Goal', 'Hero/creative notes', 'Exclusions'],
        ['A', 'Hi', 'Sell out', BRIEF, 'VIPs'],
      ),
    );
    expect(agency.campaigns[0]?.fields).toMatchObject({
      brief: `Goal: Sell out\nHero/creative notes: ${BRIEF}`,
      image_tag: '',
      notes: 'Exclusions: VIPs',
    });
  });

  it('counts words in scripts without spaces', async () => {
    const read = await readBytes(
      csv(
        ['送信日', '名前', '本文'],
        ['2027/03/01', '春の新作', '春の新作コレクションを紹介し、送料無料キャンペーンを案内する'],
      ),
    );
    expect(read.columns).toMatchObject({ send_date: ['送信日'], campaign_name: ['名前'], brief: ['本文'] });
    expect(read.codes).toEqual(['subject_automatic']);
  });

  it('uses titles as names or subjects and never as briefs, and slugs only where there is no title', async () => {
    const seo = await readBytes(
      csv(
        ['Keyword principal', 'H1', 'Fecha', 'Descripción'],
        ['molino manual', 'Cómo elegir tu molino', '2027-03-01', BRIEF],
        ['café filtro', 'Café de filtro en casa', '2027-03-08', BRIEF],
      ),
    );
    expect(seo.columns).toMatchObject({ campaign_name: ['H1'], brief: ['Descripción', 'Keyword principal'] });
    expect(seo.columns.subject_line).toBeUndefined();
    const slugs = await readBytes(
      csv(
        ['campaign', 'title', 'copy_path', 'date'],
        ['am-q3-winback', 'We saved you a seat', 'copy/am/winback.md', '2027-03-01'],
        ['am-q3-launch', 'Meet the new chair', 'copy/am/launch.md', '2027-03-08'],
      ),
    );
    expect(slugs.columns).toMatchObject({ campaign_name: ['title'] });
    expect(slugs.columns.brief).toBeUndefined();
    expect(slugs.columns.subject_line).toBeUndefined();
    expect(slugs.ignored).toEqual(['campaign', 'copy_path']);
    const named = await readBytes(
      csv(
        ['Name', 'Titre', 'Brief', 'Brief link'],
        ['Spring 1', 'Le printemps est là', BRIEF, 'https://docs.example/1'],
        ['Spring 2', 'Dernière chance', BRIEF, 'https://docs.example/2'],
      ),
    );
    expect(named.columns).toMatchObject({
      campaign_name: ['Name'],
      subject_line: ['Titre'],
      brief: ['Brief'],
    });
    expect([named.match.subject_line, named.columns.cta_link]).toEqual(['guessed', undefined]);
    const both = await readBytes(
      csv(['Name', 'Subject', 'Headline', 'Brief'], ['A', 'Hi', 'Wear it all spring', BRIEF]),
    );
    expect(both.campaigns[0]?.fields).toMatchObject({ brief: `${BRIEF}\nHeadline: Wear it all spring` });
  });

  it.each(['Copy by', 'Text von', 'Rédigé par', 'Escrito por'])(
    '%s names a person, and is not a text',
    async (header) => {
      const read = await readBytes(
        csv(['Name', 'Subject', 'Brief', header], ['A', 'Hi', BRIEF, 'Fran (light edit)']),
      );
      expect(read.columns.brief).toEqual(['Brief']);
      expect(read.campaigns[0]?.fields.brief).toBe(BRIEF);
    },
  );

  it('asks about a brief of keywords, and takes ids and formats for neither subject nor brief', async () => {
    const keywords = await readBytes(
      csv(
        ['Name', 'Subject', 'Secondary Keywords', 'Primary Keyword'],
        ['A', 'Hi', 'easy quesadilla, quick dinner, kids dinner ideas tonight', 'cheese quesadilla'],
      ),
    );
    expect(keywords.codes).toEqual(['brief_guessed', 'keyword_brief']);
    const ids = await readBytes(
      csv(['Campaign', 'Subject', 'Brief'], ['A', 'YW-EM-001', 'Reel'], ['B', 'YW-EM-002', 'Image']),
    );
    expect(ids.columns.subject_line).toBeUndefined();
    expect(ids.codes).toEqual(['subject_automatic', 'unusable_brief']);
  });

  it('does not write from ids', async () => {
    const read = await readBytes(
      csv(['Campaign Name', 'Subject', 'Campaign ID'], ['A', 'Hi', '01HXYZ'], ['B', 'Ho', '01HXYA']),
    );
    expect(read.ignored).toEqual(['Campaign ID']);
    expect(read.codes).toContain('no_column');
  });

  it('puts prices without a product into the brief', async () => {
    const read = await readBytes(
      csv(['Campaign', 'Subject', 'Details', 'Price'], ['14 Elm St', 'Just listed', BRIEF, '$489,000']),
    );
    expect(read.campaigns[0]?.fields.brief).toBe(`Details: ${BRIEF}\nPrice: $489,000`);
    const product = await readBytes(
      csv(['Campaign', 'Subject', 'Details', 'Product', 'Price'], ['A', 'Hi', BRIEF, 'Mug', '$9']),
    );
    expect(product.campaigns[0]?.fields.products).toMatchObject([{ name: 'Mug', price: '$9' }]);
  });

  it('reads "Day 3" as a date, whatever the column is called', async () => {
    const read = await readBytes(
      csv(
        ['Trigger', 'Subject', 'Body'],
        ['Immediately', 'A', BRIEF],
        ['Day 2', 'B', BRIEF],
        ['Day 5', 'C', BRIEF],
      ),
    );
    expect(read.columns.send_date).toEqual(['Trigger']);
  });

  it('uses the only column of a file as brief, and its first words as names', async () => {
    const read = await readBytes(
      csv(
        ['Body'],
        ['Our seeds are in. Twelve kinds of them.'],
        ['Last chance for all who still want to sow this week'],
      ),
    );
    expect(read.campaigns.map(({ fields }) => [fields.campaign_name, fields.subject_line])).toEqual([
      ['Our seeds are in', ''],
      ['Last chance for all who still want', ''],
    ]);
  });

  it('uses a theme that differs in each row as name, if there is no other', async () => {
    const read = await readBytes(
      csv(
        ['Campaign / Theme', 'Subject', 'Body'],
        ['Fall Layers', 'Layer up', BRIEF],
        ['Trail Guide', 'Five trails', BRIEF],
      ),
    );
    expect(read.columns.campaign_name).toEqual(['Campaign / Theme']);
    const both = await readBytes(
      csv(['Campaign', 'Theme', 'Subject', 'Body'], ['Fall Layers', 'Sale', 'Layer up', BRIEF]),
    );
    expect(both.columns).toMatchObject({ campaign_name: ['Campaign'], theme: ['Theme'] });
  });

  it('adds keywords to the brief, or uses them as brief', async () => {
    const alone = await readBytes(csv(['Title', 'Focus Keyword'], ['A', 'winter tyres']));
    expect(alone.columns.brief).toEqual(['Focus Keyword']);
    const beside = await readBytes(
      csv(['Title', 'Subject', 'Description', 'Keywords'], ['A', 'Hi', BRIEF, 'winter tyres']),
    );
    expect(beside.campaigns[0]?.fields.brief).toBe(`Description: ${BRIEF}\nKeywords: winter tyres`);
  });

  it('uses the only subject column, even if it is called a variant', async () => {
    const read = await readBytes(csv(['Campaign', 'Subject line variant', 'Brief'], ['A', 'Hi', BRIEF]));
    expect(read.columns).toMatchObject({ subject_line: ['Subject line variant'] });
  });

  it('lists the ignored columns', async () => {
    const read = await readBytes(
      csv(
        ['Campaign', 'Subject', 'Brief', 'Owner', 'Open Rate', 'Due Date', 'Send Date'],
        ['A', 'Hi', BRIEF, 'Ann', '30%', '2027-02-01', '2027-03-01'],
      ),
    );
    expect(read.ignored).toEqual(['Owner', 'Open Rate', 'Due Date']);
    expect(read.campaigns[0]?.fields.send_date).toBe('2027-03-01');
  });

  it('follows a person’s choice, and removes the column from its former field', async () => {
    const file = csv(['Campaign', 'Subject', 'Brief', 'Notes'], ['A', 'Hi', BRIEF, 'For the copy as well']);
    const read = await readBytes(file, { chosen: { brief: ['Brief', 'Notes'], notes: [] } });
    expect(read.campaigns[0]?.fields).toMatchObject({
      brief: `${BRIEF}\nNotes: For the copy as well`,
      notes: '',
    });
    expect(read.match.brief).toBe('chosen');
  });
});

describe('finding the header', () => {
  it.each([
    ['at once', 0],
    ['below a title', 1],
    ['in the tenth row', 9],
  ])('%s', async (_, above) => {
    const read = await readBytes(`${'Spring plan,,\n'.repeat(above)}Campaign,Subject,Brief\nA,Hi,${BRIEF}`);
    expect(read.sheet.header_row).toBe(above + 1);
    expect(read.campaigns).toMatchObject([{ row: above + 2 }]);
  });

  it('takes months from group headings, and keeps the headings as notes', async () => {
    const read = await readBytes(
      `Date,Campaign,Subject,Brief\nMARCH 2027,,,\nWeek 1,,,\n4,A,Hi,${BRIEF}\n11,B,Hi,${BRIEF} too\nWeek 3,,,\n18,C,Hi,${BRIEF} again\nAPRIL 2027,,,\n1,D,Hi,${BRIEF} as well`,
    );
    expect(read.campaigns.map(({ fields }) => [fields.send_date, fields.notes])).toEqual([
      ['2027-03-04', 'Section: MARCH 2027 · Week 1'],
      ['2027-03-11', 'Section: MARCH 2027 · Week 1'],
      ['2027-03-18', 'Section: MARCH 2027 · Week 3'],
      ['2027-04-01', 'Section: APRIL 2027'],
    ]);
    expect(read.sheet.skipped.groups).toBe(4);
  });
});

it('skips a row whose name says that it heads a group', async () => {
  const read = await readBytes(`Campaign,Date,Subject,Brief\nGroep: Acties,,,\nA,2027-03-04,Hi,${BRIEF}`);
  expect(read.errors).toEqual([]);
  expect(read.sheet.skipped.groups).toBe(1);
  expect(read.campaigns[0]?.fields.notes).toBe('Section: Groep: Acties');
});

describe('a newer version of a file', () => {
  const row = (campaign_name: string, send_date: string, brief = `${campaign_name} ${BRIEF}`) => ({
    campaign_name,
    send_date,
    brief,
    subject_line: `About ${campaign_name}`,
  });
  const pairs = (before: ReturnType<typeof row>[], after: ReturnType<typeof row>[]) =>
    [...matchRows(before, after)].sort((a, b) => a[0] - b[0]);

  it.each<[string, ReturnType<typeof row>[], ReturnType<typeof row>[], [number, number][]]>([
    [
      'rows in another order',
      [row('A', '1'), row('B', '2')],
      [row('B', '2'), row('A', '1')],
      [
        [0, 1],
        [1, 0],
      ],
    ],
    ['a row moved to another day', [row('A', '1')], [row('A', '5')], [[0, 0]]],
    ['a row renamed on its day', [row('A', '1', BRIEF)], [row('Z', '1', BRIEF)], [[0, 0]]],
    [
      'duplicate names, distinguished by the day',
      [row('A', '1'), row('A', '2')],
      [row('A', '2'), row('A', '1')],
      [
        [0, 1],
        [1, 0],
      ],
    ],
    ['no row when names repeat without dates', [row('A', ''), row('A', '')], [row('A', '', 'x')], []],
    ['case and punctuation', [row('Spring Sale!', '1')], [row('spring sale', '1', 'other')], [[0, 0]]],
    ['another campaign on the same day', [row('A', '1')], [row('B', '1')], []],
  ])('pairs %s', (_, before, after, expected) => {
    expect(pairs(before, after)).toEqual(expected);
  });
});
