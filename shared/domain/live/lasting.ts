import type { LiveFinding } from '../../contract/schemas/live.ts';

/** What one look cannot settle: a website that is slow now may be quick in an hour. */
const passing: readonly LiveFinding['kind'][] = ['slow', 'broken', 'refused'];
export const isLasting = ({ kind }: LiveFinding): boolean => !passing.includes(kind);
