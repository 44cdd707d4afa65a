import { describe, expect, it } from 'vitest';
import { containsPhrase, repeatedChanges } from '#shared/domain/voice/repeated-changes.ts';

const edit = (index: number, before: string | string[], after: string | string[], version = 2) => ({
  index,
  version,
  before: [before].flat(),
  after: [after].flat(),
});
const found = (...edits: ReturnType<typeof edit>[]) =>
  repeatedChanges(edits).map(({ kind, not, use, places }) => [
    kind,
    not,
    use,
    places.map(({ index }) => index),
  ]);

describe('a change that is made again', () => {
  it('is a word or phrase replaced in two emails, or taken out', () => {
    expect(
      found(
        edit(0, ['Dear clients', 'Hello'], ['Dear guests', 'Hello']),
        edit(1, 'Our Clients love it.', 'Our guests love it.'),
      ),
    ).toEqual([['vocabulary', 'clients', 'guests', [0, 1]]]);
    expect(
      found(
        edit(0, 'Order now and save.', 'Take your time and save.'),
        edit(3, 'So order now', 'So take your time'),
      ),
    ).toEqual([['vocabulary', 'Order now', 'Take your time', [0, 3]]]);
    expect(found(edit(0, 'Sale 🎉 today', 'Sale today'), edit(1, ['A', 'Hi 🎉'], ['A', 'Hi']))).toEqual([
      ['never_do', '🎉', '', [0, 1]],
    ]);
    expect(
      found(edit(0, 'A truly great day', 'A great day'), edit(1, 'It is truly warm', 'It is warm')),
    ).toEqual([['cliche', 'truly', '', [0, 1]]]);
  });

  it('names the text of the newest edit in each email, and those in most emails first', () => {
    const [first, second, ...more] = repeatedChanges([
      edit(0, 'Dear clients', 'Dear guests', 2),
      edit(0, '🎉 Good clients', 'Good guests', 4),
      edit(1, 'All clients 🎉', 'All guests', 2),
      edit(2, 'No clients', 'No guests', 2),
    ]);
    expect(more).toEqual([]);
    expect(first?.places).toEqual([
      { index: 0, version: 4, before: '🎉 Good clients', after: 'Good guests' },
      { index: 1, version: 2, before: 'All clients 🎉', after: 'All guests' },
      { index: 2, version: 2, before: 'No clients', after: 'No guests' },
    ]);
    expect(second).toMatchObject({ not: '🎉', use: '' });
  });

  it('does not count in one email alone, for figures, signs and letter case, or where the word was left elsewhere', () => {
    const once = edit(0, ['clients', 'clients too'], ['guests', 'guests too']);
    expect(found(once, edit(0, 'clients', 'guests', 3))).toEqual([]);
    expect(found(edit(0, 'Until 3 May', 'Until 4 May'), edit(1, 'By 3 May', 'By 4 May'))).toEqual([]);
    expect(found(edit(0, 'So, come', 'So come'), edit(1, 'Yes, do', 'Yes do'))).toEqual([]);
    expect(found(edit(0, 'the Sale', 'the sale'), edit(1, 'a Sale', 'a sale'))).toEqual([]);
    expect(
      found(edit(0, ['your tea', 'your cup'], ['the tea', 'your cup']), edit(1, 'your day', 'the day')),
    ).toEqual([]);
  });

  it('does not count in an email that was rewritten', () => {
    const words = (start: string) =>
      Array.from({ length: 90 }, (_, at) => `${start}${'abcdefghij'[at % 10]}`);
    const rewritten = (index: number) =>
      edit(index, `clients ${words('x').join(' ')}`, `guests ${words('y').join(' ')}`);
    expect(found(rewritten(0), rewritten(1))).toEqual([]);
  });
});

it('finds words as whole words', () => {
  expect(containsPhrase('Our Clients’ day', 'clients')).toBe(true);
  expect(containsPhrase('Our Clients, always', 'clients')).toBe(true);
  expect(containsPhrase('subclients', 'clients')).toBe(false);
  expect(containsPhrase('Order right now', 'order now')).toBe(false);
});
