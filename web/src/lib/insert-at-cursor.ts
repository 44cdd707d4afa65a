export type TextField = HTMLInputElement | HTMLTextAreaElement;

/** As if typed: undoable, and noticed by the form. */
export function insertAtCursor(field: TextField | null, text: string): void {
  if (!field) return;
  field.focus();
  // The only way to keep the browser's undo; jsdom and some browsers lack it.
  if (document.execCommand?.('insertText', false, text)) return;
  const { value } = field;
  const selectionStart = field.selectionStart ?? value.length;
  const selectionEnd = field.selectionEnd ?? value.length;
  const setValue = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
  // React ignores input events for values set through its own setter.
  setValue?.call(field, value.slice(0, selectionStart) + text + value.slice(selectionEnd));
  field.setSelectionRange(selectionStart + text.length, selectionStart + text.length);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
