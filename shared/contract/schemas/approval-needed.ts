import * as z from 'zod';

/** Whose approval an email needs before it is uploaded: of one reviewer, or of everybody it is shared with. */
export const approvalNeeded = z.enum(['nobody', 'one', 'all']);
export type ApprovalNeeded = z.infer<typeof approvalNeeded>;
