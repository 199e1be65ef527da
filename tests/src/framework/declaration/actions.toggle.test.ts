import { expect, test } from 'vitest';
import { toggle } from '../../../../src/framework/declaration/actions';

test('a switch shows one icon to turn on and another to turn off', () => {
  const { icon } = toggle('isActive', { call: 'PATCH /riders/{id}/status' });
  const iconOf = (isActive: boolean) => (typeof icon === 'function' ? icon({ isActive }) : icon);
  expect([iconOf(false), iconOf(true)]).toEqual(['play', 'power']);
});
