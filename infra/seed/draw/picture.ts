import { mulberry32 } from '#shared/text/random.ts';

/** Each `offset colour opacity?` with offset and opacity 0-1: `'0 #fff, 1 #000 0.5'`. */
export type Stops = string;

export const WIDTH = 1200;
export const HEIGHT = 800;

export interface Picture {
  add: (...shapes: string[]) => void;
  /** As fractions of the shape's box. */
  linear: (stops: Stops, x1?: number, y1?: number, x2?: number, y2?: number) => string;
  radial: (stops: Stops, cx?: number, cy?: number, r?: number) => string;
  blur: (deviation: number) => string;
  /** Turns a shape's opacity into dots of one colour, like an airbrushed shadow or light. */
  stipple: (colour: string, fineness?: number) => string;
  clip: (shape: string) => string;
  svg: (title?: string) => string;
}

export function picture(width = WIDTH, height = HEIGHT): Picture {
  const defs: string[] = [];
  const body: string[] = [];
  const known = new Map<string, string>();
  const define = (make: (id: string) => string) => {
    const content = make('?');
    const id = known.get(content) ?? `d${known.size}`;
    if (!known.has(content)) defs.push(make(id));
    known.set(content, id);
    return `url(#${id})`;
  };
  const stopsOf = (stops: Stops) =>
    stops
      .split(', ')
      .map((stop) => {
        const [at, colour, opacity = '1'] = stop.split(' ');
        return `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`;
      })
      .join('');
  return {
    add: (...shapes) => void body.push(...shapes),
    linear: (stops, x1 = 0, y1 = 0, x2 = 0, y2 = 1) =>
      define(
        (id) =>
          `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopsOf(stops)}</linearGradient>`,
      ),
    radial: (stops, cx = 0.5, cy = 0.5, r = 0.5) =>
      define(
        (id) =>
          `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopsOf(stops)}</radialGradient>`,
      ),
    blur: (deviation) =>
      define(
        (id) =>
          `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
      ),
    stipple: (colour, fineness = 0.9) =>
      define(
        (
          id,
        ) => `<filter id="${id}" x="-5%" y="-5%" width="110%" height="110%" color-interpolation-filters="sRGB">
<feTurbulence type="fractalNoise" baseFrequency="${fineness}" numOctaves="2" seed="8"/>
<feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  2.6 0 0 0 -0.8" result="noise"/>
<feComposite in="SourceAlpha" in2="noise" operator="arithmetic" k2="3" k3="3" k4="-3" result="dots"/>
<feFlood flood-color="${colour}"/><feComposite in2="dots" operator="in"/></filter>`,
      ),
    clip: (shape) => define((id) => `<clipPath id="${id}">${shape}</clipPath>`),
    svg: (title) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${title ? `<title>${title}</title>` : ''}<defs>${defs.join('')}</defs>${body.join('\n')}</svg>`,
  };
}

type Attributes = Record<string, string | number | undefined>;
const written = (attributes: Attributes) =>
  Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');

export const path = (d: string, fill: string, more: Attributes = {}) =>
  `<path d="${d}" fill="${fill}"${written(more)}/>`;
export const line = (d: string, stroke: string, width: number, more: Attributes = {}) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${written(more)}/>`;
export const circle = (cx: number, cy: number, r: number, fill: string, more: Attributes = {}) =>
  `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}"${written(more)}/>`;
export const ellipse = (
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  more: Attributes = {},
) => `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}"${written(more)}/>`;
export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more: Attributes = {},
) => `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"${written(more)}/>`;
export const group = (attributes: Attributes, ...shapes: string[]) =>
  `<g${written(attributes)}>${shapes.join('\n')}</g>`;
export const place = (x: number, y: number, turn: number, scale: number, ...shapes: string[]) =>
  group({ transform: `translate(${x} ${y}) rotate(${turn}) scale(${scale})` }, ...shapes);

export const dice = mulberry32;
