import { expect, it } from 'vitest';
import { heldOut } from '#tests/fixtures/checks/held-out.ts';
import { heldOutAgencies } from '#tests/fixtures/checks/held-out-agencies.ts';
import { heldOutServices } from '#tests/fixtures/checks/held-out-services.ts';
import { heldOutTrades } from '#tests/fixtures/checks/held-out-trades.ts';
import { working } from '#tests/fixtures/checks/working.ts';
import { workingServices } from '#tests/fixtures/checks/working-services.ts';
import { answers, check, documentOf, figuresOf, mistakes } from '#tests/support/labelled-checks.ts';
import { firstOf } from '#tests/support/long-test.ts';

it('has settings whose own words are right in every point', () => {
  for (const { setting } of firstOf(
    [...working, ...workingServices, ...heldOut, ...heldOutAgencies, ...heldOutTrades, ...heldOutServices],
    30,
  ))
    expect(check(documentOf(setting)), setting.campaign.name).toEqual([]);
});

const sets = [
  ['the sentences kept apart', heldOut],
  ['emails of agencies, kept apart', heldOutAgencies],
  ['emails of further trades, kept apart', heldOutTrades],
  ['emails of services and clubs, kept apart', heldOutServices],
  ['the sentences that the rules were made with', [...working, ...workingServices]],
] as const;
it.each(firstOf(sets, 2))('finds what is wrong and leaves alone what is right in %s', (_, groups) => {
  const answered = answers(groups);
  const figures = figuresOf(answered);
  const seen = mistakes(answered).join('\n');
  expect(figures.blocking, seen).toBeGreaterThanOrEqual(0.98);
  expect(figures.precision, seen).toBeGreaterThanOrEqual(0.9);
  expect(figures.recall, seen).toBeGreaterThanOrEqual(0.85);
});
