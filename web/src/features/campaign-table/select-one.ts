/** Spec §5. */
export const SELECT_ONE = 'Please select at least one campaign';
