import { expect, it } from 'vitest';
import { adjacentField, columns } from '@/features/campaign-table/table/columns.ts';

it('goes by Tab to the next field whose column is shown, and ends with the last', () => {
  const shown = columns.filter(({ key }) => ['campaign', 'date', 'cta'].includes(key));
  expect(adjacentField('subject_line', 1, shown)).toBe('send_date');
  expect(adjacentField('send_date', 1, shown)).toBe('cta_text');
  expect(adjacentField('send_date', -1, shown)).toBe('subject_line');
  expect(adjacentField('cta_text', 1, shown)).toBeNull();
  expect(adjacentField('campaign_name', -1, shown)).toBeNull();
});
