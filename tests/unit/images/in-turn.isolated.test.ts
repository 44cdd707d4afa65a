import sharp from 'sharp';
import { expect, it } from 'vitest';
import { modelPicture } from '#functions/app/images/model-picture.ts';
import { emailPicture } from '#functions/app/images/pipeline.ts';
import { photo } from './pictures.ts';

it('pictures are decoded two at a time, whatever for, and a damaged one stops none', async () => {
  const picture = await photo(1_600, 1_200).jpeg().toBuffer();
  const damaged = picture.subarray(0, 2_000);
  let most = 0;
  const watch = setInterval(() => {
    const { queue, process } = sharp.counters();
    most = Math.max(most, queue + process);
  }, 1);
  const results = await Promise.allSettled([
    ...[picture, damaged, picture, picture].map(emailPicture),
    ...[picture, picture].map(modelPicture),
  ]);
  clearInterval(watch);
  expect(results.map(({ status }) => status === 'fulfilled')).toEqual([true, false, true, true, true, true]);
  expect(most).toBeLessThanOrEqual(2);
});
