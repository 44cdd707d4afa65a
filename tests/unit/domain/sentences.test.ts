import { expect, it } from 'vitest';
import { sentenceParts, sentencesIn } from '#shared/domain/sentences.ts';

it.each([
  ['Ab dem 17. April gibt es Tee.', 'Kommen Sie vorbei.'],
  ['Am 3. Advent ist zu.', 'Danke.'],
  ['Wir haben z. B. Minze.', 'Und z.B. Kamille.'],
  ['Try No. 5 today.', 'No.', 'We mean it.'],
  ['Doors open at 3 p.m. Friday.', 'Come early.'],
  ['Doors close at 5 p.m.', 'Then we clean.'],
  ['Visit St. Ives.', 'It is near Dr. Foster.'],
  ['We made 12.', 'Buy one now.'],
  ['Written by J. Doe.', 'Read on.'],
  ['Plan B.', 'It works.'],
  ['Das kostet ca. 5 Euro.', 'So ist es.', 'Gut.'],
  ['We have tea for members.', '20% off today!', '$5 off tomorrow.', 'It ends Dec. 5 at noon.'],
  ['keep it short please!', 'no photos from last year.', 'it ends sunday'],
  ['we open at 9.', 'bring your mat'],
  ['Doors at 6 pm.', 'call us.', 'Am 9. dezember ab 3. oktober.'],
  ['It weighs approx. five pounds.', 'Wait... what?'],
  ['It closes without a bang. https://huber.example/door'],
  ['Double points on everything exc. gift cards.', 'Join free.'],
  ['Closed on Monday (new boiler).', 'open again on Tuesday at ten'],
  ['Margaret says: "Never cut short. Leave an inch."', 'She knows.'],
  ['„Erst ruhen. Dann formen.“', 'Das ist alles.'],
  ['« On ferme tard. On ouvre tôt », dit Anne.', 'Bienvenue.'],
  ['A 16" wheel fits.', 'So does the 20" one.'],
  ['The sale starts Tuesday at 10am.', 'hardbacks are half price'],
  [
    'Kurs am Mi. 10.02. und Mi. 24.02. ab sechs.',
    'Promo jusqu’au dim. 7 février.',
    'I told you so.',
    '10 places left.',
  ],
  ['Find us at stand 3.C42 in hall 3.', 'Coffee is on.'],
  ['Menü f. 2 Pers. 178 €, 1 Nacht ab 290 €.', 'kurz halten!'],
  ['Tour jd. Di um 9:30 m. Sepp.', 'Bis 24.12. 12 Uhr gilt der Code.', 'Ab Mo. lt. Plan.'],
  ['£10.95 for under 10s.', 'every mum gets a primrose.', 'you must be able to swim 50m.', 'bring a towel'],
  ['Spotkanie o godz. 18.00, ul. Lipowa 7.', 'Wstęp wolny.'],
  ['I love art.', 'Est. 1999.', 'We have tea, coffee, etc.', 'Come in!'],
])('ends sentences where readers do: %s', (...sentences) => {
  expect(sentencesIn(sentences.join(' '))).toEqual(sentences);
});

it('loses nothing of a text', () => {
  expect(sentenceParts('Hooray! 🎉🎉 … Well done.').join(' ')).toBe('Hooray! 🎉🎉 … Well done.');
  expect(sentencesIn('— …')).toEqual([]);
});

it.each([
  ['Radierung, Sa/So 7./8. November, 10 Uhr, 119 €. Noch 2 Plätze.', 2],
  ['Der Kurs findet am 14./15.11. statt. Kommen Sie vorbei.', 2],
  ['Am 14. / 15. Mai malen wir.', 1],
  ['Zwei Termine, Sa/So 29.+30.5. oder 12.+13.6., jeweils ab neun.', 1],
  ['Frau Mag. Pichler öffnet tgl. 8:30. Wir freuen uns.', 2],
  ['Les 7/8 mai. Venez nombreux.', 2],
])('a pair of days does not end a sentence: %s', (text, many) =>
  expect(sentencesIn(text)).toHaveLength(many),
);
