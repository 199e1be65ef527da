import { medallion } from './categoryPictures';
import { colour } from './palette';
import { arch, at, circle, handi, jali, mintLeaf, rect, steam, svg } from './shapes';

const WIDTH = 1200;
const HEIGHT = 400;

const ground = (fill: string, line: string): string =>
  rect(WIDTH, HEIGHT, fill) + jali(WIDTH, HEIGHT, line, 0.28);
const arcade = (fill: string, opacity: number): string =>
  [0, 300, 600, 900].map((x) => at(x - 50, 0, arch(fill, `opacity="${opacity}"`))).join('');
const drawPot = (
  x: number,
  y: number,
  scale: number,
  body: string,
  shade: string,
  band: string,
): string => at(x, y, at(0, -116, steam('#FFF4D6'), 0.9) + handi(body, shade, band), scale);

export const bannerPictures: Readonly<Record<string, () => string>> = {
  'banner-handi': () =>
    svg(
      ground('#8F3A0B', colour.riceGold) +
        arcade(colour.rust, 0.8) +
        circle(600, 250, 190, colour.saffron, 'opacity="0.35"') +
        drawPot(600, 252, 1.35, colour.saffron, colour.brick, '#7F1D1D') +
        medallion('dish-mutton-biryani', 250, 250, 230) +
        medallion('dish-side', 950, 250, 230),
      WIDTH,
      HEIGHT,
    ),
  'banner-feast': () =>
    svg(
      ground('#F3C15A', '#B45309') +
        arcade('#FDF1D0', 0.55) +
        medallion('dish-chicken-biryani', 600, 205, 340) +
        medallion('dish-kebab', 300, 230, 250) +
        medallion('dish-starter', 900, 230, 250) +
        medallion('dish-bread', 80, 250, 190) +
        medallion('dish-beverage', 1120, 250, 190),
      WIDTH,
      HEIGHT,
    ),
  'banner-sweets': () =>
    svg(
      ground('#5B1A44', '#F5C2DD') +
        arcade('#7C2D5E', 0.7) +
        medallion('dish-dessert', 380, 215, 310) +
        medallion('dish-beverage', 760, 235, 250) +
        mintLeaf(570, 150, 30, 2) +
        mintLeaf(600, 190, 80, 1.6) +
        drawPot(1030, 276, 0.95, '#E0A06A', colour.copper, colour.saffron),
      WIDTH,
      HEIGHT,
    ),
};
