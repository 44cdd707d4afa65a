import { describe, expect, it } from 'vitest';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import { canUndoImport } from '../../../web/src/entities/calendar/undo-rule.ts';

describe('undoing an import', () => {
  const calendar = { kind: 'calendar', state: 'open', latest_batch_id: null } as const;
  const fresh: Pick<Campaign, 'status' | 'email'> = { status: 'pending', email: null };
  it.each<[string, Parameters<typeof canUndoImport>, boolean]>([
    ['nothing was generated', [calendar, [fresh, fresh]], true],
    ['a batch was begun', [{ ...calendar, latest_batch_id: 'b' }, [fresh]], false],
    ['there is an email', [calendar, [fresh, { ...fresh, email: {} as never }]], false],
    ['one is being generated', [calendar, [{ ...fresh, status: 'generating' }]], false],
    ['it is in the archive already', [{ ...calendar, state: 'archived' }, [fresh]], false],
    ['it came from no file', [{ ...calendar, kind: 'quick' }, [fresh]], false],
  ])('%s', (_, [summary, campaigns], offered) => {
    expect(canUndoImport(summary, campaigns)).toBe(offered);
  });
});
