import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import type { CellField } from './columns.ts';

export interface RowActions {
  toggle: (index: number, checked: boolean, shift: boolean) => void;
  activate: (index: number) => void;
  open: (campaign: Campaign) => void;
  edit: (index: number) => void;
  expand: (index: number, open: boolean) => void;
  /** Null ends editing. */
  editCell: (index: number, field: CellField | null) => void;
  /** Goes on to the next editable field, or back. */
  editBeside: (index: number, field: CellField, step: 1 | -1) => void;
}

/** Stable, so that only changed rows render again. */
export function createRowActions(): RowActions & { use: (next: RowActions) => void } {
  let current: RowActions | undefined;
  return {
    use: (next) => {
      current = next;
    },
    toggle: (...args) => current?.toggle(...args),
    activate: (...args) => current?.activate(...args),
    open: (...args) => current?.open(...args),
    edit: (...args) => current?.edit(...args),
    expand: (...args) => current?.expand(...args),
    editCell: (...args) => current?.editCell(...args),
    editBeside: (...args) => current?.editBeside(...args),
  };
}
