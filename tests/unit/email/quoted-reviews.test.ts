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
    [
      'Citare: «Siamo venuti per caso. Che bello.» Chiara e Davide, Modena',
      ['Chiara e Davide, Modena: Siamo venuti per caso. Che bello.'],
    ],
    ['- Marion: "Good class."\n- Tom: "Kind people."', ['Marion: Good class.', 'Tom: Kind people.']],
    ['„Endlich Ruhe.“ (Petra und Klaus, Linz)', ['Petra und Klaus, Linz: Endlich Ruhe.']],
    [
      '"I used to spend it on hold." -- Tanya, office manager, Pike Dentistry, Boise\n\nNew in May.',
      ['Tanya, office manager, Pike Dentistry, Boise: I used to spend it on hold.'],
    ],
    [
      '"We had eleven tits on ours, I cried" - Mrs Beynon, Crickhowell (she\'s happy to be quoted)',
      ['Mrs Beynon, Crickhowell: We had eleven tits on ours, I cried'],
    ],
    [
      '"The surfing is a joy."\nHelen Ash, regular since 2024',
      ['Helen Ash, regular since 2024: The surfing is a joy.'],
    ],
    ['"Best class in town." – Marion (Freiburg)', ['Marion, Freiburg: Best class in town.']],
    ['"Best class in town." – Marion, we are so happy.', ['Marion: Best class in town.']],
    [
      'Lo dicen ellas:\n"Quedó mejor que el de la escuela." Ana Karen R.\n"No se ha hecho bolita" - Sra. Magdalena, Toluca\n"Pedí mal la talla y me lo cambiaron". Beto, papá de mellizas',
      [
        'Ana Karen R.: Quedó mejor que el de la escuela.',
        'Sra. Magdalena, Toluca: No se ha hecho bolita',
        'Beto, papá de mellizas: Pedí mal la talla y me lo cambiaron',
      ],
    ],
    [
      '"De broek heeft drie kinderen overleefd." – Annelies uit Zwolle',
      ['Annelies uit Zwolle: De broek heeft drie kinderen overleefd.'],
    ],
    ['„Der Kuchen war ein Traum“ – Frau Kern, Ulm', ['Frau Kern, Ulm: Der Kuchen war ein Traum']],
    ['« Un accueil en or. » – Mme Roux, Lyon', ['Mme Roux, Lyon: Un accueil en or.']],
  ])('are read from %j', (brief, quotes) => expect(quotesIn(brief)).toEqual(quotes));

  it.each([
    'We read "The Daughter of Time" by Josephine Tey in February.',
    'Ines set a blue. She says: "I wanted people to swear once and then laugh." Try it.',
    'She says: "I wanted people to swear." He says: "I wanted people to laugh."',
    'Rosa dice: «Un costume deve respirare con l’attore».',
    'Ines says: "It is hard." The wall is twelve metres high. Tom says: "It is easy."',
    'Subject: "Warm winter wishes." Headline: "Come in from the cold."',
    'Theme: "Warm winter wishes" Claim: "Come in from the cold"',
    'Jo - "The Hearing Test" by Eliza Callahan. "Read it in one sitting on the train."',
    '"Small Things Like These", Claire Keegan\n"Come in from the cold." Shop Now',
    'We read "Emma" (Jane Austen) and "The Old Man and the Sea" (Hemingway, 1952).',
  ])('are not seen in the text of %j', (brief) => {
    expect(reviewsIn(brief)).toEqual([]);
    expect(withoutReviews(brief)).toBe(brief);
  });

  it.each<[string, string]>([
    ['Feeders are in. "I cried." - Mrs Beynon (she\'s happy to be quoted)', 'Feeders are in.'],
    ['"Best class in town." – Marion, we are so happy.', ', we are so happy.'],
    ['"On hold all day." -- Tanya, manager, Boise\nNew in May.', 'New in May.'],
  ])('take only who says them: %j', (brief, rest) => expect(withoutReviews(brief).trim()).toBe(rest));

  it('leave what stands around them', () => {
    const brief = 'What owners say. Marion, Leeds: "He sleeps." Tom B.: "We walk." Book a free hour.';
    expect(withoutReviews(brief).split(/\s*\n\s*/)).toEqual(['What owners say.', 'Book a free hour.']);
  });
});
