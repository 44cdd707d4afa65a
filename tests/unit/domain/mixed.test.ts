import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clausePlaces, clausesIn } from '#shared/domain/brief-lines/clause-places.ts';
import { unmixed } from '#shared/domain/brief-lines/mixed.ts';

describe('a sentence that says something to both', () => {
  it.each([
    [
      'All framed prints ship in recycled card, somebody got a corner smashed in March and posted it everywhere, no need to explain.',
      'All framed prints ship in recycled card.',
    ],
    [
      'Filters should be changed every 90 days (that’s what the customers always ask, put it as a Q and A maybe), and we can text you when it’s due.',
      'Filters should be changed every 90 days, and we can text you when it’s due.',
    ],
    [
      'Auf alle Übertöpfe gibt es 20 % Rabatt, gilt nicht für die von dem Portugiesen, das frag ich aber nochmal nach.',
      'Auf alle Übertöpfe gibt es 20 % Rabatt.',
    ],
  ])('is said without what is surely for the team: %s', (sentence, said) => {
    expect(unmixed(sentence)).toEqual({ text: said, isMixed: false });
  });

  it.each([
    'Doors are at seven and the bar closes at eleven.',
    'Please ring before you set off, the lane floods.',
    'Rush tickets are $20 at the door, cash or card, subject to availability.',
    'Bringen Sie bitte die Versichertenkarte mit, wir müssen sie jedes Quartal neu einlesen.',
    'Come early',
    '',
  ])('stays as it is where nothing is: %j', (sentence) => {
    expect(unmixed(sentence)).toEqual({ text: sentence, isMixed: false });
  });

  it('is doubted where what is left would be torn', () => {
    const sentence =
      'Nursery fees go up by 4% in September. Governors insist on the word "regrettably", I’d drop it.';
    expect(unmixed(sentence)).toEqual({ text: sentence, isMixed: true });
  });
});

it('more is needed in a text that somebody has finished', () => {
  const sentence = 'Meeting room 3 is out of action till June, long story, ask Mel about the fish tank.';
  expect(unmixed(sentence).isMixed).toBe(true);
  expect(unmixed(sentence, { inProse: true }).isMixed).toBe(false);
});

it('what somebody said goes with nobody’s remark', () => {
  const sentence =
    'Professor Amis writes: “He never told you that you had broken the saw, he just asked whether it had sounded different.”';
  expect(unmixed(sentence)).toEqual({ text: sentence, isMixed: false });
});

describe('clauses', () => {
  it('a word that joins belongs to the clause it begins', () => {
    expect(clausesIn('It opens at nine, and so does the shop (also on Sunday) because we can')).toEqual([
      'It opens at nine',
      'and so does the shop',
      'also on Sunday',
      'because we can',
    ]);
  });

  it('stand in their order, and nothing between them but marks', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zà-ü0-9 ,;:()–…".!?-]{0,80}$/), (sentence) => {
        let last = 0;
        for (const { from, to } of clausePlaces(sentence)) {
          expect(from).toBeGreaterThanOrEqual(last);
          expect(to).toBeGreaterThan(from);
          last = to;
        }
        expect(last).toBeLessThanOrEqual(sentence.length);
      }),
    );
  });
});
