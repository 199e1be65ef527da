import { randomOf, type Random } from '../random';
import {
  carrot,
  chunk,
  eggHalf,
  friedOnion,
  legPiece,
  lime,
  onionRing,
  paneer,
  prawn,
  rice,
} from './ingredients';
import { colour } from './palette';
import { around, at, circle, ellipse, mintLeaf, path, scatter, scatterTurned, svg } from './shapes';
import { copperBowl, plate, ring, table } from './tableware';

const biryani = (name: string, toppings: (random: Random) => string): string => {
  const random = randomOf(name);
  return svg(
    table('#F6D9A2', '#C98A2B') +
      copperBowl('#EFD48F') +
      rice(random) +
      friedOnion(random) +
      toppings(random) +
      mintLeaf(152, 150, -40) +
      mintLeaf(176, 134, 20, 0.9) +
      mintLeaf(262, 258, 70),
  );
};

const kebab = (): string => {
  const skewer = (y: number): string =>
    `<path d="M 34 ${y} L 366 ${y - 24}" stroke="#8A8175" stroke-width="7" stroke-linecap="round"/>` +
    [96, 150, 204, 258]
      .map(
        (x, index) =>
          at(
            x + 10,
            y - 5 - index * 4,
            ellipse(0, 0, 30, 23, colour.meat) +
              path(
                'M -16 -8 C -6 -16 8 -16 16 -8',
                'none',
                'stroke="#D08A4B" stroke-width="6" stroke-linecap="round"',
              ),
            1,
            -4,
          ) +
          (index < 3
            ? at(
                x + 37,
                y - 7 - index * 4,
                `<rect x="-5" y="-22" width="10" height="44" rx="5" fill="${[colour.leaf, colour.chili, '#C77DA0'][index] ?? colour.leaf}"/>`,
              )
            : ''),
      )
      .join('');
  return svg(
    table('#E9C7A6', colour.brick) +
      plate('#FBF1E0') +
      skewer(160) +
      skewer(222) +
      skewer(284) +
      at(200, 102, lime) +
      mintLeaf(240, 100, 60),
  );
};

const tandoori = (): string =>
  svg(
    table('#F3CDAE', colour.chili) +
      plate('#FBF1E0') +
      at(176, 178, legPiece, 1.5, 28)
        .replaceAll(colour.meat, '#C2410C')
        .replaceAll('#C4783D', '#F08A4B') +
      at(208, 258, legPiece, 1.25, -24)
        .replaceAll(colour.meat, '#B03A0A')
        .replaceAll('#C4783D', '#F08A4B') +
      at(118, 262, onionRing) +
      at(142, 290, onionRing, 0.8) +
      at(284, 142, lime) +
      mintLeaf(262, 110, 30),
  );

const starter = (): string => {
  const random = randomOf('starter');
  return svg(
    table('#F5D2A5', colour.rust) +
      plate('#FCEFD9') +
      around(7, 84, () => chunk('#B3310F', '#F0803C'), 10) +
      around(3, 32, () => chunk('#C43E12', '#F59A4F'), 40) +
      scatter(random, 7, 100, (x, y) => mintLeaf(x, y, random.int(0, 359), 0.85)) +
      scatterTurned(
        random,
        5,
        96,
        `<path d="M -16 0 q 16 -10 32 0" fill="none" stroke="#65A30D" stroke-width="8" stroke-linecap="round"/>`,
      ),
  );
};

const bread = (): string => {
  const naan = (fill: string): string =>
    path(
      'M -20 -118 C 60 -118 96 -20 82 54 C 70 118 -58 122 -84 58 C -106 0 -78 -116 -20 -118 Z',
      fill,
      'stroke="#C98A45" stroke-width="5"',
    ) +
    [
      [-24, -70],
      [30, -40],
      [-44, 0],
      [14, 22],
      [48, 54],
      [-30, 66],
      [0, -16],
    ]
      .map(([x = 0, y = 0], index) =>
        ellipse(
          x,
          y,
          17 - (index % 3) * 3,
          12 - (index % 2) * 3,
          index % 2 ? '#A9652B' : '#C98A45',
          index * 31,
          'opacity="0.75"',
        ),
      )
      .join('');
  return svg(
    table('#EBD6B0', '#A9652B') +
      circle(200, 200, 166, '#9C6B3F') +
      ring(150, '#7E5230', 4) +
      at(224, 206, naan('#EDC98B'), 0.98, 24) +
      at(176, 206, naan('#F7DFAE'), 0.98, -16) +
      mintLeaf(188, 176, 30) +
      mintLeaf(210, 192, 90, 0.8),
  );
};

