export interface ListedModel {
  id: string;
  /** `YYYY-MM-DD`; null while none is announced. */
  shutdown_date: string | null;
  /** `YYYY-MM-DD`; null on servers that do not say. */
  created: string | null;
}
