import { expect, it } from 'vitest';
import { imageQuestions } from '#shared/domain/image/image-questions.ts';

it('raises one question for each image that exists, however it is spelled', () => {
  const rows: Parameters<typeof imageQuestions>[0] = [
    { image_tag: 'Spring Sale', image_status: 'found' },
    { image_tag: 'spring_sale', image_status: 'found' },
    { image_tag: 'new', image_status: 'partial' },
    { image_tag: 'tea', image_status: 'found' },
  ];
  expect(imageQuestions(rows, 'prompt')).toEqual({ tags: ['spring_sale', 'tea'], asked: true });
  expect(imageQuestions(rows, 'auto_use')).toEqual({ tags: ['spring_sale', 'tea'], asked: false });
});
