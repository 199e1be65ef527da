import { describe, expect, it } from 'vitest';
import { initialsOf } from '../../../src/framework/ui/values/initials';
import { displayNameOf, personFrom } from '../../../src/profile/person';

const both = { storeName: 'Shah Ghouse', ownerName: 'Imran' };

describe('the display name', () => {
  it.each([
    ['store', both, 'Shah Ghouse'],
    ['store', { ownerName: 'Imran' }, 'Imran'],
    ['store', { storeName: '  ', ownerName: 'Imran' }, 'Imran'],
    ['admin', both, 'Imran'],
    ['admin', { storeName: 'Shah Ghouse', ownerName: null }, 'Shah Ghouse'],
    ['user', both, 'Imran'],
    ['user', { storeName: 'Shah Ghouse', ownerName: '' }, 'Shah Ghouse'],
    ['admin', {}, undefined],
    ['store', { storeName: null, ownerName: null }, undefined],
  ] as const)('of %s with %o is %s', (role, person, name) => {
    expect(displayNameOf(role, person)).toBe(name);
  });

  it('comes from the stored user without a profile', () => {
    const user = { id: '1', email: 'a@b.example', role: 'store', name: 'Imran' };
    expect(personFrom(user, undefined)).toMatchObject({
      email: 'a@b.example',
      ownerName: 'Imran',
      ordersInProgress: 0,
    });
  });
});

it('has the initials of the first and the last word', () => {
  expect(initialsOf('Ayesha')).toBe('A');
  expect(initialsOf('Shah Ghouse Tolichowki')).toBe('ST');
});
