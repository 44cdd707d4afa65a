import type { EmailCheck } from '../../contract/schemas/email.ts';
import { isTextBlock } from '../assign.ts';
import type { Block } from '../document.ts';
import { allowedIn, type Place, placeOf } from '../placement.ts';
import { finding, short } from './finding.ts';
import type { Checked } from './index.ts';

/** Whether the block at a position stands where a rule puts it. */
function stands(place: Place, blocks: readonly Block[], at: number): boolean {
  const before = blocks.slice(0, at);
  const after = blocks.slice(at + 1);
  const isButton = ({ type }: Block) => type === 'cta_button';
  const kept: Record<Place, () => boolean> = {
    top: () => before.every(({ type }) => type === 'header'),
    after_hero: () => before.some(({ type }) => type === 'hero_image') || blocks.every(({ type }) => type !== 'hero_image'),
    after_content: () => before.some(({ type }) => isTextBlock(type)),
    before_cta: () => after.some(isButton) || !blocks.some(isButton),
    after_cta: () => before.some(isButton),
    bottom: () => after.every(({ type }) => type === 'footer'),
  };
  return kept[place]();
}

/** The brand's rules for its components, held against the finished layout. */
export const components = ({ document: { blocks, campaign } }: Checked): EmailCheck[] =>
  blocks.flatMap(({ component }, at) => {
    if (!component) return [];
    const rules = { placement_rules: component.placement_rules ?? '', ai_usage_rules: component.ai_usage_rules ?? '' };
    const place = placeOf(rules);
    const found: EmailCheck[] = [];
    if (place !== null && !stands(place, blocks, at)) {
      const message = `Component ${component.name} does not stand where its placement rules put it.`;
      found.push(
        finding('component-rule', 'warn', message, 'The brand’s rules for the component.', { subject: short(rules.placement_rules, 200) }),
      );
    }
    if (!allowedIn(rules, campaign.kind)) {
      const message = `Component ${component.name} is not meant for ${campaign.kind} emails.`;
      found.push(
        finding('component-rule', 'warn', message, 'The brand’s rules for the component.', { subject: short(rules.ai_usage_rules, 200) }),
      );
    }
    return found;
  });
