/** Spec §4. */
export const completenessTiers = ['Complete', 'Mostly Ready', 'Partial', 'Incomplete'] as const;
export type CompletenessTier = (typeof completenessTiers)[number];

export function completenessTier(percent: number): CompletenessTier {
  if (percent >= 100) return 'Complete';
  if (percent >= 80) return 'Mostly Ready';
  return percent >= 50 ? 'Partial' : 'Incomplete';
}
