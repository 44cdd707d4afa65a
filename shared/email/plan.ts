import type { Component } from '../contract/schemas/brand.ts';
import { comparable } from '../domain/calendar/words.ts';
import { languageOfText } from '../domain/language/language-of-text.ts';
import { withChoices } from './choices.ts';
import { coloured } from './coloured.ts';
import { chooserOf, type Draft } from './components.ts';
import type { EmailCopy } from './copy.ts';
import { directionOfLook } from './directions.ts';
import type { Block, EmailDocument } from './document.ts';
import { withoutEventLines } from './event-lines.ts';
import { eventTitle } from './event-title.ts';
import { type Fitted, fitWords } from './fit-words.ts';
import { framed } from './framed.ts';
import { directionOf } from './language.ts';
import { type EmailLayout, type LayoutRequest, planLayout } from './layout.ts';
import { withoutLoneEntries } from './lone-entries.ts';
import { alike, repeats } from './month-order.ts';
import { withOfferButton } from './nearby-buttons.ts';
import { offerBadge } from './offer.ts';
import { picturesInOrder } from './picture-order.ts';
import { isPlain } from './plain-section.ts';
import { seeded } from './random.ts';
import { signedOnce } from './signed-once.ts';
import { sketchOf } from './sketch.ts';
import { spokenIn } from './spoken-language.ts';
import { speaksOf } from './topic-name.ts';

export { chooseTemplate } from './choose-template.ts';
export { classifyKind } from './classify.ts';
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
export function layOut(planned: EmailLayout, { components, named, ...written }: WrittenEmail): EmailDocument {
  const layout = withTitledEvent(planned, written.copy);
  const omitted = [...layout.omitted];
  const { facts } = layout;
  const { writer } = written;
  const chosen = withoutEcho(withChoices(written.copy, layout.choices, facts.cta_link));
  const { told_in } = layout;
  // The sample writer's words are the brief's own; a model writes in the brand's language.
  const usual = told_in && writer === 'sample' ? languageOfText(told_in, facts.lang) : facts.lang;
  const language = told_in === null ? facts.lang : spokenIn(chosen, usual);
  const { copy, brand } = signedOnce(withoutBoxed(chosen, layout, language), facts.brand);
  const hero = facts.hero && { ...facts.hero, alt: facts.hero.alt || copy.hero_alt };
  const spoken =
    language === facts.lang ? {} : { lang: language, asked_lang: facts.lang, dir: directionOf(language) };
  const draft: Draft = {
    ...facts,
    ...spoken,
    campaign: { ...facts.campaign, ...named },
    brand,
    hero,
    copy,
    writer,
  };
  const chooser = chooserOf({
    components,
    draft,
    simple: layout.template.id === 'simple',
    random: seeded(`${facts.seed}/components`),
    omit: (what) => omitted.push(what),
  });
  const { blocks, sections } = fittedInMonth(layout, draft);
  const fitting = { ...copy, sections };
  return {
    ...draft,
    copy: fitting,
    ...(facts.pictures && { pictures: picturesInOrder(blocks, fitting, facts.pictures) }),
    blocks: framed(
      [chooser.header(), ...withOfferButton(chooser.middle(blocks)), chooser.footer()],
      draft.brand,
    ),
    omitted: [...new Set(omitted)],
  };
}

/**
 * The plan with its event's title, or without its box: in a reader's calendar, an entry without a name says nothing, and
 * what neither the row's name nor the top lines speak of is not what the email invites to.
 */
function withTitledEvent(layout: EmailLayout, { headline, subject }: EmailCopy): EmailLayout {
  const { event, campaign } = layout.facts;
  if (!event) return layout;
  const title = eventTitle(event, { headline, campaign: campaign.name, brief: campaign.brief });
  const isAbout = [campaign.name, subject, headline].some((line) => speaksOf(line)(title));
  if (title !== '' && isAbout) return { ...layout, facts: { ...layout.facts, event: { ...event, title } } };
  const withoutBox = (blocks: Block[]) => blocks.filter(({ type }) => type !== 'event');
  return {
    ...layout,
    blocks: withoutBox(layout.blocks),
    others: layout.others.map(withoutBox),
    facts: { ...layout.facts, event: null },
    omitted: [
      ...layout.omitted,
      title === '' ? 'event: nothing names what happens' : `event: the email is not about “${title}”`,
    ],
  };
}

/** The words without an opening that says nothing but the headline again. */
function withoutEcho(copy: EmailCopy): EmailCopy {
  const [first, ...others] = copy.sections;
  const [said, more] = first?.paragraphs ?? [];
  if (!first || said === undefined || more !== undefined || !isPlain(first)) return copy;
  return comparable(said) === comparable(copy.headline) ? { ...copy, sections: others } : copy;
}

/** The words without lines that the box of the event says again, and without lists of which one entry is left. */
function withoutBoxed(copy: EmailCopy, { blocks, facts: { event } }: EmailLayout, lang: string): EmailCopy {
  const isBoxed = event && blocks.some(({ type }) => type === 'event');
  const sections = isBoxed
    ? withoutEventLines(copy.sections, { event, headline: copy.headline, lang })
    : copy.sections;
  return { ...copy, sections: withoutLoneEntries(sections, lang) };
}

/** The planned blocks with the words; another order of them where what was left out made the email like another. */
function fittedInMonth({ blocks, others, sketch, around }: EmailLayout, draft: Draft): Fitted {
  const direction = directionOfLook(draft.brand.look);
  const fitted = (planned: readonly Block[]): Fitted => {
    // A bar without words would only seem to make this email different.
    const worded = planned.filter(({ type }) => type !== 'announcement' || draft.copy.announcement?.trim());
    const { blocks, sections } = fitWords(
      worded,
      draft.copy.sections,
      offerBadge({ ...draft, blocks: worded }) !== null,
    );
    return { blocks: coloured(blocks, direction, around.earlier.length), sections };
  };
  const orderOf = (each: Fitted) => sketchOf(each.blocks, draft.hero).order;
  const isOwn = (each: Fitted) => !repeats(orderOf(each), sketch, around);
  const usual = fitted(blocks);
  if (isOwn(usual)) return usual;
  const possible = [usual, ...others.map(fitted)];
  const own = possible.find(isOwn);
  if (own) return own;
  // Where all of a month say as little, the order that the fewest others may have, and the next one for the next email.
  const byOrder = [...new Map(possible.map((each) => [orderOf(each), each]))];
  const turned = byOrder.map((_, at) => byOrder[(at + around.earlier.length) % byOrder.length]);
  return (
    turned
      .filter((each) => each !== undefined)
      .sort(([one], [other]) => alike(one, around) - alike(other, around))[0]?.[1] ?? usual
  );
}
