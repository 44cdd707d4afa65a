/** '' for a file name or tag: `spring_hero_v2.jpg`, `IMG_0412`. */
export function realAlt(alt: string): string {
  const text = alt.trim();
  const isName = /\.(png|jpe?g|gif|webp|avif|heic|svg)$/i.test(text) || /^[^\s_\d]*[_\d]\S*$/.test(text);
  return isName ? '' : text;
}
