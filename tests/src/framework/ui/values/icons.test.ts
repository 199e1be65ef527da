import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { actionIcons } from '../../../../../src/framework/declaration/icons';

test('each icon that a declaration may name has a separate picture', () => {
  const css = readFileSync('src/framework/ui/values/icons.module.css', 'utf8');
  const drawn = [...css.matchAll(/data-icon='(\w+)'/g)].map(([, name]) => name);
  // a shape without a name shows the bolt's icon
  expect([...drawn, 'bolt'].toSorted()).toEqual([...actionIcons].toSorted());
});
