import * as z from 'zod';

/** `one`: any reviewer; `all`: everybody the email is shared with. */
export const approvalNeeded = z.enum(['nobody', 'one', 'all']);
export type ApprovalNeeded = z.infer<typeof approvalNeeded>;
