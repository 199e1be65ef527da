import { colour } from './palette';
import { arch, at, circle, handi, jali, rect, steam, svg } from './shapes';

/** Capital letters as strokes in a box of 100 by 100: the rendering machine may have no font. */
const LETTERS: Readonly<Record<string, string>> = {
  A: 'M 8 100 L 50 0 L 92 100 M 24 66 L 76 66',
  B: 'M 14 0 L 14 100 M 14 0 L 48 0 C 86 0 86 48 48 48 L 14 48 M 48 48 C 96 48 96 100 48 100 L 14 100',
  C: 'M 90 22 C 74 -6 10 -12 10 50 C 10 112 74 106 90 78',
  D: 'M 14 0 L 14 100 L 40 100 C 106 100 106 0 40 0 Z',
  G: 'M 90 22 C 74 -6 10 -12 10 50 C 10 116 90 110 90 56 L 58 56',
  N: 'M 14 100 L 14 0 L 86 100 L 86 0',
  R: 'M 14 100 L 14 0 L 50 0 C 92 0 92 54 50 54 L 14 54 M 52 54 L 90 100',
  S: 'M 86 18 C 70 -8 14 -6 16 26 C 18 56 86 42 86 74 C 86 108 26 108 12 80',
  T: 'M 8 0 L 92 0 M 50 0 L 50 100',
  Z: 'M 12 0 L 88 0 L 12 100 L 88 100',
};

interface Livery {
  ground: string;
  lattice: string;
  arch: string;
  pot: string;
  shade: string;
  band: string;
}
const LIVERIES: readonly Livery[] = [
  {
    ground: colour.rust,
    lattice: colour.riceGold,
    arch: colour.cream,
    pot: colour.saffron,
    shade: colour.rust,
    band: colour.brick,
  },
  {
    ground: '#3F6212',
    lattice: '#D9F99D',
    arch: '#F7F5E4',
    pot: '#6B8E23',
    shade: '#365314',
    band: colour.chili,
  },
  {
    ground: '#7F1D1D',
    lattice: '#FCA5A5',
    arch: '#FDF1E4',
    pot: colour.clay,
    shade: '#7F1D1D',
    band: '#7F1D1D',
  },
  {
    ground: '#115E59',
    lattice: '#99F6E4',
    arch: '#F2F7EF',
    pot: '#2A8C82',
    shade: '#0F4C48',
    band: colour.saffron,
  },
  {
    ground: colour.saffron,
    lattice: '#FFF4D6',
    arch: '#FFFBF2',
    pot: '#E8590C',
    shade: '#9A3412',
    band: colour.riceGold,
  },
  {
    ground: '#9A3412',
    lattice: '#FDBA74',
    arch: '#FFF3E0',
    pot: '#78350F',
    shade: '#451A03',
    band: colour.saffron,
  },
  {
    ground: '#334155',
    lattice: '#CBD5E1',
    arch: '#F6F3EC',
    pot: '#64748B',
    shade: '#1E293B',
    band: colour.saffron,
  },
  {
    ground: '#6B2150',
    lattice: '#F5C2DD',
    arch: '#FBF0F2',
    pot: '#9D3F78',
    shade: '#4A1237',
    band: colour.riceGold,
  },
  {
    ground: '#1E3A5F',
    lattice: '#BFD7F2',
    arch: '#F5F1E6',
    pot: '#35618E',
    shade: '#17304F',
    band: '#E0A06A',
  },
  {
    ground: '#57431C',
    lattice: '#EAD7A4',
    arch: '#FBF5E3',
    pot: '#8A6D2B',
    shade: '#43320F',
    band: colour.chili,
  },
  {
    ground: '#B91C1C',
    lattice: '#FECACA',
    arch: '#FFF4EA',
    pot: '#DC4A2C',
    shade: '#7F1D1D',
    band: '#FDE68A',
  },
  {
    ground: '#4D7C0F',
    lattice: '#ECFCCB',
    arch: '#FBFBEF',
    pot: colour.riceGold,
    shade: colour.amber,
    band: '#4D7C0F',
  },
];

/** Draws a shop sign: the store's colours, the arch, the pot and the initial. */
export function storePicture(index: number, initial: string): string {
  const livery = LIVERIES[index % LIVERIES.length];
  const letter = LETTERS[initial];
  if (!livery || !letter) throw new Error(`No sign can be painted for the initial ${initial}`);
  const stroked = `<path d="${letter}" fill="none" stroke="${livery.ground}" stroke-width="20" stroke-linecap="round" stroke-linejoin="round"/>`;
  return svg(
    rect(400, 400, livery.ground) +
      jali(400, 400, livery.lattice, 0.3) +
      arch(livery.arch, `stroke="${livery.lattice}" stroke-width="7" stroke-opacity="0.75"`) +
      at(200, 152, steam(livery.band), 0.72) +
      at(200, 286, handi(livery.pot, livery.shade, livery.band), 1.12) +
      circle(200, 318, 68, livery.arch) +
      at(168, 286, stroked, 0.64),
  );
}
