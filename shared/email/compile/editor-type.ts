/** Klaviyo's `editor_type`: hybrid with a region. */
export const editorTypeOf = (html: string): 'USER_DRAGGABLE' | 'CODE' =>
  html.includes(' data-klaviyo-region="true"') ? 'USER_DRAGGABLE' : 'CODE';
