import { describe, expect, it } from 'vitest';
import { withoutEventLines } from '#shared/email/event-lines.ts';

const event = { title: '', place: 'Zoom', link: '', starts: '2027-01-20T12:00', ends: '', zone: '' };
const left = (section: { paragraphs?: string[]; bullets?: string[] }) =>
  withoutEventLines([{ heading: '', paragraphs: [], bullets: [], ...section }], {
    event,
    headline: 'The 11% Problem',
    lang: 'en',
  });

describe('words beside the box of an event', () => {
  it.each([
    ['Wed Jan 20, 12pm CT / 1 ET, 45 min, Zoom', '12pm CT / 1 ET, 45 min, Zoom'],
    ['Wednesday, January 20, with questions', 'With questions'],
    ['Jan 20, bring a question', 'Bring a question'],
    // Another day, and a day within a sentence.
    ['Thu Jan 21, the recording', 'Thu Jan 21, the recording'],
    ['Jan 20, again on Jan 27', 'Jan 20, again on Jan 27'],
    ['Doors on Jan 20, 11am', 'Doors on Jan 20, 11am'],
  ])('say its day once in a list: %s', (line, said) => {
    expect(left({ bullets: [line, 'Speakers: two'] })).toMatchObject([{ bullets: [said, 'Speakers: two'] }]);
  });

  it('leave out a sentence that only says when and where, also with a short weekday', () => {
    expect(left({ paragraphs: ['Event: Wed Jan 20, 12pm, Zoom. Bring a question.'] })).toMatchObject([
      { paragraphs: ['Bring a question.'] },
    ]);
    expect(left({ paragraphs: ['Wed Jan 20, 12pm, Zoom.'] })).toEqual([]);
    expect(left({ paragraphs: ['Wed Jan 27, 12pm, Zoom.'] })).toMatchObject([
      { paragraphs: ['Wed Jan 27, 12pm, Zoom.'] },
    ]);
  });
});
