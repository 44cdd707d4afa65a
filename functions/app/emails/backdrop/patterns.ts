import type { Pattern } from '#shared/email/look/backdrop.ts';

export const WIDTH = 1200;
export const HEIGHT = 800;

/** At a pixel, from -1 (all of the second veil) to 1 (all of the first). */
export type Field = (x: number, y: number) => number;
type Random = () => number;

/** 1 inside an edge, 0 outside, in between on it; `distance` in px, negative inside. */
const inside = (distance: number): number => Math.max(0, Math.min(1, 0.5 - distance));
/** `Math.hypot` takes several times as long. */
const apart = (across: number, down: number): number => Math.sqrt(across * across + down * down);
const between = (random: Random, least: number, most: number) => least + random() * (most - least);

function discs(random: Random): Field {
  const isLeft = random() < 0.5;
  const side = (share: number) => (isLeft ? WIDTH * (1 - share) : WIDTH * share);
  const all = [
    { x: side(between(random, 0.8, 1)), y: HEIGHT * between(random, 0, 0.3), r: 380, weight: -0.8 },
    { x: side(between(random, 0.55, 0.75)), y: HEIGHT * between(random, 0.85, 1.1), r: 300, weight: 0.8 },
    { x: side(between(random, 0, 0.2)), y: HEIGHT * between(random, 0.9, 1.1), r: 240, weight: -0.5 },
  ];
  return (x, y) => all.reduce((sum, at) => sum + at.weight * inside(apart(x - at.x, y - at.y) - at.r), 0);
}

const TILE = 200;
const KINDS = 6;

/** Quarters of circles in a loose grid. */
function tiles(random: Random): Field {
  const columns = WIDTH / TILE;
  const laid = Array.from({ length: columns * (HEIGHT / TILE) }, () => ({
    kind: Math.floor(random() * KINDS),
    weight: random() < 0.5 ? 0.6 : -0.7,
  }));
  return (x, y) => {
    const tile = laid[Math.floor(y / TILE) * columns + Math.floor(x / TILE)];
    if (!tile || tile.kind > 3) return 0;
    const dx = (x % TILE) - (tile.kind % 2) * TILE;
    const dy = (y % TILE) - Math.floor(tile.kind / 2) * TILE;
    return tile.weight * inside(apart(dx, dy) - TILE);
  };
}

function waves(random: Random): Field {
  const layers = [0.3, 0.52, 0.74].map((base) => ({
    base: HEIGHT * base,
    height: between(random, 50, 90),
    length: between(random, 480, 900),
    shift: between(random, 0, 900),
  }));
  return (x, y) =>
    -0.33 *
    layers.reduce(
      (sum, { base, height, length, shift }) =>
        sum + inside(base + height * Math.sin(((x + shift) * 2 * Math.PI) / length) - y),
      0,
    );
}

function bands(random: Random): Field {
  const lean = random() < 0.5 ? 0.5 : -0.5;
  const offset = between(random, 120, 320);
  const all = [
    { at: offset, width: 170, weight: -0.8 },
    { at: offset + 250, width: 80, weight: 0.8 },
    { at: offset + 560, width: 260, weight: -0.5 },
  ];
  return (x, y) => {
    const place = (lean > 0 ? x : WIDTH - x) - Math.abs(lean) * y + 200;
    return all.reduce(
      (sum, { at, width, weight }) => sum + weight * inside(Math.abs(place - at) - width / 2),
      0,
    );
  };
}

const RING = 100;
const REACH = 1_250;

function rings(random: Random): Field {
  const centre = { x: random() < 0.5 ? 0.08 * WIDTH : 0.92 * WIDTH, y: random() < 0.5 ? 0 : HEIGHT };
  return (x, y) => {
    const distance = apart(x - centre.x, y - centre.y);
    const ring = inside(Math.abs((distance % RING) - RING / 2) - 14);
    return -ring * Math.max(0, 1 - (Math.floor(distance / RING) * RING) / REACH);
  };
}

const GRID = 48;

function dots(random: Random): Field {
  const isLeft = random() < 0.5;
  const isUp = random() < 0.5;
  return (x, y) => {
    const [column, row] = [Math.floor(x / GRID) + 0.5, Math.floor(y / GRID) + 0.5];
    const across = (isLeft ? WIDTH - column * GRID : column * GRID) / WIDTH;
    const down = (isUp ? HEIGHT - row * GRID : row * GRID) / HEIGHT;
    const size = 16 * Math.max(0, (across + down) / 2 - 0.2);
    return -inside(apart(x - column * GRID, y - row * GRID) - size);
  };
}

export const fields: Record<Pattern, (random: Random) => Field> = { discs, tiles, waves, bands, rings, dots };
