import { colour } from './palette';
import { circle, ellipse, jali, rect } from './shapes';

export const ring = (r: number, stroke: string, width: number): string =>
  circle(200, 200, r, 'none', `stroke="${stroke}" stroke-width="${width}"`);

export const table = (ground: string, line: string): string =>
  rect(400, 400, ground) +
  jali(400, 400, line, 0.22) +
  ellipse(200, 214, 168, 164, colour.ink, 0, 'opacity="0.18"');

export const copperBowl = (contents: string): string =>
  circle(200, 200, 166, colour.copper) +
  ring(158, '#E0A06A', 6) +
  circle(200, 200, 144, colour.clayDark) +
  circle(200, 200, 138, contents);

export const plate = (contents: string = colour.paper): string =>
  circle(200, 200, 166, '#FFFFFF') +
  ring(150, colour.line, 4) +
  ring(140, '#D9B98A', 2) +
  circle(200, 200, 126, contents);
