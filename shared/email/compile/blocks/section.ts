import type { Block } from '../../document/document.ts';
import type { Context } from '../context.ts';
import type { EditableRow } from '../markup.ts';

export type Drawn<Form> = (context: Context, position: number, block: Block) => Form;

/** Draws one type of block, once as HTML rows and once as plain text; '' where it has nothing to show. */
export interface Section {
  html: Drawn<string>;
  text: Drawn<string>;
  /** The row in parts that can be changed in Klaviyo's editor; absent where none can. Null with nothing to show. */
  row?: Drawn<EditableRow | null>;
}
