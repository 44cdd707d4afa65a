import type { BlockType } from '../../contract/blocks.ts';
import type { Component } from '../../contract/schemas/brand.ts';
import { visibleText } from '../../text/fragment-text.ts';
import { weighted } from '../../text/random.ts';
import { sharedWords, tellingWords } from '../../text/shared-words.ts';
import { isTextBlock } from '../document/assign.ts';
import type { Block, ComponentRef, EmailDocument } from '../document/document.ts';
import { placeholderKind, placeholdersIn, placeholderValue } from './placeholders.ts';
import { allowedIn, type Place, placeOf, stands } from './placement.ts';

export type Draft = Omit<EmailDocument, 'blocks' | 'omitted'>;

export interface Chooser {
  header(): Block;
  footer(): Block;
  middle(blocks: readonly Block[]): Block[];
}

interface Setting {
  components: readonly Component[];
  draft: Draft;
  anywhere?: boolean;
  simple: boolean;
  barred?: (component: Component) => boolean;
  letter?: boolean;
  preferred?: ReadonlySet<string>;
  random: () => number;
  omit: (what: string) => void;
}

const refOf = ({
  id,
  name,
  revision,
  compiled_html,
  head_css,
  placement_rules,
  ai_usage_rules,
}: Component): ComponentRef => ({
  id,
  name,
  revision,
  html: compiled_html,
  head_css,
  placement_rules,
  ai_usage_rules,
});

/** It replaces the button; other middle components are added. */
export const isCallToAction = ({ compiled_html, name, description }: Component): boolean =>
  /\{cta_(text|link)\}/.test(compiled_html) ||
  /\b(cta|button|call to action)\b/i.test(`${name} ${description}`.replaceAll('_', ' '));

export const isWordless = ({ compiled_html }: Component): boolean =>
  tellingWords(visibleText(compiled_html)).size === 0;

const lacking = ({ compiled_html }: Component, draft: Draft): string[] =>
  placeholdersIn(compiled_html).filter(
    (name) =>
      placeholderKind(name) !== undefined &&
      !optional.has(name) &&
      placeholderValue(name, draft, 'klaviyo') === '',
  );
// Unlike a link without an address or an empty review, these may be empty.
const optional = new Set([
  'company',
  'phone',
  'legal',
  'offer',
  'preheader',
  'hero_alt',
  'review_author',
  'product_price',
]);

export function chooserOf({
  components,
  draft,
  simple,
  anywhere = false,
  letter: isLetter = draft.layout?.template === 'letter',
  preferred = new Set(),
  barred = () => false,
  random,
  omit,
}: Setting): Chooser {
  const uses = new Map<string, number>();
  const { kind } = draft.campaign;

  const candidates = (type: Component['component_type']) =>
    components.filter((component) => {
      if (component.component_type !== type || component.compiled_html.trim() === '') return false;
      if (!component.is_active || component.archived) return false;
      if (simple && !component.simple_mode_eligible) return false;
      return (
        allowedIn(component, kind, isLetter || anywhere) &&
        (!isLetter || type !== 'middle' || isWordless(component))
      );
    });

  const complete = (component: Component): boolean => {
    const missing = lacking(component, draft);
    if (missing.length > 0)
      omit(
        `component ${component.name}: nothing to fill ${missing.map((name) => `{${name}}`).join(', ')} with`,
      );
    return missing.length === 0;
  };
  const pools = {
    header: candidates('header').filter(complete),
    footer: candidates('footer').filter(complete),
    middle: candidates('middle').filter(complete),
  };
  const unused = ({ id, allow_multiple }: Component) => allow_multiple || (uses.get(id) ?? 0) === 0;

  const draw = (pool: readonly Component[]): Component | null => {
    const able = pool.filter(unused);
    const again = able.filter(({ id }) => preferred.has(id));
    const chosen = weighted(
      again.length > 0 ? again : able,
      ({ variation_weight }) => variation_weight,
      random,
    );
    if (chosen) uses.set(chosen.id, (uses.get(chosen.id) ?? 0) + 1);
    return chosen;
  };
  const block = (type: BlockType, component: Component | null): Block =>
    component ? { type, component: refOf(component) } : { type };
  const mayNeighbour = (left: Block | undefined, right: Block | undefined): boolean => {
    if (!left?.component || !right?.component) return true;
    return [left, right].every(
      (side) => components.find(({ id }) => id === side.component?.id)?.allow_consecutive,
    );
  };

  const withButtons = (blocks: readonly Block[]): Block[] => {
    const placed: Block[] = [];
    for (const [at, each] of blocks.entries()) {
      const fits = (component: Component) => {
        const place = placeOf(component);
        return isCallToAction(component) && (place === null || stands(place, blocks, at));
      };
      const own = each.type === 'cta_button' ? draw(pools.middle.filter(fits)) : null;
      placed.push(own ? block(each.type, own) : each);
    }
    return placed;
  };

  const withExtra = (blocks: Block[]): Block[] => {
    const extras = pools.middle.filter(
      (component) =>
        !isCallToAction(component) &&
        unused(component) &&
        !leadsTo(component.compiled_html, draft.cta_link) &&
        !barred(component),
    );
    const about = wordsOfEmail(draft);
    const extra = draw(extras.filter((component) => anywhere || hasToDoWith(component, draft, about)));
    if (!extra) {
      if (extras.length > 0)
        omit(
          `component ${extras.map(({ name }) => name).join(', ')}: ${extras.length === 1 ? 'its words have' : 'their words have'} nothing to do with this email`,
        );
      return blocks;
    }
    const added = block('component', extra);
    const wish = placeOf(extra);
    const order: Place[] = wish === null ? ['after_content', 'before_cta', 'bottom', 'after_hero'] : [wish];
    for (const place of order) {
      const at = positionOf(place, blocks);
      if (mayNeighbour(blocks[at - 1], added) && mayNeighbour(added, blocks[at]))
        return blocks.toSpliced(at, 0, added);
    }
    omit(
      `component ${extra.name}: its only place is next to another component, and the rules of one of them do not allow that`,
    );
    return blocks;
  };

  return {
    header: () => block('header', draw(pools.header)),
    footer: () => block('footer', draw(pools.footer)),
    middle: (blocks) => withExtra(withButtons(blocks)),
  };
}

