import { describe, expect, it } from 'vitest';
import { eventTitle } from '#shared/email/event-title.ts';

const titleOf = (headline: string, brief: string, campaign = 'March', title = '') =>
  eventTitle(
    { title, place: '', link: '', starts: '2027-03-12T19:00', ends: '', zone: '' },
    { headline, campaign, brief },
  );

describe('what a reader’s calendar calls an event', () => {
  it.each([
    // The headline, without its day.
    ['Cargo bike test day Friday 12 March, 11–17h behind the shop', '', 'March', 'Cargo bike test day'],
    ['An evening with Ruth: tasting and talk', '', 'March', 'An evening with Ruth: tasting and talk'],
    ['The Lost Rivers', 'The lecture is on 12 March.', 'March', 'The Lost Rivers'],
    // The row's name for it.
    [
      'Three days, two visitors',
      'It is on 12 March.',
      'Spring Steam Gala – programme out',
      'Spring Steam Gala',
    ],
    ['Chit happens', 'On 12 March.', 'SEED SWAP', 'Seed swap'],
    ['Drei Tage voller Wein und Käse auf dem Hof', 'Am 12. März.', 'E-Bike-Testtag', 'E-Bike-Testtag'],
    ['A muddy walk', 'On 12 March.', 'Rose pruning morning', 'Rose pruning morning'],
    // The brief's words before the day.
    [
      'It is dark at half past four and the police check',
      'So: free light check on Friday 12 March.',
      'Light!!',
      'Free light check',
    ],
    ['Chit happens', 'Potato Day Fri 12 March, 10-3.', 'Seed potatoes', 'Potato Day'],
    [
      'Let them conduct an orchestra this spring',
      'Promote Have a Go Day, Friday 12 March.',
      'Spring',
      'Have a Go Day',
    ],
    ['Wir freuen uns sehr', 'Einladung zur Kellerführung am 12. März.', 'März', 'Kellerführung'],
    [
      'Nous avons hâte de vous voir',
      'Venez à la dégustation de rosé le 12 mars.',
      'Mars',
      'Dégustation de rosé',
    ],
    // A word for what happens.
    ['By popular demand we have more places', 'We have a concert for you on 12 March.', 'March', 'Concert'],
    [
      '9 questions your insurer will ask',
      'It is on 12 March.',
      'Webinar invite: insurance',
      '9 questions your insurer will ask',
    ],
    ['The 11% Problem', 'It is on 12 March.', '[EMAIL] webinar invite', 'Webinar'],
  ])('%s | %s | %s: %s', (headline, brief, campaign, title) => {
    expect(titleOf(headline, brief, campaign)).toBe(title);
  });

  it.each([
    ['January is quiet in the workplace so now we have time', 'Come on 12 March.', 'Winter service'],
    ['[headline]', 'We meet on 12 March.', 'Mail 3'],
    ['Members pay £10 less', 'We meet on 12 March, 7 pm.', 'Members mailing'],
    ['So you want bees?', 'We meet on 12 March.', 'Newsletter evening v2'],
  ])('is not a sentence, a price or a note: %s', (headline, brief, campaign) => {
    expect(titleOf(headline, brief, campaign)).toBe('');
  });
});
