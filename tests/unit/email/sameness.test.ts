import { expect, it } from 'vitest';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import { sameness } from '#shared/email/document/sameness.ts';

type Email = NonNullable<Campaign['email']>;
type Outline = NonNullable<Email['outline']>;

/** They share only what is given. */
const month = (...emails: (Partial<Outline> & { subject?: string })[]) =>
  emails.map(({ subject, ...outline }, index) => ({
    index,
    campaign_name: `Campaign ${index}`,
    resend_of: '',
    image_tag: '',
    email: {
      subject: subject ?? `${'abcdefghijklmnop'[index]}word`,
      outline: {
        order: `order ${index}`,
        picture: `https://cdn.example/${index}.jpg`,
        opening: `${'abcdefghijklmnop'[index]} is how this begins`,
        ...outline,
      },
    } as Email,
  }));
const found = (emails: ReturnType<typeof month>) =>
  sameness(emails).map(({ what, campaigns }) => [what, campaigns.map(({ index }) => index)]);
const others = (count: number) => Array.from({ length: count }, () => ({}));

it('finds nothing in a month whose emails differ', () => {
  expect(found(month(...others(12)))).toEqual([]);
  expect(found([])).toEqual([]);
});

it('names neighbours that are laid out alike or show one picture', () => {
  expect(found(month({ order: 'a' }, { order: 'a' }, ...others(2)))).toEqual([['order', [0, 1]]]);
  expect(found(month({ order: 'a' }, {}, { order: 'a' }, {}))).toEqual([]);
  expect(found(month({ picture: 'a' }, { picture: 'a' }))).toEqual([['picture', [0, 1]]]);
  expect(found(month({ picture: '' }, { picture: '' }))).toEqual([]);
});

it('leaves out what is meant: a resend of the email before it, and a picture that the plan names twice', () => {
  const [first, again] = month({ order: 'a', picture: 'p' }, { order: 'a', picture: 'p' });
  if (!first || !again) throw new Error('two emails');
  expect(found([first, { ...again, resend_of: first.campaign_name }])).toEqual([]);
  const tagged = [first, again].map((each, at) => ({
    ...each,
    image_tag: 'tub',
    email: { ...each.email, outline: { order: `order ${at}`, opening: '', picture: 'p' } },
  }));
  expect(found(tagged)).toEqual([]);
});

it('names a layout that more than a quarter of the emails share', () => {
  const shared = (at: number[]) =>
    month(...others(12).map((_, index) => (at.includes(index) ? { order: 'a' } : {})));
  expect(found(shared([0, 4, 8]))).toEqual([]);
  expect(found(shared([0, 3, 6, 9]))).toEqual([['order', [0, 3, 6, 9]]]);
});

it('names emails that open with the same words, and subject lines of one pattern', () => {
  const opening = ['It is time for tea.', 'It is time, again.'];
  expect(found(month({ opening: opening[0] ?? '' }, {}, { opening: opening[1] ?? '' }))).toEqual([
    ['opening', [0, 2]],
  ]);
  const asked = ['Ready for spring?', 'Ready to plant?', 'Ready, steady?'].map((subject) => ({ subject }));
  expect(found(month(...asked, ...others(5)))).toEqual([['subject', [0, 1, 2]]]);
});

it('compares only emails that exist and were stored with an outline', () => {
  const [first, second] = month({ order: 'a' }, { order: 'a' });
  expect(found([{ ...first, email: null } as never, second as never])).toEqual([]);
  const { outline: _, ...older } = (first as { email: Email }).email;
  expect(found([{ ...first, email: older } as never, { ...second, email: older } as never])).toEqual([]);
});
