import type { Learned } from './learn.ts';

/** The module that holds what was learned: three bytes of each hash, then three weights, in base64. */
export function weightsModule({ hashes, weights, scale }: Learned): string {
  const bytes = Buffer.alloc(hashes.length * 3 + weights.length);
  for (const [at, hash] of hashes.entries()) bytes.writeUIntBE(hash, at * 3, 3);
  bytes.set(Int8Array.from(weights), hashes.length * 3);
  return `// Learned by \`npm run train\` from the briefs in infra/train/briefs; not written by hand.
export const COUNT = ${hashes.length};
export const SCALE = ${scale.toPrecision(6)};
export const WEIGHTS =
  '${bytes.toString('base64')}';
`;
}
