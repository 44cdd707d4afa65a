import { describe, expect, it } from 'vitest';
import type { CopySection } from '#shared/email/copy.ts';
import type { EmailEvent } from '#shared/email/document.ts';
import { withoutEventLines } from '#shared/email/event-lines.ts';

const event = { title: '', place: 'Zoom', link: '', starts: '2027-01-20T12:00', ends: '', zone: '' };
const left = (section: Partial<CopySection>, more: Partial<EmailEvent> = {}) =>
  withoutEventLines([{ heading: '', paragraphs: [], bullets: [], ...section }], {
    event: { ...event, ...more },
    headline: 'The 11% Problem',
    lang: 'en',
  });
const facts = (...items: [string, string][]) =>
  ({ form: 'agenda', items: items.map(([title, text]) => ({ title, text })) }) satisfies Partial<CopySection>;

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

  it('leave out entries that say no more than the box', () => {
    const shown = { starts: '2027-01-20T12:00', ends: '2027-01-20T13:30', place: 'Old Mill, 4 Dock Street' };
    expect(
      left(
        {
          bullets: [
            'Wed Jan 20',
            '12 to 1.30pm',
            'Where: Old Mill, 4 Dock Street',
            'Old Mill, 4 Dock Street',
            '£5',
          ],
        },
        shown,
      ),
    ).toMatchObject([{ bullets: ['£5'] }]);
    expect(
      left(facts(['When', 'Wednesday 20 January, 12pm–1.30pm'], ['Where', 'Old Mill, 4 Dock Street']), shown),
    ).toEqual([]);
    // A day among others is what the list is about.
    expect(left({ bullets: ['Wed Jan 20', 'Wed Jan 27'] }, shown)).toMatchObject([
      { bullets: ['Wed Jan 20', 'Wed Jan 27'] },
    ]);
  });

  it('keep what such entries say more', () => {
    const days = { starts: '2027-01-20', ends: '2027-01-22', place: 'Stores in York and Leeds' };
    const items = (section: Partial<CopySection>, more: Partial<EmailEvent>) =>
      left(section, more).flatMap(({ items: all = [] }) => all.map(({ title, text }) => [title, text]));
    const when = 'Wednesday 20 January, registration from 11am, walk starts 12pm';
    expect(items(facts(['When', when], ['Where', 'Zoom'], ['Doors', '11.30am']), {})).toEqual([
      ['When', when],
      ['Doors', '11.30am'],
    ]);
    expect(items(facts(['Where', 'Stores in York and Leeds, 10am to 5pm']), days)).toEqual([
      ['10am to 5pm', ''],
    ]);
    expect(items(facts(['Where', 'Stores in York, upstairs']), { place: 'Stores in York' })).toEqual([
      ['Where', 'Stores in York, upstairs'],
    ]);
    expect(items(facts(['12:00', 'Start'], ['13:00', 'Questions']), {})).toHaveLength(2);
  });

  it('keep an answer with its question, what leads to a list, and what opens the email', () => {
    const paragraphs = (said: string[], title = '') =>
      left({ paragraphs: said }, { title }).flatMap((section) => section.paragraphs);
    expect(paragraphs(['Bring a question.', '[Miejsce: Zoom]'])).toEqual(['Bring a question.']);
    expect(paragraphs(['When? Wed Jan 20, 12pm. Bring a question.'])).toEqual(['Bring a question.']);
    expect(paragraphs(['Is it soon? Wed Jan 20, 12pm.'])).toEqual(['Is it soon? Wed Jan 20, 12pm.']);
    expect(paragraphs(['On Wed Jan 20, 12pm:'])).toEqual(['On Wed Jan 20, 12pm:']);
    const named = 'The Brunch is on Wed Jan 20, 12pm.';
    expect(paragraphs([named, 'Eggs for you.', named], 'Brunch')).toEqual([named, 'Eggs for you.']);
  });
});
