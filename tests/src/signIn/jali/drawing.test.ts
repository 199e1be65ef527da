import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { drawing } from '../../../../src/signIn/jali/drawing';

test.each(Object.entries(drawing))('%s is as the geometry draws it', async (name, svg) => {
  expect(await readFile(`src/signIn/jali/${name}`, 'utf8')).toBe(svg);
});
