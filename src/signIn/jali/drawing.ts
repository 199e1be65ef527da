/**
 * Strapwork of the lattice by Hankin's method: from the middle of every edge of a tiling, two rays
 * go inward at the same angle, and meet those of the neighbouring edges. The tiling of dodecagons,
 * hexagons and squares (4.6.12) gives stars of twelve, six and four points.
 */
interface Polygon {
  sides: number;
  x: number;
  y: number;
  /** Direction of the middle of the first edge, in radians. */
  turn: number;
}

/** Distance in edges at which a ray ends: the longer rays of the dodecagon form its rosette. */
const EXTENSIONS: Readonly<Record<number, number>> = { 12: 4 };
const apothemOf = (sides: number, edge: number) => edge / (2 * Math.tan(Math.PI / sides));
const rounded = (value: number) => Math.round(value * 100) / 100;

const at = ({ x, y }: Polygon, radius: number, angle: number): string =>
  `${rounded(x + radius * Math.cos(angle))} ${rounded(y + radius * Math.sin(angle))}`;

/**
 * Rays of a polygon: from the middle of each edge to the meeting point with those of the `reach`-th
 * next edge.
 */
const starPath = (polygon: Polygon, edge: number, contactAngle: number): string => {
  const { sides, turn } = polygon;
  const apothem = apothemOf(sides, edge);
  const extension = EXTENSIONS[sides] ?? 1;
  const swing = (extension * Math.PI) / sides;
  // law of sines in the triangle of centre, middle of the edge and meeting point
  const meeting = (apothem * Math.cos(contactAngle)) / Math.cos(contactAngle - swing);
  const rays = Array.from({ length: sides }, (_, index) => {
    const angle = turn + (index * 2 * Math.PI) / sides;
    const from = at(polygon, meeting, angle - swing);
    return `M${from}L${at(polygon, apothem, angle)}L${at(polygon, meeting, angle + swing)}`;
  });
  return rays.join('');
};

/** Neighbours of the central dodecagon: a square at every even edge, a hexagon at every odd one. */
const around = (x: number, y: number, edge: number): Polygon[] => {
  const twelve = apothemOf(12, edge);
  const toSquare = twelve + edge / 2;
  const toHexagon = twelve + apothemOf(6, edge);
  const ring = Array.from({ length: 12 }, (_, index): Polygon => {
    const angle = (index * Math.PI) / 6;
    const distance = index % 2 === 0 ? toSquare : toHexagon;
    const sides = index % 2 === 0 ? 4 : 6;
    return {
      sides,
      x: x + distance * Math.cos(angle),
      y: y + distance * Math.sin(angle),
      turn: angle + Math.PI,
    };
  });
  return [{ sides: 12, x, y, turn: 0 }, ...ring];
};

interface JaliTile {
  width: number;
  height: number;
  path: string;
}

/** A seamless rectangular tile: a dodecagon in the middle, a quarter of one at each corner. */
const jaliTile = (edge: number, contactAngle: number): JaliTile => {
  const width = 2 * apothemOf(12, edge) + edge;
  const height = width * Math.sqrt(3);
  const centres = [
    [width / 2, height / 2],
    [0, 0],
    [width, 0],
    [0, height],
    [width, height],
  ] as const;
  const paths = centres.flatMap(([x, y]) =>
    around(x, y, edge).map((polygon) => starPath(polygon, edge, contactAngle)),
  );
  return { width: rounded(width), height: rounded(height), path: [...new Set(paths)].join('') };
};

const CONTACT_ANGLE = (69 * Math.PI) / 180;
const EDGE = 30;
const STRAP_WIDTH = 4;
const ARCH =
  'M80 712V330C80 238 146 184 208 154C252 132 282 116 300 80C318 116 348 132 392 154C454 184 520 238 520 330V712Z';
// the same arch, above the sheet with the form on a phone
const SILL =
  'M0 57V44C70 44 118 38 150 22C166 14 177 10 180 0C183 10 194 14 210 22C242 38 290 44 360 44V57Z';

const tile = jaliTile(EDGE, CONTACT_ANGLE);
const strap = `<path fill="none" stroke="#000" stroke-width="${STRAP_WIDTH}" stroke-linecap="round" d="${tile.path}"/>`;
const svg = (viewBox: string, content: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"${attributes}>${content}</svg>\n`;
const inWindow = (content: string) => svg('0 0 600 768', content);
const stroked = (widths: number[], stroke = '#000') =>
  widths
    .map(
      (width) =>
        `<path stroke="${stroke}" stroke-width="${width}" stroke-miterlimit="6" d="${ARCH}"/>`,
    )
    .join('');

// white shows and black hides, so a thin line is a wide stroke under a narrower one
const lines = [stroked([52], '#fff'), stroked([49]), stroked([30], '#fff'), stroked([27])].join('');

const pattern = [
  `<pattern id="p" patternUnits="userSpaceOnUse" width="${tile.width}" height="${tile.height}"`,
  ` x="${300 - tile.width / 2}" y="${368 - tile.height / 2}">${strap}</pattern>`,
].join('');

/**
 * Masks of the lattice by file name, through which jali.css paints the theme's colours. The files
 * are checked in, so that no browser needs this code; a test generates them again.
 */
export const drawing: Readonly<Record<string, string>> = {
  'arch.svg': inWindow(`<path d="${ARCH}"/>`),
  'silhouette.svg': inWindow(stroked([52])),
  'lines.svg': inWindow(`<mask id="m">${lines}</mask><path d="M0 0H600V768H0Z" mask="url(#m)"/>`),
  'rim.svg': inWindow(`<g fill="none">${stroked([8])}</g>`),
  'strap.svg': inWindow(`${pattern}<path d="M0 0H600V768H0Z" fill="url(#p)"/>`),
  'tile.svg': svg(`0 0 ${tile.width} ${tile.height}`, strap, ' preserveAspectRatio="none"'),
  'sill.svg': svg('0 0 360 56', `<path d="${SILL}"/>`, ' preserveAspectRatio="none"'),
};
