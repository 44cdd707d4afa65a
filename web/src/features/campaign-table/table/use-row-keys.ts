import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import { type KeyAction, useKeys } from '@/lib/keys.ts';
import type { RowActions } from './row-actions.ts';

interface RowKeys {
  /** `at` is -1 before the first row is reached. */
  campaign: Campaign | undefined;
  at: number;
  count: number;
  selected: ReadonlySet<number>;
  opened: ReadonlySet<number>;
  focusRow: (at: number) => void;
  actions: RowActions;
}

export function useRowKeys({ campaign, at, count, selected, opened, focusRow, actions }: RowKeys): void {
  const disabled = campaign === undefined;
  const onRow = (run: (campaign: Campaign) => void) => () => {
    if (campaign) run(campaign);
  };
  const keys: KeyAction[] = [
    {
      label: 'Next campaign',
      keys: ['j', 'ArrowDown'],
      onlyKeys: true,
      disabled: at >= count - 1,
      run: () => focusRow(at + 1),
    },
    {
      label: 'Previous campaign',
      keys: ['k', 'ArrowUp'],
      onlyKeys: true,
      disabled: at <= 0,
      run: () => focusRow(at - 1),
    },
    {
      label: 'Select or deselect the campaign',
      keys: ['Space'],
      onlyKeys: true,
      disabled,
      run: onRow(({ index }) => actions.toggle(index, !selected.has(index), false)),
    },
    {
      label: 'Open the campaign’s email, or its details',
      keys: ['Enter'],
      onlyKeys: true,
      disabled,
      run: onRow(actions.open),
    },
    {
      label: 'Edit in the table',
      keys: ['e'],
      onlyKeys: true,
      disabled,
      run: onRow(({ index }) => actions.editCell(index, 'campaign_name')),
    },
    {
      label: 'Show or hide the whole text',
      keys: ['x', 'ArrowRight', 'ArrowLeft'],
      onlyKeys: true,
      disabled,
      run: onRow(({ index }) => actions.expand(index, !opened.has(index))),
    },
  ];
  useKeys(keys, 'Campaign table');
}
