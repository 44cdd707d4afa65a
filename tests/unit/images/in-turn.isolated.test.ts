import { expect, it, vi } from 'vitest';
import { modelPicture } from '#functions/app/images/model-picture.ts';
import { emailPicture } from '#functions/app/images/pipeline.ts';
import { Lanes } from '#functions/services/lanes.ts';
import { flat } from './pictures.ts';

it('pictures wait for one another, whatever they are decoded for, and a damaged one stops none', async () => {
  const run = vi.spyOn(Lanes.prototype, 'run');
  const picture = await flat(400, 300).png().toBuffer();
  const results = await Promise.allSettled([
    ...[picture, picture.subarray(0, 60), picture, picture].map(emailPicture),
    modelPicture(picture),
  ]);
  expect(results.map(({ status }) => status === 'fulfilled')).toEqual([true, false, true, true, true]);
  expect(run).toHaveBeenCalledTimes(results.length);
  expect(new Set(run.mock.contexts).size).toBe(1);
  run.mockRestore();
});
