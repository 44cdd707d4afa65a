const named: Record<string, string> = {
  ...{
    black: '#000000',
    silver: '#c0c0c0',
    gray: '#808080',
    grey: '#808080',
    white: '#ffffff',
    maroon: '#800000',
    red: '#ff0000',
  },
  ...{
    purple: '#800080',
    fuchsia: '#ff00ff',
    magenta: '#ff00ff',
    green: '#008000',
    lime: '#00ff00',
    olive: '#808000',
    teal: '#008080',
  },
  ...{
    yellow: '#ffff00',
    navy: '#000080',
    blue: '#0000ff',
    aqua: '#00ffff',
    cyan: '#00ffff',
    orange: '#ffa500',
    pink: '#ffc0cb',
  },
  ...{
    gold: '#ffd700',
    beige: '#f5f5dc',
    ivory: '#fffff0',
    lightgray: '#d3d3d3',
    lightgrey: '#d3d3d3',
    darkgray: '#a9a9a9',
  },
  ...{
    darkgrey: '#a9a9a9',
    dimgray: '#696969',
    dimgrey: '#696969',
    whitesmoke: '#f5f5f5',
    gainsboro: '#dcdcdc',
  },
};
const two = (channel: string) => Math.min(255, Number(channel)).toString(16).padStart(2, '0');

/** A CSS colour as `#rrggbb`; null when it is none, lets something through, or is written in a way that is not read here. */
export function cssColour(written: string): string | null {
  const text = written
    .trim()
    .toLowerCase()
    .replace(/\s*!important$/, '');
  if (/^#[0-9a-f]{6}$/.test(text)) return text;
  if (/^#[0-9a-f]{3}$/.test(text)) return text.replace(/[0-9a-f]/g, '$&$&');
  const [, red, green, blue, alpha = '1'] =
    /^rgba?\(\s*(\d{1,3})\s*[,\s]\s*(\d{1,3})\s*[,\s]\s*(\d{1,3})\s*(?:[,/]\s*([\d.]+%?)\s*)?\)$/.exec(
      text,
    ) ?? [];
  if (red !== undefined && green !== undefined && blue !== undefined) {
    return alpha === '1' || alpha === '100%' ? `#${two(red)}${two(green)}${two(blue)}` : null;
  }
  return Object.hasOwn(named, text) ? (named[text] ?? null) : null;
}
