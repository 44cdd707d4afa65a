import * as z from 'zod';

/** One reviewer's, or everybody's the email is shared with. */
export const approvalNeeded = z.enum(['nobody', 'one', 'all']);
export type ApprovalNeeded = z.infer<typeof approvalNeeded>;
