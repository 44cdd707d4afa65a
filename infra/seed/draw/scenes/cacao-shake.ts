import { invigor8 } from '../logos.ts';
import { circle, HEIGHT, path, picture, place, rect, WIDTH } from '../picture.ts';
import { cacaoBean, cacaoPod } from '../things/cacao.ts';
import { contactShadow } from '../things/lathe.ts';
import { leaf } from '../things/leaf.ts';
import { tub } from '../things/tub.ts';
import { COCOA, tumbler } from '../things/tumbler.ts';
import { windowLight } from '../things/window-light.ts';

const FOLIAGE: [string, string, string] = ['#1d4a30', '#5f9455', '#b9d69b'];

export function cacao_shake(): string {
  const p = picture();
  p.add(
    rect(0, 0, WIDTH, HEIGHT, p.linear('0 #3f7358, 1 #1b4232', 0, 0, 1, 1)),
    rect(0, 0, WIDTH, HEIGHT, p.linear('0.2 #000 0, 1 #000 0.5', 0.1, 0, 0.9, 0.9), {
      filter: p.stipple('#123326'),
    }),
    windowLight(p, 30, -90, { w: 170, h: 250, gap: 20, slant: 44 }, 3, 2, '#e9d9a0', 0.32),
    circle(740, 268, 214, p.linear('0 #f2b25e, 1 #b8642c', 0.2, 0, 0.7, 1)),
    circle(740, 268, 214, p.radial('0.3 #000 0, 1 #000 0.7', 0.3, 0.25, 0.9), {
      filter: p.stipple('#8a4319'),
    }),
    rect(0, 566, WIDTH, 234, p.linear('0 #9a6238, 1 #4f2a14')),
    rect(0, 566, WIDTH, 234, p.linear('0.1 #000 0, 1 #000 0.6', 0, 0, 1, 0.5), {
      filter: p.stipple('#3a1c0c'),
    }),
    path('M-20,640 Q400,618 1220,652 M-20,716 Q500,694 1220,730', 'none', {
      stroke: '#3a1c0c',
      'stroke-width': 3,
      opacity: 0.35,
    }),
    path('M620,640 L1220,700 V600 L820,566Z', '#241006', { opacity: 0.5, filter: p.blur(16) }),
    place(1080, 590, 22, 1.5, leaf(p, 230, 74, FOLIAGE, 7)),
    place(1120, 596, -18, 1.3, leaf(p, 230, 70, ['#173d28', '#4d8148', '#a6c88c'], 7)),
    contactShadow(p, 706, 618, 150, '#241006', 0.7),
    tub(p, 700, 612, 138, 330, {
      body: ['#2a140a', '#7d5134', '#4a2916', '#251109', '#5f3d26'],
      lid: ['#d9b98a', '#fff3d9', '#f0dab2', '#b48d5c', '#d4b283'],
      band: '#fbf3e0',
      mark: invigor8(p),
    }),
    tumbler(p, 450, 640, 1.14, COCOA),
    cacaoPod(p, 176, 628, -14, 0.92),
    cacaoPod(p, 986, 666, 8, 0.82),
  );
  for (const [x, y, turn] of [
    [330, 706, 18],
    [396, 734, -24],
    [268, 742, 40],
    [812, 716, -12],
    [872, 742, 30],
    [620, 724, 8],
  ] as const)
    p.add(cacaoBean(p, x, y, turn));
  return p.svg();
}
