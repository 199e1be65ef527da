import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { fontSizes, gridStep, motionMs, palettes, radii, tones } from '../../../src/theme/tokens';

const css = await readFile('src/theme/tokens.css', 'utf8');
const declared = Object.fromEntries(
  [...css.matchAll(/--jb-([a-z-]+): (.+);/g)].map(([, name, value]) => [name, value]),
);
const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const both = (light: string, dark: string) => `light-dark(${light}, ${dark})`.toLowerCase();

test('tokens.css has every colour of tokens.ts', () => {
  for (const [name, light] of Object.entries(palettes.light)) {
    const dark = Object.entries(palettes.dark).find(([key]) => key === name)?.[1] ?? '';
    expect([name, declared[kebab(name)]]).toEqual([name, both(light, dark)]);
  }
  for (const [name, light] of Object.entries(tones.light)) {
    const dark = Object.entries(tones.dark).find(([key]) => key === name)?.[1];
    expect([name, declared[name]]).toEqual([name, both(light.ink, dark?.ink ?? '')]);
    expect([name, declared[`${name}-ground`]]).toEqual([
      name,
      both(light.ground, dark?.ground ?? ''),
    ]);
  }
});

test('tokens.css has every size of tokens.ts', () => {
  for (const [name, pixels] of Object.entries(fontSizes))
    expect(declared[`font-${name}`]).toBe(`${pixels / 16}rem`);
  for (const [name, pixels] of Object.entries(radii))
    expect(declared[`radius-${name}`]).toBe(`${pixels}px`);
  expect(declared.grid).toBe(`${gridStep}px`);
  expect(css).toContain(`--jb-motion: ${motionMs}ms;`);
});

test('every variable of the framework is given a value of this look', async () => {
  const given = await readFile('src/theme/framework.css', 'utf8');
  const names = await readdir('src/framework', { recursive: true });
  const texts = await Promise.all(
    names
      .filter((name) => /\.(tsx?|css)$/.test(name))
      .map((name) => readFile(`src/framework/${name}`, 'utf8')),
  );
  const used = new Set(texts.flatMap((text) => text.match(/--ui-[a-z-]+/g) ?? []));
  expect(used.size).toBeGreaterThan(10);
  const values = Object.fromEntries(
    [...given.matchAll(/(--ui-[a-z-]+): var\(--jb-([a-z-]+)\);/g)].map(([, name, token]) => [
      name,
      token,
    ]),
  );
  expect([...used].filter((name) => declared[values[name] ?? ''] === undefined)).toEqual([]);
});
