import type { Random } from '../random';
import { colour } from './palette';

export const PICTURE_SIZE = 400;

/** Wraps `content` in an SVG of 400 by 400, or of the given size. */
export const svg = (content: string, width = PICTURE_SIZE, height = PICTURE_SIZE): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`;

export const circle = (x: number, y: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`;
export const ellipse = (
  x: number,
  y: number,
  rx: number,
  ry: number,
  fill: string,
  turn = 0,
  more = '',
): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" transform="rotate(${turn} ${x} ${y})" ${more}/>`;
export const path = (d: string, fill: string, more = ''): string =>
  `<path d="${d}" fill="${fill}" ${more}/>`;
export const rect = (width: number, height: number, fill: string): string =>
  `<rect width="${width}" height="${height}" fill="${fill}"/>`;
export const at = (x: number, y: number, content: string, scale = 1, turn = 0): string =>
  `<g transform="translate(${x} ${y}) scale(${scale}) rotate(${turn})">${content}</g>`;

/**
 * Draws a jali, the stone lattice of the old city: eight-pointed stars and the crosses between
 * them.
 */
export function jali(
  width: number,
  height: number,
  stroke: string,
  opacity: number,
  cell = 80,
): string {
  const r = cell / 2;
  const square = `<rect x="${-r * 0.62}" y="${-r * 0.62}" width="${r * 1.24}" height="${r * 1.24}"/>`;
  const star = `${square}<g transform="rotate(45)">${square}</g><circle r="${r * 0.24}"/>`;
  const stars: string[] = [];
  for (let y = 0; y <= height; y += cell)
    for (let x = 0; x <= width; x += cell)
      stars.push(`<g transform="translate(${x} ${y})">${star}</g>`);
  return `<g fill="none" stroke="${stroke}" stroke-width="2.5" opacity="${opacity}">${stars.join('')}</g>`;
}

/** Draws a pointed arch of Hyderabad's gates on the lower edge of its square. */
export const arch = (fill: string, more = ''): string =>
  path('M 70 400 L 70 196 C 70 118 142 92 200 34 C 258 92 330 118 330 196 L 330 400 Z', fill, more);

/** Draws a cooking pot with its sealed lid, about 200 wide, around the origin. */
export function handi(body: string, shade: string, band: string): string {
  return [
    ellipse(0, 92, 92, 12, colour.ink, 0, 'opacity="0.16"'),
    path('M -96 -16 C -112 46 -74 90 -42 92 L 42 92 C 74 90 112 46 96 -16 Z', body),
    path('M 52 -16 C 66 40 44 80 10 92 L 42 92 C 74 90 112 46 96 -16 Z', shade, 'opacity="0.55"'),
    path('M -101 12 C -60 24 60 24 101 12 L 101 26 C 60 40 -60 40 -101 26 Z', band),
    `<rect x="-104" y="-32" width="208" height="24" rx="12" fill="${colour.sand}"/>`,
    path('M -84 -32 C -80 -72 -40 -84 0 -84 C 40 -84 80 -72 84 -32 Z', body),
    path(
      'M 34 -80 C 62 -72 80 -60 84 -32 L 48 -32 C 50 -52 46 -68 34 -80 Z',
      shade,
      'opacity="0.55"',
    ),
    circle(0, -92, 13, band),
  ].join('');
}

export const steam = (stroke: string): string =>
  [-44, 0, 44]
    .map(
      (x, index) =>
        `<path d="M ${x} 0 c -22 -20 22 -34 0 -${index === 1 ? 64 : 52}" fill="none" stroke="${stroke}" stroke-width="9" stroke-linecap="round"/>`,
    )
    .join('');

export const mintLeaf = (x: number, y: number, turn: number, size = 1): string =>
  at(
    x,
    y,
    path('M 0 -20 C 14 -12 14 10 0 20 C -14 10 -14 -12 0 -20 Z', colour.leaf) +
      path('M 0 -14 L 0 16', 'none', 'stroke="#A3C267" stroke-width="2.5"'),
    size,
    turn,
  );

/** Returns a point inside a disc around the middle of the picture. */
export function pointIn(random: Random, radius: number): { x: number; y: number } {
  const angle = random.next() * Math.PI * 2;
  const distance = Math.sqrt(random.next()) * radius;
  return {
    x: Math.round(200 + Math.cos(angle) * distance),
    y: Math.round(200 + Math.sin(angle) * distance),
  };
}

/** Draws `count` shapes at random places inside a disc around the middle of the picture. */
export const scatter = (
  random: Random,
  count: number,
  radius: number,
  draw: (x: number, y: number) => string,
): string =>
  Array.from({ length: count }, () => {
    const { x, y } = pointIn(random, radius);
    return draw(x, y);
  }).join('');

/** As `scatter`, with one shape that is rotated randomly, up to `turn` degrees. */
export const scatterTurned = (
  random: Random,
  count: number,
  radius: number,
  content: string,
  turn = 359,
): string => scatter(random, count, radius, (x, y) => at(x, y, content, 1, random.int(0, turn)));

/** Draws `count` shapes at equal distances on a circle around the middle, each turned outwards. */
export const around = (
  count: number,
  radius: number,
  draw: (index: number) => string,
  from = 0,
): string =>
  Array.from({ length: count }, (_, index) => {
    const angle = from + (index * 360) / count;
    const radians = (angle * Math.PI) / 180;
    return at(
      Math.round(200 + Math.cos(radians) * radius),
      Math.round(200 + Math.sin(radians) * radius),
      draw(index),
      1,
      angle,
    );
  }).join('');
