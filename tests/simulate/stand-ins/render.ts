import * as original from '#functions/app/emails/render.ts';

let rendered: original.Rendered | undefined;

/** Renders only once: emails differ only in name, and rendering takes most of a call. */
export const render: typeof original.render = (...given) => {
  rendered ??= original.render(...given);
  return rendered;
};
