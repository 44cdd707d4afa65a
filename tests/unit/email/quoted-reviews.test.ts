import { describe, expect, it } from 'vitest';
import { reviewsIn, withoutReviews } from '#shared/email/quoted-reviews.ts';

const quotesIn = (brief: string) => reviewsIn(brief).map(({ author, text }) => `${author}: ${text}`);

describe('quotes with their speakers', () => {
  it.each<[string, string[]]>([
    [
      '"Endlich ein Öl." (Marion, Freiburg) "Schnell da, gut verpackt." (T. Weiß) "Gerne!" (Anke B.)',
      ['Marion, Freiburg: Endlich ein Öl.', 'T. Weiß: Schnell da, gut verpackt.', 'Anke B.: Gerne!'],
    ],
    [
      '„Der beste Kurs in der Stadt“ (Marion aus Freiburg)',
      ['Marion aus Freiburg: Der beste Kurs in der Stadt'],
    ],
    ['»Endlich ein gutes Öl« – Marion', ['Marion: Endlich ein gutes Öl']],
    ['« Enfin une huile. » Marion dit : « Oui. »', []],
    [
      '“Best class in town”, says Marion. “My puppy sleeps now,” says Tom B.',
      ['Marion: Best class in town', 'Tom B.: My puppy sleeps now'],
    ],
    [
      'Marion, Lyon : « Enfin une huile. » Paul : « Très bon. »',
      ['Marion, Lyon: Enfin une huile.', 'Paul: Très bon.'],
    ],
    ['Marion: „Endlich ein Öl“. Anke: „Gern wieder“.', ['Marion: Endlich ein Öl', 'Anke: Gern wieder']],
  ])('are read from %j', (brief, quotes) => expect(quotesIn(brief)).toEqual(quotes));

  it.each([
    'Ines set a blue. She says: "I wanted people to swear once and then laugh." Try it.',
    'She says: "I wanted people to swear." He says: "I wanted people to laugh."',
    'Rosa dice: «Un costume deve respirare con l’attore».',
    'Ines says: "It is hard." The wall is twelve metres high. Tom says: "It is easy."',
    'Subject: "Warm winter wishes." Headline: "Come in from the cold."',
    'Theme: "Warm winter wishes" Claim: "Come in from the cold"',
    'We read "Emma" (Jane Austen) and "The Old Man and the Sea" (Hemingway, 1952).',
  ])('are not seen in the text of %j', (brief) => {
    expect(reviewsIn(brief)).toEqual([]);
    expect(withoutReviews(brief)).toBe(brief);
  });

  it('leave what stands around them', () => {
    const brief = 'What owners say. Marion, Leeds: "He sleeps." Tom B.: "We walk." Book a free hour.';
    expect(withoutReviews(brief).split(/\s*\n\s*/)).toEqual(['What owners say.', 'Book a free hour.']);
  });
});
