import type { FieldOf } from '@/lib/record-form/three-way.ts';

/** What a form calls its record and its fields. */
export interface FormWords<V extends object> {
  /** The fields' labels. */
  labels: Readonly<Record<FieldOf<V>, string>>;
  /** 'Failed to save campaign'. */
  failed: string;
  /** A field's value as text, for a comparison. */
  textOf: (field: FieldOf<V>, value: unknown) => string;
}
