import { describe, expect, it } from 'vitest';
import { isForEmail } from '#shared/domain/calendar/kinds/channels.ts';
import { planStateOf, readStandings, stateColumnOf } from '#shared/domain/calendar/kinds/plan-states.ts';
import { channelInName } from '#shared/domain/calendar/kinds/read-kind.ts';
import { csv, readBytes } from './read.ts';

const BRIEF = 'Tell readers that the evening blend is back in the shop, and why it was gone.';

const readWith = async (header: string, cells: readonly string[]) =>
  readBytes(
    csv(
      ['Campaign', 'Send date', 'Brief', header],
      ...cells.map((cell, at) => [
        `Evening blend ${'abcdefghijkl'[at]}x`,
        `2027-03-${10 + at}`,
        `${BRIEF} ${at}`,
        cell,
      ]),
    ),
  );

describe('the channel of a row', () => {
  it.each([
    ['Email', 'yes', 'Email'],
    ['📧 Email', 'yes', 'Email'],
    ['1. Email', 'yes', 'Email'],
    ['eDM', 'yes', 'Email'],
    ['eblast', 'yes', 'Email'],
    ['Mailing', 'yes', 'Email'],
    ['Newsletter', 'yes', 'Email'],
    ['Email + SMS', 'yes', 'Email + SMS'],
    ['SMS/Email', 'yes', 'SMS + Email'],
    ['Email & IG Story', 'yes', 'Email + Instagram'],
    ['Correo electrónico', 'yes', 'Email'],
    ['Infolettre', 'yes', 'Email'],
    ['SMS', 'no', 'SMS'],
    ['Text message', 'no', 'SMS'],
    ['WhatsApp', 'no', 'WhatsApp'],
    ['RCS', 'no', 'RCS'],
    ['Push notification', 'no', 'Push'],
    ['In-app', 'no', 'In-app'],
    ['IG Reel/Story', 'no', 'Instagram + Social'],
    ['LinkedIn carousel', 'no', 'LinkedIn'],
    ['LinkedIn newsletter', 'no', 'LinkedIn'],
    ['TikTok', 'no', 'TikTok'],
    ['YouTube long-form', 'no', 'YouTube'],
    ['SEO pillar blog', 'no', 'SEO'],
    ['Blog post', 'no', 'Blog'],
    ['Paid Ads', 'no', 'Ads'],
    ['PPC', 'no', 'Ads'],
    ['Landing page', 'no', 'Website'],
    ['Webinar', 'no', 'Webinar'],
    ['PR', 'no', 'PR'],
    ['Direct mail', 'no', 'Direct mail'],
    ['Postcard', 'no', 'Direct mail'],
    ['Podcast', 'no', 'Podcast'],
    ['Facebook Ads (retargeting)', 'no', 'Ads'],
    ['Redes sociales', 'no', 'Social'],
    ['E-post', 'yes', 'Email'],
    ['E-posta', 'yes', 'Email'],
    ['이메일', 'yes', 'Email'],
    ['メルマガ', 'yes', 'Email'],
    ['بريد إلكتروني', 'yes', 'Email'],
    ['Рассылка', 'yes', 'Email'],
    ['인스타그램', 'no', 'Instagram'],
    ['واتساب', 'no', 'WhatsApp'],
    ['朋友圈', 'no', 'Social'],
    ['Carrier pigeon', 'unknown', 'Carrier pigeon'],
  ])('in a column of channels, %s is for email: %s', async (cell, forEmail, stored) => {
    const { campaigns } = await readWith('Channel', [cell, 'Email', 'SMS']);
    expect(campaigns[0]?.fields.channel).toBe(stored);
    expect(isForEmail(campaigns[0]?.fields.channel ?? '')).toBe(forEmail);
  });

  it.each(['Type', 'Format', 'Content type', 'Medium', 'Platform', 'Deliverable', 'Canal', 'Kanal'])(
    'is read by its values, whatever the column is called: %s',
    async (header) => {
      const { campaigns } = await readWith(header, ['Email', 'SMS', 'LinkedIn', 'Email']);
      expect(campaigns.map(({ fields }) => fields.channel)).toEqual(['Email', 'SMS', 'LinkedIn', 'Email']);
      expect(campaigns.map(({ fields }) => fields.brief)).toEqual([0, 1, 2, 3].map((at) => `${BRIEF} ${at}`));
    },
  );

  it('shares one column with ways of sending and themes, value by value', async () => {
    const { campaigns } = await readWith('Type', [
      'Campaign',
      'SMS',
      'Promo',
      'Story',
      'Newsletter',
      'Founder story',
    ]);
    const kinds = campaigns.map(({ fields, theme_auto }) => [fields.channel, theme_auto ? '' : fields.theme]);
    expect(kinds).toEqual([
      ['', ''],
      ['SMS', ''],
      ['', 'Promo'],
      ['', 'Story'],
      ['Email', ''],
      ['', 'Founder story'],
    ]);
  });

  it('is read from names and headings that are set off, and not from words in a name', () => {
    expect(
      ['SMS: Flash sale', '[SMS] Flash sale', 'Flash sale – SMS', 'Flash sale (Instagram)'].map(
        channelInName,
      ),
    ).toEqual(['SMS', 'SMS', 'SMS', 'Instagram']);
    expect(
      ['Instagram favourites of the week', 'Push for the summit', 'Meet us on Facebook', 'Text us back'].map(
        channelInName,
      ),
    ).toEqual(['', '', '', '']);
  });

  it('is not a theme, unless the brand has such a theme', async () => {
    const { campaigns } = await readBytes(
      csv(
        ['Campaign', 'Send date', 'Brief', 'Type'],
        ['Evening blend', '2027-03-10', BRIEF, 'newsletter'],
        ['Morning blend', '2027-03-12', BRIEF, 'pillar_link_3'],
      ),
      { themes: ['Promotion', 'Newsletter'] },
    );
    expect(campaigns.map(({ fields, theme_auto }) => (theme_auto ? 'by rule' : fields.theme))).toEqual([
      'Newsletter',
      'by rule',
    ]);
  });

  it('is read from columns named by channels with marks below them, and from "Email?"', async () => {
    const rows = (header: string[], ...cells: string[][]) =>
      csv(
        ['Campaign', 'Brief', ...header],
        ...cells.map((marks, at) => [`Blend ${at}`, `${BRIEF} ${at}`, ...marks]),
      );
    const matrix = await readBytes(
      rows(['Email', 'SMS', 'Instagram'], ['x', '', 'x'], ['', 'x', ''], ['', '', '']),
    );
    expect(matrix.campaigns.map(({ fields }) => fields.channel)).toEqual([
      'Email + Instagram',
      'SMS',
      'Another channel',
    ]);
    expect(matrix.campaigns.map(({ fields }) => isForEmail(fields.channel))).toEqual([
      'yes',
      'no',
      'unknown',
    ]);
    expect(matrix.columns.brief).toEqual(['Brief']);
    const asked = await readBytes(rows(['Email?'], ['Yes'], ['No']));
    expect(asked.campaigns.map(({ fields }) => isForEmail(fields.channel))).toEqual(['yes', 'unknown']);
  });

  it.each([
    ['hashtags', ['Title', 'Description', 'Hashtags'], ['Tea', BRIEF, '#tea'], 'Social'],
    ['captions', ['Title', 'Caption', 'Link'], ['Tea', BRIEF, 'https://tea.example'], 'Social'],
    ['formats of posts', ['Title', 'Idea', 'Format'], ['Tea', BRIEF, 'Reel (12s)'], 'Instagram'],
    ['the columns that Buffer takes', ['Text', 'Posting Time'], [BRIEF, '2027-03-10 09:30'], 'Social'],
    ['a subject, which only emails have', ['Subject', 'Caption', 'Hashtags'], ['Tea', BRIEF, '#tea'], ''],
    ['a format that may be an email’s', ['Title', 'Idea', 'Format'], ['Tea', BRIEF, 'Story'], ''],
  ])('of a plan without a column for it follows from %s', async (_, header, row, channel) => {
    const { campaigns } = await readBytes(csv(header, row));
    expect(campaigns[0]?.fields.channel).toBe(channel);
  });

  it('reports rows for other channels once each, and none of the lint that is about emails', async () => {
    const { warnings } = await readBytes(
      csv(
        ['Campaign', 'Send date', 'Brief', 'Channel'],
        ['Evening blend', '2027-03-10', BRIEF, 'Email'],
        ['Evening blend', '2027-03-10', 'Short one', 'SMS'],
      ),
    );
    expect(warnings.map(({ row, code }) => [row, code]).filter(([row]) => row !== null)).toEqual([
      [3, 'other_channel'],
    ]);
  });
});

