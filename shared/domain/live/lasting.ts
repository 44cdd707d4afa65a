import type { LiveFinding } from '../../contract/schemas/live.ts';

const passing: readonly LiveFinding['kind'][] = ['slow', 'broken', 'refused'];
export const isLasting = ({ kind }: LiveFinding): boolean => !passing.includes(kind);
