/** The printed picture, one bit per dot, and the effects of other commands. */
export interface Picture {
  width: number;
  height: number;
  /** Height of each band. */
  rows: readonly number[];
  isCut: boolean;
  isWhole: boolean;
  isBlack: (x: number, y: number) => boolean;
}

const commands = {
  initialize: '27,64',
  raster: '29,118,48',
  feed: '27,100',
  cut: '29,86,66',
} as const;

interface Band {
  rowBytes: number;
  rows: number;
  data: readonly number[];
}

const read = (bytes: readonly number[]) => {
  const bands: Band[] = [];
  let at = 0;
  let [isCut, isFed] = [false, false];
  const starts = (command: string) =>
    bytes.slice(at, at + command.split(',').length).join() === command;
  const word = (offset: number) => (bytes[at + offset] ?? 0) + 256 * (bytes[at + offset + 1] ?? 0);
  while (at < bytes.length) {
    if (starts(commands.initialize)) at += 2;
    else if (starts(commands.raster)) {
      const [rowBytes, rows] = [word(4), word(6)];
      bands.push({ rowBytes, rows, data: bytes.slice(at + 8, at + 8 + rowBytes * rows) });
      at += 8 + rowBytes * rows;
    } else if (starts(commands.feed)) [isFed, at] = [true, at + 3];
    else if (starts(commands.cut)) [isCut, at] = [true, at + 4];
    else throw new Error(`A printer knows no command ${bytes.slice(at, at + 4).join()}`);
  }
  return { bands, isCut, isWhole: isFed && at === bytes.length };
};

/** Reads ESC/POS as a printer does. */
export const pictureOf = (bytes: readonly number[]): Picture => {
  const { bands, isCut, isWhole } = read(bytes);
  const rowBytes = bands[0]?.rowBytes ?? 0;
  const data = bands.flatMap((band) => band.data);
  return {
    width: rowBytes * 8,
    height: bands.reduce((sum, { rows }) => sum + rows, 0),
    rows: bands.map(({ rows }) => rows),
    isCut,
    isWhole,
    isBlack: (x, y) => (((data[y * rowBytes + Math.floor(x / 8)] ?? 0) >> (7 - (x % 8))) & 1) === 1,
  };
};

/** The picture as a file that viewers open: portable bitmap, plain. */
export const bitmapOf = ({ width, height, isBlack }: Picture): string => {
  const line = (y: number) =>
    Array.from({ length: width }, (_, x) => (isBlack(x, y) ? '1' : '0')).join('');
  return `P1\n${width} ${height}\n${Array.from({ length: height }, (_, y) => line(y)).join('\n')}\n`;
};
