import { expect, it } from 'vitest';
import { inTurn } from '#functions/app/images/in-turn.ts';

it('pictures are worked at two at a time, in the order of the calls, also after one that fails', async () => {
  const begun: number[] = [];
  const works = Array.from({ length: 5 }, () => Promise.withResolvers<number>());
  const results = works.map((work, at) =>
    inTurn(() => {
      begun.push(at);
      return work.promise;
    }),
  );
  const settled = Promise.allSettled(results);
  const begins = async (count: number) => {
    await new Promise(setImmediate);
    expect(begun).toEqual([...works.keys()].slice(0, count));
  };
  await begins(2);
  works[1]?.reject(new Error('damaged'));
  await begins(3);
  works[0]?.resolve(0);
  works[2]?.resolve(2);
  await begins(5);
  works[3]?.resolve(3);
  works[4]?.resolve(4);
  expect((await settled).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    ...Array<string>(3).fill('fulfilled'),
  ]);
});