describe('approval and status', () => {
  it.each([
    ['Approved', ['TRUE', 'FALSE', 'TRUE'], [false, true, false]],
    ['Client Approved', ['✓', '', 'x'], [false, true, false]],
    ['Approved', ['checked', '', 'checked'], [false, true, false]],
    ['Client Approved', ['Checked', 'unchecked', ''], [false, true, true]],
    ['Approved', ['☑', '☐', '✔️'], [false, true, false]],
    ['Approved', ['1', '0', '1'], [false, true, false]],
    ['Approved?', ['yes', 'no', 'Yes'], [false, true, false]],
    ['Status', ['Approved', 'In review', 'Draft'], [false, true, true]],
    ['Status', ['✅ Approved', 'To do', ''], [false, true, true]],
    ['Status', ['To do', 'In progress', 'Planned'], [false, false, false]],
    ['Sign-off', ['KL', 'needs legal', '3/11/2027'], [false, true, false]],
    ['Freigabe', ['ja', 'nein', 'freigegeben'], [false, true, false]],
    ['Aprobado', ['sí', 'no', 'pendiente'], [false, true, true]],
    ['Validé', ['oui', 'non', 'en attente'], [false, true, true]],
    ['Approved by director', ['Yes', 'No', ''], [false, true, true]],
    ['Status', ['zatwierdzone', 'do akceptacji', 'robocze'], [false, true, true]],
    ['Onay', ['Onaylandı', 'Bekliyor', ''], [false, true, true]],
    ['Статус', ['согласовано', 'черновик', 'на согласовании'], [false, true, true]],
    ['承認', ['承認済み', '承認待ち', '下書き'], [false, true, true]],
    ['审批', ['已批准', '待审批', ''], [false, true, true]],
    ['Schváleno', ['ano', 'ne', 'ano'], [false, true, false]],
    ['Status', ['Not yet approved', 'Scheduled', 'Ready for review'], [true, false, true]],
  ])('%s: %j', async (header, cells, notApproved) => {
    const { campaigns } = await readWith(header, cells);
    expect(campaigns.map(({ fields }) => fields.not_approved)).toEqual(notApproved);
  });

  it('says what the plan says became of a campaign, and never prints it', async () => {
    const cells = ['Sent', 'Live', 'Cancelled', 'On hold', 'SKIP', 'Approved', 'storniert'];
    const { campaigns } = await readWith('Status', cells);
    expect(campaigns.map(({ fields }) => fields.plan_status)).toEqual([
      'sent',
      'sent',
      'cancelled',
      'on_hold',
      'cancelled',
      '',
      'cancelled',
    ]);
    for (const { fields } of campaigns)
      expect(fields.brief + fields.notes + fields.theme).not.toMatch(/sent|hold|skip/i);
  });

  it('leaves figures and dates under such names alone', async () => {
    const { columns, campaigns } = await readBytes(
      csv(
        ['Campaign', 'Brief', 'Sent', 'Progress'],
        ['Evening blend', BRIEF, '12,400', '40%'],
        ['Morning blend', BRIEF, '11,200', '60%'],
      ),
    );
    expect(columns.approval).toBeUndefined();
    expect(campaigns.map(({ fields }) => fields.not_approved)).toEqual([false, false]);
  });

  it.each([
    ['Sent', 'TRUE', 'sent'],
    ['Sent', 'checked', 'sent'],
    ['Sent', 'unchecked', undefined],
    ['Done', 'checked', 'approved'],
    ['Approved', 'constructor', 'not_approved'],
    ['Done', 'no', 'in_work'],
    ['Sent?', 'FALSE', undefined],
    ['Status', 'sent to client', 'not_approved'],
    ['Status', 'Please ask Kim whether the new photo may be used', undefined],
  ])('under %s, %s means %s', (header, cell, state) => {
    expect(planStateOf(cell, stateColumnOf(header))).toBe(state);
  });
});

