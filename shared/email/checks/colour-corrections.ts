import type { BrandLook } from '../../contract/schemas/brand.ts';
import { contrast } from '../../text/colour.ts';
import { designOf } from '../look/design.ts';

/** A brand's colour that is sent with more contrast to `on`. */
export interface ColourCorrection {
  field: 'text' | 'muted' | 'link' | 'primary' | 'on_primary';
  given: string;
  sent: string;
  on: string;
}

export function colourCorrections(look: BrandLook): ColourCorrection[] {
  const { colours } = look;
  const { surface, card, button, ...light } = designOf(look, 'ltr').light;
  const colourPairs: [ColourCorrection['field'], string, readonly string[]][] = [
    ['text', light.text, [surface, card]],
    ['muted', light.muted, [surface, card]],
    ['link', light.link, [surface, card]],
    ['primary', button, [light.onButton]],
    ['on_primary', light.onButton, [button]],
  ];
  return colourPairs
    .filter(([field, sent]) => colours[field].toLowerCase() !== sent)
    .map(([field, sent, grounds]) => {
      const given = colours[field];
      const on = grounds.reduce((worst, ground) =>
        contrast(given, ground) < contrast(given, worst) ? ground : worst,
      );
      return { field, given, sent, on };
    });
}
