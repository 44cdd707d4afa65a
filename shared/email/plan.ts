import type { Component } from '../contract/schemas/brand.ts';
import { chooserOf, type Draft } from './components.ts';
import type { CopySection, EmailCopy } from './copy.ts';
import { type Block, blockData, type EmailDocument } from './document.ts';
import { type EmailLayout, type LayoutRequest, planLayout } from './layout.ts';
import { seeded } from './random.ts';

export { classifyKind, type EmailKind } from './classify.ts';
export { type EmailLayout, type LayoutRequest, planLayout } from './layout.ts';
export { chooseTemplate, type EmailTemplate, emailTemplates } from './templates.ts';

export interface WrittenEmail {
  copy: EmailCopy;
  components: readonly Component[];
  writer: EmailDocument['writer'];
  /** Replaces what the plan was made with: the team's name for it, and the theme that the writer chose. */
  named?: Pick<EmailDocument['campaign'], 'name' | 'theme'>;
}

export type PlanRequest = LayoutRequest & WrittenEmail;

/** Plans an email and lays its words out at once, for words that do not depend on the plan. */
export const planEmail = (request: PlanRequest): EmailDocument => layOut(planLayout(request), request);

/**
 * Lays the words out as planned, with the brand's components by their rules. Words that turned out otherwise than
 * planned change the blocks: a long opening gets more room, and what was not written is left out.
 */
export function layOut(layout: EmailLayout, { components, named, ...written }: WrittenEmail): EmailDocument {
  const omitted = [...layout.omitted];
  const { copy, writer } = written;
  const { facts } = layout;
  const hero = facts.hero && { ...facts.hero, alt: facts.hero.alt || copy.hero_alt };
  const draft: Draft = { ...facts, campaign: { ...facts.campaign, ...named }, hero, copy, writer };
  const chooser = chooserOf({
    components,
    draft,
    simple: layout.template.id === 'simple',
    random: seeded(`${facts.seed}/components`),
    omit: (what) => omitted.push(what),
  });
  const blocks = layout.blocks.flatMap((block) => fitted(block, copy));
  return {
    ...draft,
    blocks: [chooser.header(), ...chooser.middle(blocks), chooser.footer()],
    omitted: [...new Set(omitted)],
  };
}

/** A planned block with the words it got. */
function fitted(block: Block, { sections }: EmailCopy): Block[] {
  const { type, section } = block;
  if (type === 'divider') return isWorthADivider(sections.slice(1)) ? [block] : [];
  const own = section === undefined ? undefined : sections[section];
  if (section !== undefined && !own) return blockData(type).title ? [omitSection(block)] : [];
  if ((type === 'image_left' || type === 'image_right') && isLong(own))
    return [{ type: 'hero_image' }, { type: 'main_content', section: section ?? 0 }];
  return [block];
}

const omitSection = ({ section: _, ...block }: Block): Block => block;

/** Most characters that look good beside a picture. */
const BESIDE_PICTURE = 220;

/** Whether an opening is too long for the narrow column beside a picture. */
const isLong = (section: CopySection | undefined): boolean =>
  section !== undefined &&
  (section.bullets.length > 0 || section.paragraphs.join('').length > BESIDE_PICTURE);

/** Characters from which a text without a heading deserves a divider. */
const DIVIDED_LENGTH = 200;

/** Whether the text after the opening is set off by a divider; a mere closing line is not. */
const isWorthADivider = (rest: readonly CopySection[]): boolean =>
  rest.some(({ heading, bullets }) => heading.trim() !== '' || bullets.length > 1) ||
  rest.flatMap(({ paragraphs }) => paragraphs).join('').length >= DIVIDED_LENGTH;
