import * as original from '#functions/app/emails/render.ts';

let rendered: original.Rendered | undefined;

/** Draws the first email alone, because the others differ in their name only and drawing takes most of a call. */
export const render: typeof original.render = (...given) => {
  rendered ??= original.render(...given);
  return rendered;
};
