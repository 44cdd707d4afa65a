import type { Block } from '../../document/document.ts';
import type { Context } from '../context.ts';
import type { EditableRow } from '../markup.ts';

export type Drawn<Form> = (context: Context, position: number, block: Block) => Form;

/** HTML and plain text; '' when there is nothing to show. */
export interface Section {
  html: Drawn<string>;
  text: Drawn<string>;
  /** For Klaviyo's editor; absent when not editable, null with nothing to show. */
  row?: Drawn<EditableRow | null>;
}
