/** The `editor_type` of a Klaviyo template: hybrid if its HTML has a region, otherwise plain HTML. */
export const editorTypeOf = (html: string): 'USER_DRAGGABLE' | 'CODE' =>
  html.includes(' data-klaviyo-region="true"') ? 'USER_DRAGGABLE' : 'CODE';
