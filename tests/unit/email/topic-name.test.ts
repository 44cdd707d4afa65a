import { describe, expect, it } from 'vitest';
import { speaksOf, topicName, topicShare } from '#shared/email/topic-name.ts';

describe('what a row’s name says an email is about', () => {
  it.each([
    ['Midsummer moonlight swim', 'Midsummer moonlight swim'],
    ['Christmas orders (turkey etc)', 'Christmas orders'],
    ['Northern Light - now open', 'Northern Light'],
    ['Members’ preview: Northern Light', 'Members’ preview: Northern Light'],
    ['Email 1: wreath workshops', 'Wreath workshops'],
    ['Webinar invite: Close in five days', 'Close in five days'],
    ['From Curt: new store hours', 'New store hours'],
    ['Letter from Bill - holiday deadlines', 'Holiday deadlines'],
    ['Price change letter', 'Price change'],
    ['Price change letter from Annika', 'Price change'],
    ['New plant / letter from Rick', 'New plant'],
    ['Letter re Sundays + loyalty card', 'Sundays + loyalty card'],
    ['Leaf cleanup / snow sign-up', 'Leaf cleanup / snow sign-up'],
    ['Wine club intake', 'Wine club'],
    ['AUTUMN CLASSES', 'Autumn classes'],
    ['Engagement rings in March', 'Engagement rings in March'],
    ['Sonnenbrillen in Sehstärke', 'Sonnenbrillen in Sehstärke'],
    ['Formules mariage traiteur', 'Formules mariage traiteur'],
    ['Jornada de puertas abiertas', 'Jornada de puertas abiertas'],
    ['Spring Gala – programme out', 'Spring Gala'],
  ])('%s', (name, topic) => expect(topicName(name)).toBe(topic));

  it.each([
    'Winback',
    'Q4_promo_v2',
    'VIP winback #2',
    'Subscribers about to cancel',
    'Subscription nudge – one-off buyers',
    'Abandoned basket flow',
    'Win back - 6 months',
    'Demo request nurture',
    'Reaktivierung Sommer',
    'Soldes été J-1',
    'Board members only',
    'FELLROW | CRM EM | Repair week',
    'Newsletter',
    'Email 3',
    'Clear overstock candles',
    'Fill October classes',
    'Freunde werben',
    'Relance paniers abandonnés',
    'Case study - Hollis & Grant',
    'Q/A rings',
    'New Year',
    'Everything that we have to say to people who came to the fair',
  ])('nothing in the team’s own %s', (name) => expect(topicName(name)).toBe(''));

  it('a line speaks of it by any form of its words', () => {
    expect(speaksOf('Apple weekend')('Eleven kinds of apples')).toBe(true);
    expect(speaksOf('Last call')('Call us')).toBe(false);
    expect(topicShare('Midsummer moonlight swim')('Must be able to swim 50 metres')).toBeCloseTo(1 / 3);
    expect(topicShare('Newsletter')('Our newsletter')).toBe(0);
  });
});
