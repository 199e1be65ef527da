import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = 'examples/library';
const OWN_MAX = 180;

/**
 * Files of an application besides its declarations (`resources`), the server's data and the README.
 */
const own = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter(
  (name) =>
    /\.(tsx?|html|css|json)$/.test(name) && !/^(resources|data)\//.test(name.replaceAll('\\', '/')),
);

it(`has at most ${OWN_MAX} lines besides its declarations`, () => {
  const lines = own.map(
    (name) => [name, readFileSync(join(ROOT, name), 'utf8').trimEnd().split('\n').length] as const,
  );
  expect(
    lines.reduce((sum, [, count]) => sum + count, 0),
    JSON.stringify(lines),
  ).toBeLessThanOrEqual(OWN_MAX);
  expect(own.length).toBeGreaterThan(5);
});
