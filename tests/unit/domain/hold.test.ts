import { expect, it } from 'vitest';
import { attentionForHold } from '#shared/domain/campaign/hold.ts';

it('ends the quoted words of a row with one full stop, whether or not they have their own', () => {
  const said = (quote: string) => attentionForHold({ quote, why: 'waits_for_approval' }).text;
  expect(said('LEGAL TO OK')).toBe('Held: somebody has to approve it first. The row says “LEGAL TO OK”.');
  expect(said('Tom has to OK it.')).toBe(
    'Held: somebody has to approve it first. The row says “Tom has to OK it.”',
  );
});
