import type { Random } from '../random';
import { colour } from './palette';
import { circle, ellipse, path, scatter, scatterTurned } from './shapes';

export function rice(random: Random): string {
  const grain =
    (fill: string) =>
    (x: number, y: number): string =>
      ellipse(x, y, 14, 4.8, fill, random.int(0, 179));
  return (
    scatter(random, 60, 126, grain('#F3DFA8')) +
    scatter(random, 66, 124, grain(colour.rice)) +
    scatter(random, 34, 118, grain(colour.riceGold)) +
    scatter(random, 12, 112, grain('#F08A24'))
  );
}

export const friedOnion = (random: Random): string =>
  scatterTurned(
    random,
    12,
    92,
    path(
      'M -14 0 C -10 -12 8 -12 14 2',
      'none',
      `stroke="${colour.meatDark}" stroke-width="5" stroke-linecap="round"`,
    ),
  );

export const legPiece = `${path('M -46 6 C -60 -30 -8 -50 26 -24 C 44 -10 60 -4 80 -2 L 80 10 C 58 12 40 18 24 26 C -8 42 -40 34 -46 6 Z', colour.meat)}
  ${path('M -30 -4 C -28 -24 0 -28 16 -16', 'none', 'stroke="#C4783D" stroke-width="8" stroke-linecap="round"')}${circle(84, -4, 9, colour.milk)}${circle(84, 9, 9, colour.milk)}`;

export const chunk = (fill: string, light: string): string =>
  path('M -30 -8 C -28 -28 8 -32 26 -18 C 40 -6 34 22 12 26 C -14 32 -34 16 -30 -8 Z', fill) +
  path(
    'M -14 -10 C -8 -18 6 -18 14 -12',
    'none',
    `stroke="${light}" stroke-width="7" stroke-linecap="round"`,
  );

export const eggHalf =
  ellipse(0, 0, 36, 29, colour.egg) +
  ellipse(0, 2, 36, 29, 'none', 0, 'stroke="#EADFC4" stroke-width="3"') +
  circle(4, 0, 16, colour.yolk) +
  circle(-1, -5, 5, '#FFE08A');

export const prawn = `<path d="M -28 18 C -36 -22 8 -38 28 -10" fill="none" stroke="#E8743B" stroke-width="22" stroke-linecap="round"/>
  <path d="M -33 2 l 16 4 M -22 -16 l 11 10 M 0 -26 l 2 14" stroke="#FBD0A8" stroke-width="4" stroke-linecap="round"/>${path('M 24 -6 l 22 4 l -16 16 Z', '#C2501F')}`;

export const lime =
  circle(0, 0, 24, '#7FA32A') +
  circle(0, 0, 19, '#E7F0B4') +
  [0, 60, 120]
    .map(
      (turn) =>
        `<path d="M -18 0 L 18 0" stroke="#A9C455" stroke-width="3" transform="rotate(${turn})"/>`,
    )
    .join('');

export const onionRing =
  '<circle r="20" fill="none" stroke="#C77DA0" stroke-width="7"/><circle r="11" fill="none" stroke="#E6BFD0" stroke-width="4"/>';

export const carrot = '<rect x="-15" y="-10" width="30" height="20" rx="5" fill="#EE7A22"/>';

export const paneer =
  '<rect x="-17" y="-15" width="34" height="30" rx="6" fill="#FFFBEF" stroke="#E3CFA0" stroke-width="3"/>';
