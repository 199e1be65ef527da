import { dishPictures } from './dishPictures';
import { colour } from './palette';
import { at, circle, jali, rect, svg } from './shapes';

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

export const medallion = (dish: string, x: number, y: number, diameter: number): string => {
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

export const categoryPictures: Readonly<Record<string, () => string>> = Object.fromEntries(
  Object.entries(CATEGORIES).map(([name, category]) => [name, () => categoryPicture(category)]),
);
