import { tone } from "./colour.ts";
import { stops } from "./paint.ts";
import { createRandom } from "./random.ts";
import { around, num, polar, starPoints } from "./svg.ts";

/** A player's picture until they choose one: two hills and a sun in the seed's own colours, 96 by 96 (HEADER-04). */
export function avatar(seed: string): string {
  const random = createRandom(`avatar ${seed}`);
  const hue = random.integer(0, 359);
  const glow = (hue + random.integer(30, 120)) % 360;
  const crest = (y: number, rough: number) =>
    `M0 ${num(y)}Q${random.integer(16, 40)} ${num(y - random.between(0, rough))} 50 ${num(y)}T96 ${num(y - random.between(-rough, rough) / 2)}V96H0Z`;
  const sky = `<linearGradient id="g" x2="0" y2="1">${stops([0, tone(0.46, 0.12, hue)], [1, tone(0.68, 0.12, glow)])}</linearGradient>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><defs>${sky}</defs>` +
    `<path fill="url(#g)" d="M0 0H96V96H0z"/>` +
    `<circle cx="${random.integer(24, 72)}" cy="${random.integer(24, 46)}" r="${random.integer(9, 16)}" fill="${tone(0.93, 0.07, glow)}"/>` +
    `<path d="${crest(58, 26)}" fill="${tone(0.44, 0.11, hue)}"/>` +
    `<path d="${crest(72, 18)}" fill="${tone(0.28, 0.08, hue)}"/></svg>`
  );
}

/** What stands where a game's picture could not be loaded: a quiet tile that says nothing (GAME-07). */
export function fallbackTile(): string {
  const wall = stops([0, "#2a2833"], [1, "#191820"]);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400"><defs><linearGradient id="g" x2="0" y2="1">${wall}</linearGradient></defs>` +
    `<path fill="url(#g)" d="M0 0H300V400H0z"/>` +
    `<g fill="none" stroke="#5b5869" stroke-width="5" stroke-linejoin="round" transform="translate(150 190)">` +
    `<path d="M-44-52H28L44-36V52H-44Z" opacity=".9"/><path d="${starPath(4, 26, 10)}" opacity=".9"/></g></svg>`
  );
}

/** The seal of a made-up licence, in one tone, so that a footer has one without naming a real authority. */
export function licenceMark(): string {
  const pillars = [-14, 0, 14].map((x) => `M${x}-4V14`).join("");
  const ticks = around(36, (degrees) => {
    const [x, y] = polar(degrees, 45);
    const [u, v] = polar(degrees, 41);
    return `M${num(x)} ${num(y)}L${num(u)} ${num(v)}`;
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -50 100 100" fill="none" stroke="#b9b6c6" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round">` +
    `<circle r="48"/><circle r="35"/><path stroke-width="1.4" d="${ticks}"/>` +
    `<path d="M-20-8L0-20L20-8ZM-20 18H20M-16 14H16${pillars}M-8 26H8"/></svg>`
  );
}

function starPath(count: number, outer: number, inner: number): string {
  return `M${starPoints(count, outer, inner).replaceAll(" ", "L")}Z`;
}
