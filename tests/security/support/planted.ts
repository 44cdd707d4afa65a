/** The product gets these and must never show them; each is unique text. */
export const planted = {
  modelKey: 'sk-planted-0f3a9c51d7e24b68-model',
  klaviyoKey: 'pk_planted_4d1be07729f84c55_klaviyo',
  brandKlaviyoKey: 'pk_planted_9a02c7e5514d4f31_brand',
  brandModelKey: 'sk-planted-6be1f09d23a748c4-brand',
} as const;
