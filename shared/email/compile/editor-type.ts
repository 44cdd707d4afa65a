/** Klaviyo's `editor_type`: hybrid if the HTML has a region. */
export const editorTypeOf = (html: string): 'USER_DRAGGABLE' | 'CODE' =>
  html.includes(' data-klaviyo-region="true"') ? 'USER_DRAGGABLE' : 'CODE';
