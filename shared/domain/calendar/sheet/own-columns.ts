/** Added when Galley gives a calendar's file back, and skipped when such a file is read. */
export const ownColumns = {
  status: 'Galley status',
  version: 'Galley email version',
  approval: 'Galley approval',
  reviewer: 'Galley reviewer',
  klaviyo: 'Galley Klaviyo link',
} as const;
export type OwnColumn = keyof typeof ownColumns;

const names: ReadonlySet<string> = new Set(Object.values(ownColumns).map((name) => name.toLowerCase()));

export const isOwnColumn = (header: string): boolean => names.has(header.trim().toLowerCase());