const rows = (...given: [name: string, date: string, subject: string, brief?: string][]) =>
  readBytes(
    csv(
      ['Campaign', 'Send date', 'Subject', 'Brief'],
      ...given.map(([name, date, subject, brief = '']) => [name, date, subject, brief]),
    ),
  );
const lookOf = ({ campaigns, rejected }: Awaited<ReturnType<typeof rows>>) => ({
  names: campaigns.map(({ fields }) => fields.campaign_name),
  resends: campaigns.map(({ fields }) => fields.resend_of),
  rejected: rejected.length,
});

describe('a resend', () => {
  it.each([
    ['Resend – Gift Guide', 'The MiiR Gift Guide'],
    ['Gift guide (resend to non-openers)', 'The MiiR Gift Guide'],
    ['RS: Gift guide', 'The MiiR Gift Guide'],
    ['Resend to non-openers', 'Evening blend'],
    ['Evening blend – Send 2', 'Evening blend'],
    ['Renvoi – Gift Guide', 'The MiiR Gift Guide'],
  ])('%s sends %s again, and needs no brief', async (name, first) => {
    const read = await rows(
      ['The MiiR Gift Guide', '2027-03-01', 'Nine ideas', BRIEF],
      ['Evening blend', '2027-03-03', 'It is back', BRIEF],
      [name, '2027-03-05', ''],
    );
    expect(lookOf(read)).toMatchObject({ resends: ['', '', first], rejected: 0 });
    expect(read.codes).not.toContain('missing_field');
  });

  it('takes the nearest earlier of several, clashes with nothing, and says when there is none', async () => {
    const read = await rows(
      ['Resend: Welcome', '2027-02-01', 'Once more'],
      ['Gift guide', '2027-03-01', 'Nine ideas', BRIEF],
      ['Resend: Gift guide', '2027-03-01', 'Nine ideas, again'],
    );
    expect(lookOf(read).resends).toEqual(['', '', 'Gift guide']);
    expect(read.codes).toContain('unclear_resend');
    expect(read.codes).not.toContain('audience_clash');
  });

  it('may be said by the column of types alone', async () => {
    const { campaigns } = await readBytes(
      csv(
        ['Campaign', 'Send date', 'Brief', 'Type'],
        ['Gift guide', '2027-03-01', BRIEF, 'Campaign'],
        ['Gift guide for all who missed it', '2027-03-04', '', 'Resend'],
      ),
    );
    expect(campaigns[1]?.fields).toMatchObject({ resend_of: 'Gift guide' });
  });
});

