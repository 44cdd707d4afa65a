import { branded } from '../../components/branded.ts';
import { beginsClose } from '../../components/component-edge.ts';
import type { Block, ComponentRef } from '../../document/document.ts';
import { groundOf } from '../../look/ground.ts';
import type { Context } from '../context.ts';
import { component } from './component.ts';
import { footerComponent } from './footer-component.ts';
import { sections } from './sections.ts';

/** '' except between a picture or ground and a component without space of its own. */
function spaceAbove(context: Context, ref: ComponentRef, position: number): string {
  const { document, design } = context;
  const before = document.blocks[position - 1];
  if (!before || before.component || isOpen(before)) return '';
  const { surface } = design.light;
  if (!beginsClose(branded(ref, design, 'surface').html, surface)) return '';
  return sections.divider?.html(context, position, { type: 'divider', variant: 'space' }) ?? '';
}

const isOpen = (block: Block): boolean =>
  block.type === 'announcement' || (block.type !== 'hero_image' && groundOf(block) === 'surface');

function behind({ document: { hero, backdrop }, headlineAt }: Context, block: Block, position: number) {
  if (block.type === 'hero_overlay') return hero;
  return position === headlineAt && backdrop?.ground === groundOf(block) ? backdrop : null;
}

/** Table rows; '' when there is nothing to show. */
export function renderBlock(context: Context, block: Block, position: number): string {
  const { type, component: ref } = block;
  if (ref && type === 'footer') return footerComponent(context, ref);
  if (ref) return spaceAbove(context, ref, position) + component(context, ref);
  const html = sections[type]?.html(context, position, block) ?? '';
  const picture = behind(context, block, position);
  // An apostrophe would end the address in CSS.
  const src = picture && context.image(picture.url)?.replaceAll('&#39;', '%27');
  // Outlook for Windows shows only the cell's colour.
  return src
    ? html.replace(
        'style="',
        `background="${src}" style="background-image:url('${src}');background-position:center;background-size:cover;`,
      )
    : html;
}
