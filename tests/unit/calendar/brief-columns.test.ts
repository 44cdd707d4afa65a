import { describe, expect, it } from 'vitest';
import { csv, readBytes } from './read.ts';

const TEXT =
  'Never climbed? Perfect. Our six-week course starts on Monday at 6:30 pm, shoes and harness are included.';
const OTHER = 'We wash every pair of shoes after each use, and once a week they go through the ozone box.';

/** Two rows with the same text in a column; other columns by name. */
const read = (header: string, others: Record<string, string> = {}) =>
  readBytes(
    csv(
      ['What', 'Go-live', header, ...Object.keys(others)],
      ['Intro course', '2027-01-04', TEXT, ...Object.values(others)],
      ['Shoes', '2027-01-11', OTHER, ...Object.values(others)],
    ),
  );

describe('the column an email is written from', () => {
  it.each([
    'Notes for copy',
    'Notes for the writer',
    'Copy notes',
    'Copywriter notes',
    'Content notes',
    'Email notes',
    'Text notes',
    'What to say',
    'What we want to say',
    'Talking points',
    'Blurb',
    'Stuff for Sam',
    'Inhalt/Text',
    'Texthinweise',
    'Text-Notizen',
    'Hinweise zum Text',
    'Worum geht es?',
    'Notes de rédaction',
    'De quoi on parle',
    'Notas para el texto',
    'Note per il testo',
    'Punti chiave',
    'Notities voor de tekst',
  ])('"%s" is the brief, without its header', async (header) => {
    const { columns, campaigns } = await read(header);
    expect(columns).toMatchObject({ brief: [header], campaign_name: ['What'] });
    expect(campaigns.map(({ fields }) => fields.brief)).toEqual([TEXT, OTHER]);
  });

  const PICTURES = { Photo: 'Dan with the big trailer, the one on my phone' };

  it.each([
    'What I want to say',
    'What we’d like to tell people',
    'What it’s about',
    'Things to mention',
    'Was wir sagen wollen',
    'Worum es geht',
    'Was rein soll',
    'Ce qu’on veut dire',
    'De quoi ça parle',
    'Qué queremos contar',
    'Di cosa parliamo',
    'O que queremos dizer',
    'Wat we willen vertellen',
    'O czym chcemy napisać',
    'Spiel',
  ])('"%s" is the brief beside pictures described in words, which are notes', async (header) => {
    const { columns, campaigns } = await read(header, PICTURES);
    expect(columns).toMatchObject({ brief: [header], notes: ['Photo'] });
    expect(campaigns[0]?.fields).toMatchObject({ brief: TEXT, notes: `Photo: ${PICTURES.Photo}` });
  });

  it.each(['What I want to say', 'Was wir sagen wollen', 'O czym chcemy napisać'])(
    '"%s" is known by its name where nobody has written much yet',
    async (header) => {
      const { columns } = await readBytes(
        csv(['Topic', 'Date', header, 'Stuff'], ['Shoes', '2027-01-04', 'New shoes', OTHER]),
      );
      expect(columns.brief).toEqual([header, 'Stuff']);
    },
  );

  it.each(['What not to say', 'What to tell the designer', 'Was wir nicht sagen'])(
    '"%s" is not the brief',
    async (header) => {
      const { columns } = await read('Brief', { [header]: 'Cheap' });
      expect(columns.brief).toEqual(['Brief']);
    },
  );

  it.each(['Photo / design', 'Visual', 'Visuel', 'Bild', 'Imagen'])(
    'is never what pictures show below "%s", unless there is nothing else',
    async (header) => {
      const shown = PICTURES.Photo;
      const beside = await read('Notes', { [header]: shown });
      expect(beside.columns).toMatchObject({ brief: ['Notes'], notes: [header] });
      const { campaigns, columns } = await readBytes(
        csv(['Campaign', 'Send date', header], ['Trees', '2027-01-04', shown]),
      );
      expect(columns.brief).toEqual([header]);
      expect(campaigns[0]?.fields.brief).toContain(shown);
    },
  );

  it('names a campaign that has no subject line where the others go by theirs', async () => {
    const { campaigns, columns } = await readBytes(
      csv(
        ['Data', 'Oggetto', 'Cosa vogliamo dire', 'A chi'],
        ['03/12/2026', 'Cesti di Natale', TEXT, 'tutti'],
        ['12/12/2026', '', OTHER, 'clienti olio'],
        ['', '', 'Totale: due', ''],
      ),
    );
    expect(columns).toMatchObject({ target_audience: ['A chi'], campaign_name: ['Oggetto'] });
    expect(campaigns.map(({ fields }) => fields.campaign_name)).toEqual([
      'Cesti di Natale',
      expect.stringMatching(/^We wash every pair/),
    ]);
  });

  it('is never an internal column, unless a person chooses it', async () => {
    const { columns } = await read('Internal notes', { Subject: 'Boulders' });
    expect(columns).toMatchObject({ notes: ['Internal notes'] });
    expect(columns.brief).toBeUndefined();
    const beside = await read('Internal notes', {
      Subject: 'Boulders',
      'Interner Text': TEXT,
      Notes: 'Be kind',
    });
    expect(beside.columns).toMatchObject({ notes: ['Internal notes'], brief: ['Notes'] });
  });

  it('leaves remarks for people out of it', async () => {
    const { columns, campaigns } = await read('Notes for copy', { Notes: 'Ask Lena for the cave picture' });
    expect(columns).toMatchObject({ brief: ['Notes for copy'], notes: ['Notes'] });
    expect(campaigns[0]?.fields).toMatchObject({ brief: TEXT, notes: 'Ask Lena for the cave picture' });
  });

  it('does not lose rows whose offer alone has a column that could name campaigns', async () => {
    const { campaigns, columns } = await readBytes(
      csv(
        ['Thema', 'Briefing', 'Aktion'],
        ['Hörtest', TEXT, '20 % auf Gehörschutz'],
        ['Batterien', OTHER, ''],
        ['Urlaubscheck', TEXT, 'Check für 0 €'],
      ),
    );
    expect(columns).toMatchObject({ campaign_name: ['Thema'], offer: ['Aktion'], brief: ['Briefing'] });
    expect(campaigns.map(({ fields }) => fields.campaign_name)).toEqual([
      'Hörtest',
      'Batterien',
      'Urlaubscheck',
    ]);
  });

  it('does not lose rows for which one of two columns that could name campaigns is empty', async () => {
    const { campaigns, columns } = await readBytes(
      csv(
        ['Anlass', 'Thema', 'Briefing'],
        ['Ostern', 'Hörtest', TEXT],
        ['', 'Batterien', OTHER],
        ['', 'Urlaubscheck', TEXT],
      ),
    );
    expect(columns.campaign_name).toEqual(['Thema']);
    expect(campaigns).toHaveLength(3);
  });

  it('is not the discussion that a tool keeps beside notes for the copy', async () => {
    const { columns, campaigns } = await read('Copy notes', {
      Convo: '@Marcus is the page live before eight?',
    });
    expect(columns).toMatchObject({ brief: ['Copy notes'], notes: ['Convo'] });
    expect(campaigns[0]?.fields.brief).toBe(TEXT);
  });

  it('is the one called so, beside which the others are notes', async () => {
    const { columns } = await read('Brief', { 'Copy notes': 'Keep it short', 'Notes for copy': 'No puns' });
    expect(columns).toMatchObject({ brief: ['Brief'], notes: ['Copy notes', 'Notes for copy'] });
  });

  it('is also the one with the sentences, where the one called so holds a few words', async () => {
    const { columns, campaigns } = await read('Stuff for Sam', { Goal: 'Sell courses' });
    expect(columns.brief).toEqual(['Goal', 'Stuff for Sam']);
    expect(campaigns[0]?.fields.brief).toBe(`Goal: Sell courses\nStuff for Sam: ${TEXT}`);
    const beside = await read('Stuff for Sam', { Brief: OTHER });
    expect(beside.columns.brief).toEqual(['Brief']);
  });

  it('is joined with others, each below the header that its column has', async () => {
    const { campaigns } = await read('Summary', {
      'Campaign concept': 'Fear of heights',
      Purpose: 'Fill the course',
      Keywords: 'bouldering',
    });
    expect(campaigns[0]?.fields.brief.split('\n')).toEqual([
      `Summary: ${TEXT}`,
      'Campaign concept: Fear of heights',
      'Purpose: Fill the course',
      'Keywords: bouldering',
    ]);
  });
});

