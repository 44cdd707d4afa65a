/** Spec §5, while nothing is selected. */
export const SELECT_ONE = 'Please select at least one campaign';
