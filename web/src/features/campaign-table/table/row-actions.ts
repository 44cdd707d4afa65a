import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import type { CellField } from './columns.ts';

export interface RowActions {
  toggle: (index: number, checked: boolean, shift: boolean) => void;
  /** Keys act on this row from now on. */
  activate: (index: number) => void;
  open: (campaign: Campaign) => void;
  /** Opens the form of the details. */
  edit: (index: number) => void;
  expand: (index: number, open: boolean) => void;
  /** Edits a field in its cell; null ends editing. */
  editCell: (index: number, field: CellField | null) => void;
}

/** Actions whose identity never changes, so that rows are rendered again only when they look different. */
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
  };
}
