import { describe, expect, it } from 'vitest';
import { readBrief } from '#functions/services/model/sample-writer/read-brief.ts';

/** What a brief tells its readers, as lines. */
const told = (brief: string): string[] =>
  readBrief(brief).sections.flatMap(({ paragraphs, bullets, items = [] }) => [
    ...paragraphs,
    ...bullets,
    ...items.map(({ title, text }) => `${title}: ${text}`),
  ]);

describe('a label that says why readers are told something', () => {
  it.each([
    ['Reassure: Skip or cancel any time, no phone calls.', 'Skip or cancel any time, no phone calls.'],
    ['Also to say: we post to Ireland too.', 'We post to Ireland too.'],
    ['Proof: 4.9 stars from 312 Google reviews', '4.9 stars from 312 Google reviews'],
    ['Urgency: only 12 kits left at this price', 'Only 12 kits left at this price'],
    ['Auch erwähnen: Parken ist kostenlos.', 'Parken ist kostenlos.'],
    ['Beleg: 4,8 Sterne bei 240 Google-Bewertungen', '4,8 Sterne bei 240 Google-Bewertungen'],
    [
      'À dire aussi : plus de 900 mangas en rayon, et Inès ajoute les autres.',
      'Plus de 900 mangas en rayon, et Inès ajoute les autres.',
    ],
    ['Urgencia: quedan 10 plazas', 'Quedan 10 plazas'],
    ['Hook: Your boiler is older than your dog.', 'Your boiler is older than your dog.'],
  ])('is not printed with it: %j', (brief, said) => expect(told(brief)).toEqual([said]));

  it.each(['Urgency: high', 'Hook: back to school stress', 'Accroche : la peur de l’hiver'])(
    'leaves nothing where only the team is told: %j',
    (brief) => expect(told(brief)).toEqual([]),
  );
  it('leaves a gap where the words are missing', () =>
    expect(told('Also to say: thanks to the volunteers')).toEqual(['[thanks to the volunteers]']));
});
