/** Between the least and the most of a range filter: `10..200`. */
const BETWEEN = '..';

/** The two ends of a range filter's value; an end that is open is empty. */
export const rangeOf = (value: string): readonly [string, string] => {
  const [least = '', most = ''] = value.split(BETWEEN);
  return [least, most];
};

/** The value of a range filter; empty where both ends are open. */
export const rangeText = (least: string, most: string): string =>
  least === '' && most === '' ? '' : `${least}${BETWEEN}${most}`;
