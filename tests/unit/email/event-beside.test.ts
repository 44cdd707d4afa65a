import { expect, it } from 'vitest';
import { eventIn } from '#shared/email/event-in.ts';

const eventOf = (brief: string, { campaign_name = 'May', subject_line = '' } = {}) =>
  eventIn({ campaign_name, subject_line, brief, send_date: '2027-03-01' });

const FOSTER =
  'We need foster homes from May to September.\n\nHow long is it for? Four to six weeks.\nDo I need experience? No, we do a training evening, Fri 12 March at 7.30pm on Zoom.';

it.each([
  ['an answer', FOSTER],
  [
    'an entry of a list',
    'We have been busy.\n- The shop now opens at 8am\n- Our cellar tour is on Friday 12 March at 11am\n- Asparagus is in',
  ],
  [
    'a postscript',
    'You raised £4,200 for the roof. Thank you.\n\nPS: Our concert is on Friday 12 March at 10am.',
  ],
])('an email that names an event only in %s is about something else', (_, brief) => {
  expect(eventOf(brief)).toBeNull();
});

it.each([
  ['its subject names it', FOSTER, { subject_line: 'A training evening for you' }],
  ['its name does', FOSTER, { campaign_name: 'Training session' }],
  [
    'its first sentence does',
    'Quiz night at the pub!\n\nWhen is it? The quiz night is on Friday 12 March at 7.30pm.\nDo I book? Yes, please.',
    {},
  ],
  [
    'the list is of its facts',
    'Come along.\n- When: Friday 12 March, 7.30pm workshop\n- Where: Village hall',
    {},
  ],
  ['the list begins with it', '- Wine tasting on Friday 12 March at 7.30pm\n- Four wines\n- £12', {}],
  ['one question stands in its text', 'Thirsty? Our wine tasting is on Friday 12 March at 7.30pm.', {}],
])('but not where %s', (_, brief, more) => {
  expect(eventOf(brief, more)?.starts).toBe('2027-03-12T19:30');
});
