import type { GenerationStep } from '#shared/contract/schemas/batch.ts';

/** Spec §4. */
export const stepLabels: Record<GenerationStep, string> = {
  checking_name: 'Checking name',
  reading_brief: 'Reading brief',
  analysing_theme: 'Analysing theme',
  finding_template: 'Finding template',
  classifying: 'Classifying promotional/informational',
  searching_products: 'Searching products',
  generating_content: 'Generating AI content',
  compiling: 'Compiling',
  finalizing: 'Finalizing',
};
