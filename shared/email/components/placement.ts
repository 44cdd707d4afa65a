import type { Component } from '../../contract/schemas/brand.ts';
import { isTextBlock } from '../document/assign.ts';
import type { Block, EmailDocument } from '../document/document.ts';

export type Place = 'top' | 'after_hero' | 'after_content' | 'before_cta' | 'after_cta' | 'bottom';

const PLACES: [Place, RegExp][] = [
  ['after_hero', /\b(after|below|under|beneath|following)\b.{0,12}\b(hero|image|picture|banner)\b/],
  [
    'after_content',
    /\b(after|below|under|following)\b.{0,16}\b(content|copy|text|body|headline|intro(duction)?)\b/,
  ],
  ['before_cta', /\b(before|above)\b.{0,16}\b(cta|button|call to action)\b/],
  ['after_cta', /\b(after|below|under|following)\b.{0,16}\b(cta|button|call to action)\b/],
  [
    'bottom',
    /\b(before|above)\b.{0,8}\bfooter\b|\b(at|near|towards?) the (end|bottom)\b|\bbottom\b|\blast\b/,
  ],
  [
    'top',
    /\b(after|below|under)\b.{0,8}\bheader\b|\b(at|near) the (top|start|beginning)\b|\btop of\b|\bfirst block\b/,
  ],
];

type Rules = Pick<Component, 'placement_rules' | 'ai_usage_rules'>;

export function placeOf({ placement_rules }: Pick<Rules, 'placement_rules'>): Place | null {
  const words = placement_rules.toLowerCase();
  return PLACES.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
}

const only = (kind: string) =>
  new RegExp(
    `\\bonly\\b.{0,24}\\b${kind}\\b|\\b${kind}\\b.{0,24}\\bonly\\b|\\b(never|not|don't|avoid)\\b.{0,24}\\b${kind === 'promotional' ? 'informational' : 'promotional'}\\b`,
  );
const ONLY_PROMOTIONAL = only('promotional');
const ONLY_INFORMATIONAL = only('informational');

const ONLY_LETTERS = /\bonly (?:in|for) letters\b/;

/** "only in promotional emails", "only in letters"; unrecognised rules allow it. */
export function allowedIn(
  { ai_usage_rules, placement_rules }: Rules,
  kind: EmailDocument['campaign']['kind'],
  isLetter: boolean,
): boolean {
  const words = `${ai_usage_rules}\n${placement_rules}`.toLowerCase();
  if (ONLY_LETTERS.test(words)) return isLetter;
  if (ONLY_PROMOTIONAL.test(words)) return kind === 'promotional';
  if (ONLY_INFORMATIONAL.test(words)) return kind === 'informational';
  return true;
}

const isFoot: ReadonlySet<string> = new Set(['social', 'view_online', 'footer']);

export function stands(place: Place, blocks: readonly Block[], at: number): boolean {
  const before = blocks.slice(0, at);
  const after = blocks.slice(at + 1);
  const isButton = ({ type }: Block) => type === 'cta_button';
  const holds: Record<Place, () => boolean> = {
    top: () => before.every(({ type }) => type === 'header'),
    after_hero: () =>
      before.some(({ type }) => type === 'hero_image') || blocks.every(({ type }) => type !== 'hero_image'),
    after_content: () => before.some(({ type }) => isTextBlock(type)),
    before_cta: () => after.some(isButton) || !blocks.some(isButton),
    after_cta: () => before.some(isButton),
    bottom: () => after.every(({ type }) => isFoot.has(type)),
  };
  return holds[place]();
}
