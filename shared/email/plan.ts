import type { Component } from '../contract/schemas/brand.ts';
import { withChoices } from './choices.ts';
import { chooserOf, type Draft } from './components.ts';
import type { EmailCopy } from './copy.ts';
import type { EmailDocument } from './document.ts';
import { fitWords } from './fit-words.ts';
import { framed } from './framed.ts';
import { type EmailLayout, type LayoutRequest, planLayout } from './layout.ts';
import { offerBadge } from './offer.ts';
import { picturesInOrder } from './picture-order.ts';
import { seeded } from './random.ts';

export { chooseTemplate } from './choose-template.ts';
export { classifyKind, type EmailKind } from './classify.ts';
export { type EmailLayout, type LayoutRequest, planLayout } from './layout.ts';
export { emailTemplates } from './templates.ts';

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
  const { facts } = layout;
  const { writer } = written;
  const copy = withChoices(written.copy, layout.choices, facts.cta_link);
  const hero = facts.hero && { ...facts.hero, alt: facts.hero.alt || copy.hero_alt };
  const draft: Draft = { ...facts, campaign: { ...facts.campaign, ...named }, hero, copy, writer };
  const chooser = chooserOf({
    components,
    draft,
    simple: layout.template.id === 'simple',
    random: seeded(`${facts.seed}/components`),
    omit: (what) => omitted.push(what),
  });
  // A bar without words would only seem to make this email different.
  const planned = layout.blocks.filter(({ type }) => type !== 'announcement' || copy.announcement?.trim());
  const { blocks, copy: fitting } = fitWords(
    planned,
    copy,
    offerBadge({ ...draft, blocks: planned }) !== null,
  );
  return {
    ...draft,
    copy: fitting,
    ...(facts.pictures && { pictures: picturesInOrder(blocks, fitting, facts.pictures) }),
    ...(draft.event && { event: { ...draft.event, title: draft.event.title || copy.headline } }),
    blocks: framed([chooser.header(), ...chooser.middle(blocks), chooser.footer()], draft.brand),
    omitted: [...new Set(omitted)],
  };
}
