import { describe, expect, it } from 'vitest';
import { eventIn } from '#shared/email/event-in.ts';
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
    [
      'Save your jacket in one evening',
      'Join us on 12 March.',
      'FH | Waterproofing Workshop Invite',
      'Waterproofing Workshop',
    ],
    // What the brief says that a talk is called.
    [
      'Cleaner Claims – What Gets Rejected and How to Stop It',
      'Title: Cleaner Claims – What Gets Rejected and How to Stop It\nWhen: 12 March',
      'Webinar: claims',
      'Cleaner Claims – What Gets Rejected and How to Stop It',
    ],
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
    // What invites to it is not its name.
    ["You're invited: open day on 12 March", '', 'March', 'Open day'],
    ['Einladung zum Hoffest am 12. März', '', 'Hoffest', 'Hoffest'],
    ['Join us on March 12: payroll after the reform', '', 'March', 'Payroll after the reform'],
    ['The block party is on for March 12', '', 'March', 'Block party'],
    ['Join us at the Zebra Lab', 'A talk on 12 March.', 'March', 'Talk'],
    // The day's sentence in two words rather than a word from elsewhere.
    [
      'La Verrière rouvre ses portes',
      "Nous vous retrouvons le 12 mars à 20h30 pour la soirée d'ouverture : présentation, puis bal.",
      'Mot de la directrice',
      "Soirée d'ouverture",
    ],
    [
      'Have you room for four?',
      'No, we do a training evening, Fri 12 March at 7.30pm.',
      'Kittens',
      'Training evening',
    ],
    ['Sixty trades', 'Let them know about the thank-you brunch on March 12.', 'March', 'Thank-you brunch'],
    ['[headline]', 'Mitglieder zur Kellerführung am 12. März einladen.', 'März', 'Kellerführung'],
    [
      '[headline]',
      'Invite prospects to the webinar with Dana Whitlock on 12 March.',
      'Mail 3',
      'Webinar with Dana Whitlock',
    ],
    // A row's name among those of client and channel, and what the brief labels.
    ['Lights, music, mud', 'It is on 12 March.', 'ACME | EM | Spring gala', 'Spring gala'],
    ['Got a rip? Bring it in', 'What: Repair Week, 12 to 14 March.', 'ACME | EM | Repairs', 'Repair Week'],
    [
      'Throw your first pot',
      '- What: Beginners pottery workshop\n- When: 12 March',
      'Pottery',
      'Beginners pottery workshop',
    ],
    [
      'Passez de l’autre côté du rideau',
      'Le 12 mars, visites des coulisses. On passe par la scène et l’atelier costumes.',
      'Journées du patrimoine',
      'Journées du patrimoine',
    ],
    // Another day's headline.
    [
      'The discount for attendees runs until 1 March',
      'Our next webinar is on 12 March.',
      'Mail 3',
      'Next webinar',
    ],
  ])('%s | %s | %s: %s', (headline, brief, campaign, title) => {
    expect(titleOf(headline, brief, campaign)).toBe(title);
  });

  it.each([
    [
      'Cyrano reporté au 12 mars',
      'La représentation de « Cyrano » est reportée au 12 mars.',
      'Report spectacle Cyrano',
      'Cyrano',
    ],
    [
      'Das Konzert wurde verschoben',
      'Das Konzert „Klang der Berge“ ist am 12. März.',
      'Terminverschiebung Konzert',
      'Klang der Berge',
    ],
    [
      'La feria cambia de fecha',
      'La Feria del Libro se ha aplazado al 12 de marzo.',
      'Aplazado: feria',
      'Feria del Libro',
    ],
    [
      'The summer concert has moved',
      'The summer concert has moved to 12 March.',
      'Postponed concert',
      'Summer concert',
    ],
  ])('is what has another day now, not that it has: %s', (headline, brief, campaign, title) => {
    expect(titleOf(headline, brief, campaign)).toBe(title);
  });

  it('does not take the team’s name for the email', () => {
    const eventOf = (campaign_name: string) =>
      eventIn({
        campaign_name,
        brief: 'The concert reminder: concert on 12 March at 7pm.',
        send_date: '2027-03-01',
      });
    expect(eventOf('Concert')?.title).toBe('Concert');
    expect(eventOf('Concert reminder')?.title).toBe('');
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
