import type { FieldOf } from '@/lib/record-form/three-way.ts';

export interface FormWords<V extends object> {
  labels: Readonly<Record<FieldOf<V>, string>>;
  /** 'Failed to save campaign', followed by the reason. */
  failed: string;
  /** Replaces `failed` after a refusal: 'Failed to save brand context: 422'. */
  refused?: (status: number) => string;
  textOf: (field: FieldOf<V>, value: unknown) => string;
}
