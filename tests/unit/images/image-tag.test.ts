import { describe, expect, it } from 'vitest';
import {
  furtherTags,
  heroTag,
  joinTags,
  normaliseTag,
  readImageName,
  withHeroTag,
  withTagRenamed,
  writtenTags,
} from '#shared/domain/image/image-tag.ts';
import fc from '#tests/support/fast-check.ts';

describe('two names mean the same image', () => {
  it.each([
    ['Summer-Hero_v2.PNG', 'summer_hero'],
    ['summer hero', 'summer_hero'],
    ['summer__hero.jpeg', 'summer_hero'],
    [' Summer.Hero ', 'summer_hero'],
    ['summer_hero (1).png', 'summer_hero'],
    ['C:\\pictures\\summer hero V03.webp', 'summer_hero'],
    ['Crème Brûlée.jpg', 'crème_brûlée'],
    ['عرض الصيف.png', 'عرض_الصيف'],
    ['v2.png', 'v2'],
    ['hero.v2', 'hero'],
    ['protein_v2_box', 'protein_v2_box'],
    ['50%_off!!', '50_off'],
    ['...', ''],
    ['', ''],
  ])('%j → %j', (name, tag) => {
    expect(normaliseTag(name)).toBe(tag);
  });

  it.each([
    ['hero_v2.png', 2],
    ['hero (3).png', 3],
    ['hero.png', null],
    ['v2.png', null],
  ])('%j states version %j', (name, version) => {
    expect(readImageName(name).version).toBe(version);
  });

  it.each([
    ['hero_a, detail_b', ['hero_a', 'detail_b']],
    ['hero_a; Detail B', ['hero_a', 'detail_b']],
    ['Hero-A + detail-b.png', ['hero_a', 'detail_b']],
    ['hero_a & detail_b and detail_c', ['hero_a', 'detail_b', 'detail_c']],
    ['hero_a | detail_b | HERO_A', ['hero_a', 'detail_b']],
    ['spring, summer', ['spring_summer']],
    ['Summer, by the sea', ['summer_by_the_sea']],
    ['salt & pepper', ['salt_pepper']],
    ['sun-and-sea', ['sun_and_sea']],
    ['', []],
  ])('a picture cell %j names %j', (cell, tags) => {
    expect([heroTag(cell), ...furtherTags(cell)].filter(Boolean)).toEqual(tags);
    expect(furtherTags(joinTags(writtenTags(cell)))).toEqual(tags.slice(1));
  });

  it('further pictures stay when another hero is chosen or a tag is renamed', () => {
    expect(withHeroTag('hero_a, detail_b', 'spring')).toBe('spring; detail_b');
    expect(withHeroTag('Summer, by the sea', 'spring')).toBe('spring');
    expect(withTagRenamed('Hero A; detail_b', 'hero_a', 'spring')).toBe('spring; detail_b');
    expect(withTagRenamed('Hero A; detail_b', 'detail_b', 'close_up')).toBe('Hero A; close_up');
  });

  it('normalising twice changes nothing, whatever the case or the separators', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const tag = normaliseTag(name);
        expect(tag).not.toMatch(/[#\s/A-Z]/);
        if (readImageName(tag).version === null) expect(normaliseTag(tag)).toBe(tag);
      }),
    );
  });
});
