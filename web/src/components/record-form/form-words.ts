import type { FieldOf } from '@/lib/record-form/three-way.ts';

/** A form's texts about its record and its fields. */
export interface FormWords<V extends object> {
  labels: Readonly<Record<FieldOf<V>, string>>;
  /** 'Failed to save campaign', followed by the reason. */
  failed: string;
  /** Replaces `failed` for a save that the server refused: 'Failed to save brand context: 422'. */
  refused?: (status: number) => string;
  /** A field's value as text, for a comparison. */
  textOf: (field: FieldOf<V>, value: unknown) => string;
}
