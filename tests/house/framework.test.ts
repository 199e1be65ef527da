import { readdir, readFile } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = 'src/framework';
const names = await readdir(ROOT, { recursive: true });
const files = await Promise.all(
  names
    .filter((name) => /\.(tsx?|css)$/.test(name))
    .map(async (name) => ({
      path: join(ROOT, name),
      // an example in a docstring is code of an application
      text: (await readFile(join(ROOT, name), 'utf8')).replaceAll(/ \* @example[^]*?\*\//g, ''),
    })),
);

/** Static and dynamic imports, including types and styles, which lint does not all check. */
const SPECIFIER =
  /(?:\bfrom\s*|\bimport\s*\(?\s*|\bimport\.meta\.glob\s*\(\s*|@import\s+|\bcomposes:.*\bfrom\s+|\burl\(\s*)['"](\.[^'"]*)['"]/g;

/** Words that only this back office uses. */
const FORBIDDEN: Readonly<Record<string, RegExp>> = {
  currency: /[₹€$£](?=\d)|₹|\b(rupees?|paise|INR)\b/i,
  country: /\bindian?\b|\bIST\b|Kolkata|\+05:30|en-IN/i,
  brand: /\bjb\b|\bjb[_:-]|--jb|jaldi|biryani/i,
  'address of the API': /['"`]\/(auth|files|admin|store|user)\//,
  role: /['"`](admin|store|user)['"`]/,
  look: /turmeric|saffron|chili|\bleaf\b|\bhandi\b|indigo/i,
};

test('the framework imports nothing of the project outside itself', () => {
  const outside = files.flatMap(({ path, text }) =>
    [...text.matchAll(SPECIFIER)]
      .map(([, specifier = '']) => specifier)
      .filter((specifier) => !normalize(join(path, '..', specifier)).startsWith(`${ROOT}/`))
      .map((specifier) => `${path} → ${specifier}`),
  );
  expect(outside).toEqual([]);
});

test.each(Object.entries(FORBIDDEN))(
  'no word of the framework is about this application’s %s',
  (_what, word) => {
    const said = files.flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, index) => (word.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
    );
    expect(said).toEqual([]);
  },
);

test('the words that are looked for would be found', () => {
  const said = ["'₹5'", 'IST', 'var(--jb-leaf)', "'/auth/logout'", "role === 'admin'", 'turmeric'];
  expect(Object.values(FORBIDDEN).map((word, index) => word.test(said[index] ?? ''))).toEqual([
    true,
    true,
    true,
    true,
    true,
    true,
  ]);
});

test('the framework exists', () => {
  expect(files.length).toBeGreaterThan(100);
});
