import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const styles = Object.keys(import.meta.glob('/src/**/*.css')).map((path) => path.slice(1));

/** A declaration that names the left or the right side, which Urdu mirrors. */
const SIDE =
  /(?:^|[\s;{-])(?:left|right)\s*:|-(?:left|right)(?:-[a-z]+)*\s*:|(?:float|text-align|clear)\s*:\s*(?:left|right)/;

/** The values of a shorthand; calls are joined, from the inside out. */
const valuesOf = (text: string): readonly string[] => {
  const joined = text.replaceAll(/\([^()]*\)/g, (call) =>
    call.replaceAll(/\s/g, '').replace('(', '[').replace(')', ']'),
  );
  return joined === text ? text.trim().split(/\s+/) : valuesOf(joined);
};

/** True for a shorthand of four values whose left differs from its right. */
const isUneven = (declaration: string): boolean => {
  const [, name, value = ''] = /^\s*([a-z-]+)\s*:\s*([^;]+);/.exec(declaration) ?? [];
  const [top, right, bottom, left] = valuesOf(value);
  if (left === undefined) return false;
  if (name === 'border-radius') return top !== right || bottom !== left;
  return /^(?:margin|padding|scroll-margin|border-width|border-color)$/.test(name ?? '')
    ? right !== left
    : false;
};

test.each([
  ['margin-left: 4px;', true],
  ['left: 0;', true],
  ['text-align: right;', true],
  ['border-top-left-radius: 4px;', true],
  ['padding: 1px 2px 1px calc(2 * 4px);', true],
  ['border-radius: 4px 0 0 4px;', true],
  ['margin-inline-start: 4px;', false],
  ['padding: 1px 2px 3px 2px;', false],
  ['border-radius: 4px 4px 0 0;', false],
])('%s names a side: %s', (declaration, expected) => {
  expect(SIDE.test(declaration) || isUneven(declaration)).toBe(expected);
});

test('styles name the start and the end of a line, not its left and right side', async () => {
  const found = await Promise.all(
    styles.map(async (path) =>
      (await readFile(path, 'utf8'))
        .split('\n')
        .filter((line) => SIDE.test(line) || isUneven(line))
        .map((line) => `${path}: ${line.trim()}`),
    ),
  );
  expect(styles.length).toBeGreaterThan(30);
  expect(found.flat()).toEqual([]);
});
