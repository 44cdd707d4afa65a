import type { FieldOf } from '@/lib/record-form/three-way.ts';

/** A form's texts about its record and its fields. */
export interface FormWords<V extends object> {
  labels: Readonly<Record<FieldOf<V>, string>>;
  /** 'Failed to save campaign'. */
  failed: string;
  /** A field's value as text, for a comparison. */
  textOf: (field: FieldOf<V>, value: unknown) => string;
}