it.each([
  ['Subject idea', 'subject_line'],
  ['Subject line suggestions', 'subject_line'],
  ['Betreff-Idee', 'subject_line'],
  ['Preheader draft', 'preview_text'],
  ['CTA idea', 'cta_text'],
])('"%s" is a draft of the %s', async (header, field) => {
  const { columns } = await read('Brief', { [header]: 'See the first wall' });
  expect(columns).toMatchObject({ [field]: [header], brief: ['Brief'] });
});

it('reads one language of a sheet with a column for each', async () => {
  const { columns, campaigns } = await readBytes(
    csv(
      [
        'Kampagne',

        'Betreff DE',
        'Betreff FR',
        'Inhalt DE',
        'Inhalt FR',
        'Link DE',
        'Link FR',
      ],
      [
        'Abo',

        'Frischer Kaffee',
        'Du café frais',
        TEXT,
        OTHER,
        'https://a.example/de',
        'https://a.example/fr',
      ],
    ),
  );
  expect(columns).toMatchObject({ subject_line: ['Betreff DE'], cta_link: ['Link DE'] });
  expect(columns.subject_variants).toBeUndefined();
  expect(JSON.stringify(campaigns[0]?.fields)).not.toMatch(/café|ozone|\/fr/);
  expect(campaigns[0]?.fields.brief).toContain(TEXT);
});

it('reads the list of a board as how far a card has come, not as an audience', async () => {
  const { columns } = await read('Card Description', { 'List Name': 'Ready to send' });
  expect(columns).toMatchObject({ approval: ['List Name'], brief: ['Card Description'] });
  expect(columns.target_audience).toBeUndefined();
  expect((await read('Brief', { 'List Name': 'Members' })).columns.target_audience).toEqual(['List Name']);
});

it('takes no column into the brief that says the same in every row, such as the project of an export', async () => {
  const rows = ['Intro course', 'Shoes', 'Kids'].map((name, at) => [
    name,
    `2027-01-0${at + 4}`,
    `${TEXT} ${name}`,
    'Supporter emails first quarter',
  ]);
  const { columns } = await readBytes(csv(['Name', 'Due Date', 'Notes', 'Projects'], ...rows));
  expect(columns.brief).toStrictEqual(['Notes']);
});
