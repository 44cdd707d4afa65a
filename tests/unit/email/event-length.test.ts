import { describe, expect, it } from 'vitest';
import { eventIn } from '#shared/email/event-in.ts';

const endOf = (brief: string) =>
  eventIn({ campaign_name: 'News', brief, send_date: '2027-03-01' })?.ends.replace('2027-03-12T', '');

describe('the end of an event whose length is stated', () => {
  it.each([
    ['Concert le 12 mars à 20h. Le bar ouvre à 18h30. Durée : 1h35 avec entracte.', '21:35'],
    ['Talk by Jo on 12 March at 7pm.\n**What:** 90 minute workshop with Jo', '20:30'],
    ['Join us on 12 March at 1:00 pm for a free 60-minute session. Workshop with Jo.', '14:00'],
    ['Die Stadtführung ist am 12. März um 14 Uhr und dauert ca. 2 Stunden.', '16:00'],
    ['Eine zweistündige Kellerführung am 12. März um 14 Uhr.', '16:00'],
    ['De workshop is op 12 maart om 14.00 uur. De workshop duurt 2 uur.', '16:00'],
    ['El taller es el 12 de marzo a las 10:00. Dura una hora y media.', '11:30'],
    ['Degustazione il 12 marzo alle 19:00. La degustazione dura circa un’ora.', '20:00'],
    ['Oficina: workshop em 12 de março às 10h. Duração: 3 horas.', '13:00'],
    ['Warsztaty w piątek 12 marca o 11:00. Czas trwania: 90 minut.', '12:30'],
    ['Webinar, 12 March, 11am, 45 min, Zoom', '11:45'],
    ['The workshop on 12 March at 7pm lasts an hour and a half.', '20:30'],
    ['Block party on 12 March at 11pm. The party lasts two hours.', '2027-03-13T01:00'],
    // Until when it goes on.
    [
      'Burns Supper: join us on 12 March at 7.30pm. There is a ceilidh until 11.30pm. A coach leaves at 6.30pm.',
      '23:30',
    ],
    ['Konzert am 12. März um 19 Uhr. Die Bar hat bis 1 Uhr nachts offen, getanzt wird bis 23 Uhr.', '23:00'],
    ['Workshop on 12 March at 7pm. Book until 9pm on 10 March, the office is open until 10pm.', ''],
    ['Workshop am 12. März um 9 Uhr. Kinder bis 16 zahlen nichts.', ''],
    // The last line of a programme begins then.
    ['Workshop on 12 March\n10:00 Welcome\n11:00 Clay\n14:30 Kiln', ''],
    [
      'Adventskonzert am 12. März um 18 Uhr.\n18:00 Uhr Punsch\n19:30 Uhr Verlosung\nbis 21:00 Uhr geöffnet',
      '21:00',
    ],
    // When its programme says that it is over.
    ['Seminar on 12 March\n7.45am Coffee\n8.15am Talk by Rachel\n9.45am Close', '09:45'],
    // What is stated with an end keeps it.
    ['90 minute workshop on 12 March, 7 to 8pm.', '20:00'],
    // How long something else takes, or not exactly.
    ['Workshop on 12 March at 7pm, a 10-minute walk from the station.', ''],
    ['Workshop on 12 March at 7pm. Arrive 15 minutes early. Reply within 24 hours.', ''],
    ['Webinar on 12 March at 11am, 40 minutes plus questions.', ''],
    ['Workshop on 12 March at 7pm. It lasts 60-90 minutes.', ''],
    ['Tasting on 12 March at 7pm. The balm lasts 12 hours.', ''],
    ['Workshop on 12 March at 7pm. A 30 minute talk, then a 60 minute session.', ''],
    ['Concert le 12 mars à 20h, gratuit. Bar dès 18 heures.', ''],
  ])('%s', (brief, end) => {
    expect(endOf(brief)).toBe(end);
  });
});
