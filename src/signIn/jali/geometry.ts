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

export interface JaliTile {
  width: number;
  height: number;
  path: string;
}

/** A seamless rectangular tile: a dodecagon in the middle, a quarter of one at each corner. */
export const jaliTile = (edge: number, contactAngle: number): JaliTile => {
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