describe('variants of one email', () => {
  it.each([
    ['| Combo 1', '| Combo 2'],
    ['(A)', '(B)'],
    ['– Variant A', '– Variant B'],
    ['| A', '| B'],
  ])('%s and %s are one campaign with two subjects', async (a, b) => {
    const read = await rows(
      [`Gift guide ${a}`, '2027-03-01', 'Nine ideas', BRIEF],
      [`Gift guide ${b}`, '2027-03-01', 'Ten ideas', BRIEF],
    );
    expect(
      read.campaigns.map(({ fields }) => [
        fields.campaign_name,
        fields.subject_line,
        fields.subject_variants,
      ]),
    ).toEqual([['Gift guide', 'Nine ideas', ['Ten ideas']]]);
    const [joined] = read.warnings.filter(({ code }) => code === 'variants_joined');
    expect(joined).toMatchObject({ row: 2, message: expect.stringContaining('Rows 2, 3') });
    expect(read.codes).not.toContain('audience_clash');
  });

  it('puts the winner’s subject first', async () => {
    const read = await rows(
      ['Gift guide | Combo 1', '2027-03-01', 'Nine ideas', BRIEF],
      ['Gift guide | Combo 2', '2027-03-01', 'Ten ideas'],
      ['Gift guide | Winner', '2027-03-01', 'Ten ideas'],
    );
    expect(read.campaigns[0]?.fields).toMatchObject({
      subject_line: 'Ten ideas',
      subject_variants: ['Nine ideas'],
    });
  });

  it('keeps apart what only looks alike: another date, another brief, another language, a repeated row', async () => {
    const read = await rows(
      ['Gift guide (A)', '2027-03-01', 'Nine ideas', BRIEF],
      ['Gift guide (B)', '2027-03-08', 'Ten ideas', BRIEF],
      ['Evening blend (A)', '2027-03-10', 'It is back', BRIEF],
      [
        'Evening blend (B)',
        '2027-03-10',
        'It is gone',
        'Tell readers that the evening blend has left for good.',
      ],
      ['Spring – DE', '2027-03-12', 'Frühling', BRIEF],
      ['Spring – FR', '2027-03-12', 'Le printemps', BRIEF],
    );
    expect(read.campaigns).toHaveLength(6);
    expect(read.warnings.filter(({ code }) => code === 'audience_clash').map(({ row }) => row)).toEqual([5]);
  });

  it('stays apart when somebody says so', async () => {
    const { campaigns } = await readBytes(
      csv(
        ['Campaign', 'Send date', 'Subject', 'Brief'],
        ['Gift guide (A)', '2027-03-01', 'Nine ideas', BRIEF],
        ['Gift guide (B)', '2027-03-01', 'Ten ideas', BRIEF],
      ),
      { variants_apart: true },
    );
    expect(campaigns).toHaveLength(2);
  });
});

it('a blank approves nothing where the only words of a status were said to mean wait', () => {
  const columns = [{ header: 'Status', cells: ['Muss noch', ''] }];
  const standings = readStandings(columns, (_, cell) => (cell === 'Muss noch' ? 'wait' : undefined));
  expect(standings.map(({ not_approved, unknown }) => [not_approved, unknown])).toEqual([
    [true, []],
    [true, []],
  ]);
});