const curry = (): string => {
  const random = randomOf('curry');
  return svg(
    table('#EFC9A0', colour.brick) +
      copperBowl('#C2410C') +
      circle(200, 200, 120, '#D9580F') +
      path(
        'M 96 200 C 120 130 200 110 262 140 M 128 262 C 180 304 268 284 296 220',
        'none',
        'stroke="#F59E0B" stroke-width="9" stroke-linecap="round" opacity="0.7"',
      ) +
      around(4, 58, () => chunk(colour.meat, '#C4783D'), 20) +
      path(
        'M 150 200 C 176 168 224 168 246 196 C 262 220 220 240 196 226 C 178 214 196 198 212 206',
        'none',
        `stroke="${colour.milk}" stroke-width="8" stroke-linecap="round"`,
      ) +
      scatter(random, 5, 90, (x, y) => mintLeaf(x, y, random.int(0, 359), 0.7)),
  );
};

const dessert = (): string => {
  const random = randomOf('dessert');
  const slice = (x: number, y: number, turn: number): string =>
    at(
      x,
      y,
      `<rect x="-62" y="-40" width="124" height="80" rx="14" fill="#D98324"/><rect x="-54" y="-33" width="108" height="58" rx="10" fill="#F2A93B"/>`,
      1,
      turn,
    );
  return svg(
    table('#F4D9C6', colour.plum) +
      plate('#FFF3DC') +
      slice(158, 158, -18) +
      slice(244, 194, 14) +
      slice(172, 248, -6) +
      path(
        'M 120 196 C 160 160 236 236 284 196 C 300 232 250 262 204 246 C 164 236 128 240 120 196 Z',
        colour.milk,
        'opacity="0.92"',
      ) +
      scatter(random, 12, 92, (x, y) =>
        ellipse(x, y, 11, 5, random.chance(0.5) ? '#8DB255' : '#F0DDB8', random.int(0, 179)),
      ) +
      scatterTurned(
        random,
        9,
        84,
        `<path d="M -9 0 q 9 5 18 0" fill="none" stroke="${colour.chili}" stroke-width="3"/>`,
      ),
  );
};

const beverage = (): string =>
  svg(
    table('#DCE3CF', colour.teal) +
      circle(200, 200, 160, '#FFFFFF') +
      ring(146, '#D9B98A', 3) +
      ring(136, '#EFE3CD', 8) +
      path(
        'M 288 166 C 372 140 372 262 288 236 L 288 214 C 334 228 334 174 288 188 Z',
        '#F4EBDB',
        'stroke="#D9B98A" stroke-width="4"',
      ) +
      circle(200, 200, 98, '#F4EBDB', 'stroke="#D9B98A" stroke-width="4"') +
      circle(200, 200, 84, '#B9783F') +
      circle(200, 200, 74, '#C88A50') +
      path(
        'M 150 190 C 168 150 222 146 244 176 M 166 232 C 190 250 226 244 240 222',
        'none',
        'stroke="#E7BE8E" stroke-width="8" stroke-linecap="round"',
      ) +
      circle(222, 216, 7, '#E7BE8E') +
      circle(182, 182, 5, '#E7BE8E'),
  );

const side = (): string =>
  svg(
    table('#DDE6CC', colour.leaf) +
      copperBowl('#FFFDF4') +
      path(
        'M 104 206 C 136 150 196 240 236 184 C 262 150 294 180 298 214',
        'none',
        'stroke="#EEE5CE" stroke-width="12" stroke-linecap="round"',
      ) +
      at(156, 168, onionRing) +
      at(246, 238, onionRing, 0.9) +
      at(250, 158, onionRing, 0.7) +
      mintLeaf(176, 250, 40) +
      mintLeaf(206, 150, -20) +
      mintLeaf(212, 214, 100, 0.9) +
      scatter(randomOf('side'), 26, 110, (x, y) =>
        circle(x, y, 3.4, x % 2 ? colour.brick : '#7A5A34'),
      ),
  );

/** Food on the plates from above, by the name of the picture. */
export const dishPictures: Readonly<Record<string, () => string>> = {
  'dish-chicken-biryani': () =>
    biryani(
      'chicken biryani',
      () => at(184, 196, legPiece, 1.25, -32) + at(246, 250, legPiece, 0.9, 150),
    ),
  'dish-mutton-biryani': () =>
    biryani(
      'mutton biryani',
      () =>
        around(4, 60, () => chunk(colour.meatDark, '#A5612F'), 30) +
        at(208, 204, chunk(colour.meat, '#C4783D'), 1.1),
    ),
  'dish-veg-biryani': () =>
    biryani(
      'veg biryani',
      (random) =>
        scatter(random, 9, 92, (x, y) => circle(x, y, 10, '#7BA63A')) +
        scatterTurned(random, 6, 88, carrot, 179) +
        scatterTurned(random, 4, 80, paneer, 89),
    ),
  'dish-egg-biryani': () => biryani('egg biryani', () => around(3, 60, () => eggHalf, 30)),
  'dish-prawn-biryani': () =>
    biryani('prawn biryani', () => around(4, 64, () => prawn, 12) + at(200, 200, lime, 0.9)),
  'dish-starter': starter,
  'dish-kebab': kebab,
  'dish-tandoori': tandoori,
  'dish-bread': bread,
  'dish-curry': curry,
  'dish-dessert': dessert,
  'dish-beverage': beverage,
  'dish-side': side,
};
