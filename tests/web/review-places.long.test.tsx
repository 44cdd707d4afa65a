import { expect, it } from 'vitest';
import { isIn, placesIn } from '@/entities/review/places.ts';

const page = (body: string) => new DOMParser().parseFromString(`<body>${body}</body>`, 'text/html');

it('finds quoted words again wherever they stand, and says when they are gone', () => {
  const before = page(
    '<h1>Rest is a skill.\n Practise it.</h1><img alt="A steaming cup"><p>Three <b>herbs</b></p>',
  );
  const [heading, picture, text] = placesIn(before);
  expect([heading, picture, text]).toEqual([
    'Rest is a skill. Practise it.',
    'A steaming cup',
    'Three herbs',
  ]);
  const after = page('<p>Three herbs, nothing else</p><h2>Rest is a skill. <i>Practise</i> it.</h2>');
  expect([heading, picture, text].map((quote = '') => isIn(after, quote))).toEqual([true, false, true]);
});
