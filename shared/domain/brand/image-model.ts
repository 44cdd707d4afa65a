/**
 * For `images.edit` and `images.generate`. US dollars, compared on 2026-11-29 with copies of OpenAI's prices
 * page and guide to images.
 */
export const IMAGE_MODEL = {
  id: 'gpt-image-2',
  label: 'GPT Image 2',
  /** Per million tokens: words and pictures that it reads, and what it draws. */
  price: { text: 5, image: 8, output: 30 },
  /** Medium quality, 1536 × 1024 px, with a prompt of 800 tokens. */
  picture: 0.041 + 0.004,
} as const;
