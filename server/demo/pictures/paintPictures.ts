import sharp from 'sharp';
import { storeProfiles } from '../tables/storeProfiles';
import type { Pictures } from './catalogue';
import { dishPictures } from './dishPictures';
import { storePicture } from './storePictures';
import { colour } from './palette';
import { arch, at, circle, handi, jali, mintLeaf, rect, steam, svg } from './shapes';

const CATEGORIES: Readonly<Record<string, { dish: string; ground: string; line: string }>> = {
  'category-biryani': { dish: 'dish-chicken-biryani', ground: colour.saffron, line: '#FFF4D6' },
  'category-starters': { dish: 'dish-starter', ground: colour.brick, line: '#FDBA74' },
  'category-kebabs': { dish: 'dish-kebab', ground: '#57431C', line: '#EAD7A4' },
  'category-curries': { dish: 'dish-curry', ground: colour.rust, line: colour.riceGold },
  'category-breads': { dish: 'dish-bread', ground: '#D6A75C', line: '#FFF4D6' },
  'category-desserts': { dish: 'dish-dessert', ground: colour.plum, line: '#F5C2DD' },
  'category-beverages': { dish: 'dish-beverage', ground: colour.teal, line: '#99F6E4' },
  'category-sides': { dish: 'dish-side', ground: colour.leaf, line: '#ECFCCB' },
};

const medallion = (dish: string, x: number, y: number, diameter: number): string => {
  const id = `${dish}-${x}`;
  // clips the dish's picture to its bowl, a circle of radius 168, without the table around it
  return `<clipPath id="${id}"><circle cx="200" cy="200" r="168"/></clipPath>${at(
    x - diameter / 2,
    y - diameter / 2,
    `<g transform="scale(${diameter / 336}) translate(-32 -32)"><g clip-path="url(#${id})">${dishPictures[dish]?.() ?? ''}</g></g>`,
  )}`;
};

function categoryPicture({
  dish,
  ground,
  line,
}: {
  dish: string;
  ground: string;
  line: string;
}): string {
  return svg(
    rect(400, 400, ground) +
      jali(400, 400, line, 0.4) +
      circle(200, 200, 160, line, 'opacity="0.3"') +
      medallion(dish, 200, 200, 284),
  );
}

const categoryPictures: Readonly<Record<string, () => string>> = Object.fromEntries(
  Object.entries(CATEGORIES).map(([name, category]) => [name, () => categoryPicture(category)]),
);

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

const bannerPictures: Readonly<Record<string, () => string>> = {
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

export interface PictureFiles {
  /** Stores the bytes and returns the address that a browser loads them from. */
  put(name: string, bytes: Uint8Array, type: 'image/webp'): Promise<string>;
}

const QUALITY = 62;
// a banner is three squares wide, but limited to 15 kB
const BANNER_QUALITY = 46;
const BANNER_WIDTH_PX = 660;

/** Every picture of the demonstration data by its name, as SVG of shapes only. */
export const drawings: ReadonlyMap<string, () => string> = new Map([
  ...storeProfiles.map(({ slug, name }, index): [string, () => string] => [
    `store-${slug}`,
    () => storePicture(index, name.charAt(0)),
  ]),
  ...Object.entries(dishPictures),
  ...Object.entries(categoryPictures),
  ...Object.entries(bannerPictures),
]);

export function toWebp(name: string, drawing: string): Promise<Uint8Array> {
  const picture = sharp(Buffer.from(drawing));
  const isBanner = name in bannerPictures;
  return (isBanner ? picture.resize({ width: BANNER_WIDTH_PX }) : picture)
    .webp({ quality: isBanner ? BANNER_QUALITY : QUALITY })
    .toBuffer();
}

/**
 * Renders the pictures and passes them to the file store; the names are fixed, so a second load
 * writes the same files.
 */
export async function paintPictures(files: PictureFiles): Promise<Pictures> {
  const painted = await Promise.all(
    [...drawings].map(async ([name, draw]): Promise<[string, string]> => [
      name,
      await files.put(`demo-${name}.webp`, await toWebp(name, draw()), 'image/webp'),
    ]),
  );
  const urls = new Map(painted);
  return {
    of(name) {
      const url = urls.get(name);
      if (!url) throw new Error(`No picture is called ${name}`);
      return url;
    },
  };
}
