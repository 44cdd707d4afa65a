export type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Types a text at the cursor of a field, as a person would: it can be undone, and its form is told. */
export function insertAtCursor(field: TextField | null, text: string): void {
  if (!field) return;
  field.focus();
  // The only way to keep the browser's undo; jsdom and some browsers lack it.
  if (document.execCommand?.('insertText', false, text)) return;
  const { value } = field;
  const selectionStart = field.selectionStart ?? value.length;
  const selectionEnd = field.selectionEnd ?? value.length;
  const setValue = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
  // React ignores an input event when its own setter has already seen the value.
  setValue?.call(field, value.slice(0, selectionStart) + text + value.slice(selectionEnd));
  field.setSelectionRange(selectionStart + text.length, selectionStart + text.length);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
