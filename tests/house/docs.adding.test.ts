import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { MenuIcon } from '../../src/components/iconPaths';
import { actionIcons } from '../../src/framework/declaration/icons';
import * as readers from '../../src/framework/declaration/lenientSchemas';
import {
  all,
  kinds,
  ofActions,
  ofApi,
  ofCalls,
  ofFields,
  ofFiltersAndFigures,
  ofList,
  ofScreens,
  ofSpec,
  words,
} from '../support/declarationKeys';

const page = readFileSync('docs/adding-a-resource.md', 'utf8');

const part = (from: string, to: string): string => {
  const start = page.indexOf(from);
  const end = page.indexOf(to, start + from.length);
  if (start < 0 || end < 0) throw new Error(`The page has no part from '${from}' to '${to}'`);
  return page.slice(start, end);
};
/** The words within backticks. */
const wordsIn = (text: string): Set<string> =>
  new Set(
    [...text.matchAll(/```[\s\S]*?```|`[^`]+`/g)].flatMap(
      ([code]) => code.match(/[A-Za-z_]\w*/g) ?? [],
    ),
  );

test.each([
  ['key of a declaration', page, ofSpec],
  ['word of access', part('| `access`', '\n'), words],
  ['call', part('### `api`', '### `fields`'), ofApi],
  ['key of a call', part('### `api`', '### `fields`'), ofCalls],
  ['reader', part('Readers, from', '\n\n'), Object.keys(readers)],
  ['kind', part('### `fields`', '### `list`'), kinds],
  [
    'key of a field, a computed column or a lookup',
    part('### `api`', '### `list`'),
    ofFields.filter((key) => key !== 'needs'),
  ],
  ['key of the list', part('### `list`', '### `search`'), ofList],
  [
    'key of a filter, a figure or a sum, and kind of a filter',
    part('### `list`', '### `search`'),
    ofFiltersAndFigures,
  ],
  ['key of a form or of the details', part('### `form`', '### Texts'), ofScreens],
  ['key of an action, its dialog or a view', part('### `form`', '### Texts'), ofActions],
])('docs/adding-a-resource.md names every %s', (_, text, names) => {
  const said = wordsIn(text);
  expect(names.filter((name) => !said.has(name))).toEqual([]);
});

const menuIcons = all<MenuIcon>({
  bell: true,
  box: true,
  card: true,
  category: true,
  check: true,
  dashboard: true,
  gift: true,
  image: true,
  people: true,
  place: true,
  receipt: true,
  redeem: true,
  refund: true,
  settings: true,
  star: true,
  store: true,
  ticket: true,
  wallet: true,
});

test.each([
  ['the menu', part('Icons of the menu:', 'Icons of actions'), menuIcons],
  ['actions and views', part('Icons of actions and views:', '\n\n'), actionIcons],
])('docs/adding-a-resource.md lists the icons of %s, and no other', (_, text, names) => {
  expect([...wordsIn(text)].sort()).toEqual([...names].sort());
});
