import { expect, it } from 'vitest';
import { askedFor } from '#shared/domain/brief-lines/asked-for.ts';

it.each([
  ['Mention that returns are free.', 'returns are free.'],
  ['Tell members the pool opens at six.', 'The pool opens at six.'],
  [
    'Tell farmers we now do mobile welding, £60 within 15 miles.',
    'We now do mobile welding, £60 within 15 miles.',
  ],
  ['Let season ticket holders know the last train leaves at 22.41.', 'The last train leaves at 22.41.'],
  ['Finish by saying nets start on 8 April, 6pm sharp.', 'Nets start on 8 April, 6pm sharp.'],
  ['Break the news that the show has been called off.', 'the show has been called off.'],
  ['Explain that rye is late and that we bake less of it.', 'rye is late and we bake less of it.'],
  ['Ask them to bring a towel and indoor shoes.', 'Bring a towel and indoor shoes.'],
  [
    'Invite them to our open day, Saturday 6 May, 10am to 4pm.',
    'You’re invited to our open day, Saturday 6 May, 10am to 4pm.',
  ],
  ['Tell members they can bring a friend for £5.', 'You can bring a friend for £5.'],
  ['Announce the two-year bottle at $28.', 'The two-year bottle at $28.'],
  ['Présenter le nouveau cabas Ouessant, 189 €.', 'Le nouveau cabas Ouessant, 189 €.'],
])('an order says what it has ready: %s', (order, sentence) => {
  expect(askedFor(order)).toEqual({ sentence });
});

it.each([
  'Explain why we had to raise the price to £12.',
  'Acknowledge that January is hard and offer a free class on the 12th.',
  'Compare the price with a plastic bottle: £2.10 against £3.80.',
  'Remind parents of their deadline, 4 May.',
  'Mention the refill bar and how it works.',
  'Say thanks for the year at the end, one or two lines from Ben and Tegan.',
  'Mention tax deductible and that receipts come straight away.',
  'Bitte den Termin am 6. Mai um 18 Uhr erwähnen.',
])('what somebody still has to word is a topic: %s', (order) => {
  expect(askedFor(order)).toHaveProperty('topic');
});
