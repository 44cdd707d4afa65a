import { expect, it, test } from 'vitest';
import { expressionsIn } from './expressions.ts';
import { repeats, slowTextFor } from './slow-text.ts';

it('no expression takes more than twice its share of time when a text grows eightfold', () => {
  const slow = expressionsIn(['shared', 'functions', 'web/src'])
    .filter(repeats)
    .flatMap((expression) => {
      const text = slowTextFor(expression);
      return text === null ? [] : [`${expression.place} /${expression.source}/: ${text}`];
    });
  expect(slow).toEqual([]);
});

it('the measurement finds the expressions that once froze the server', () => {
  const once = [
    String.raw`\[([^\]]*)\]\(\s*<?([^\s)>]+)>?[^)]*\)`,
    String.raw`(\d[\d.,]*\d|\d)\s?(?:%|percent\b)`,
    String.raw`^\S+@\S+\.\w+$`,
    // These see a text from its beginning only.
    String.raw`^(?:#\S+[\s,]*){2,40}$`,
    String.raw`^(?:[\w-]{1,60}:[^\n]*\r?\n|[ \t][^\n]*\r?\n){0,200}?(?:from|received):`,
  ];
  for (const source of once) {
    const expression = { place: 'once', source, flags: 'i' };
    expect(slowTextFor(expression), source).not.toBeNull();
  }
});

// V8 recomputes a case-insensitive `\p{L}` at each place: a second in a process's first check.
test('expressions that read rows and ignore case name their letters', () => {
  const rooms = ['shared/domain/offer', 'shared/domain/finished-copy', 'shared/email/reading'];
  const costly = expressionsIn(rooms).filter(
    ({ source, flags }) => flags.includes('i') && source.includes('\\p{'),
  );
  expect(costly.map(({ place }) => place)).toEqual([]);
});