const wordsOfEmail = ({ copy, campaign, products }: Draft): Set<string> =>
  tellingWords(
    [
      campaign.name,
      campaign.theme,
      campaign.offer,
      copy.headline,
      ...copy.sections.flatMap(({ heading, paragraphs, bullets, items = [] }) => [
        heading,
        ...paragraphs,
        ...bullets,
        ...items.flatMap(({ title, text }) => [title, text]),
      ]),
      ...products.map(({ name, description }) => `${name} ${description}`),
    ].join('\n'),
  );

const SERVICE =
  /\b(?:returns?|exchanges?|shipping|delivery|warranty|guarantee\w*|refunds?|payments?|instal?ments|versand\w*|r[üu]ckgabe|env[ií]o|devoluci[óo]n\w*|livraison|retours?|spedizione|resi|entrega)\b/iu;

/** Telling words; in longer notes a single match may be chance. */
const SHORT_NOTE = 4;

/** A shared telling word, the email's data, no words at all, or a service in a selling email. */
function hasToDoWith({ compiled_html }: Component, { campaign }: Draft, about: ReadonlySet<string>): boolean {
  const said = visibleText(compiled_html);
  if (placeholdersIn(compiled_html).length > 0) return true;
  if (campaign.kind === 'promotional' && SERVICE.test(said)) return true;
  const own = tellingWords(said);
  return own.size === 0 || sharedWords(own, about).length >= (own.size > SHORT_NOTE ? 2 : 1);
}

const pageOf = (url: string): string => (url.trim().split(/[?#]/)[0] ?? '').toLowerCase().replace(/\/$/, '');

function leadsTo(html: string, link: string): boolean {
  const pages = [...html.matchAll(/\shref="(https?:[^"]+)"/gi)].map(([, url = '']) => pageOf(url));
  return link.trim() !== '' && pages.length > 0 && pages.every((page) => page === pageOf(link));
}

const after = (index: number, length: number) => (index < 0 ? length : index + 1);

function positionOf(place: Place, blocks: readonly Block[]): number {
  const cta = blocks.findIndex(({ type }) => type === 'cta_button');
  const places: Record<Place, () => number> = {
    top: () => 0,
    after_hero: () => Math.max(0, blocks.findIndex(({ type }) => type === 'hero_image') + 1),
    after_content: () =>
      after(
        blocks.findLastIndex(({ type }) => isTextBlock(type)),
        blocks.length,
      ),
    before_cta: () => (cta < 0 ? blocks.length : cta),
    after_cta: () => after(cta, blocks.length),
    bottom: () => blocks.length,
  };
  return places[place]();
}
