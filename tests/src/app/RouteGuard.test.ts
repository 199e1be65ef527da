import { describe, expect, it } from 'vitest';
import type { Role } from '../../../contract/people/permissions';
import { redirectOf } from '../../../src/app/RouteGuard';
import { pages } from '../../../src/pages/pages';
import { screenAt, screensOf } from '../../../src/navigation/screens';
import { couponsLike } from '../../support/couponsLike';

const declared = [
  'admin/redeem-history',
  'admin/redeem-history/referrals',
  'admin/coupons',
  'store/menu',
  'admin/made-up',
];
const screens = screensOf(declared.map(couponsLike), pages);
const homes = { admin: '/admin/dashboard', store: '/store/orders', user: '/user/orders' } as const;
const roles = ['admin', 'store', 'user'] as const;

const endOf = (role: Role, path: string): string => {
  const { pathname, search, hash } = new URL(path, 'https://jaldi.example');
  return redirectOf({ pathname, search, hash }, { role, screens }) ?? path;
};

const subPaths: Record<Role, string[]> = {
  admin: [
    'dashboard',
    'stores',
    'locations',
    'coupons',
    'users',
    'orders',
    'categories',
    'products',
    'special-offers',
    'banners',
    'wallet-transactions',
    'redeem-history',
    'profile',
    'notifications',
  ],
  store: ['orders', 'menu', 'categories', 'ratings', 'settings', 'profile', 'notifications'],
  user: ['orders', 'wallet', 'profile', 'notifications'],
};

describe('a person whose job may not open everything', () => {
  const endOfCook = (pathname: string, permissions: string[]) => {
    const address = { pathname, search: '', hash: '' };
    return (
      redirectOf(address, {
        role: 'store',
        permissions,
        screens: screensOf(declared.map(couponsLike), pages),
      }) ?? pathname
    );
  };

  it('is refused without the permission, and allowed with it', () => {
    expect(endOfCook('/store/today', ['store.today.read'])).toBe('/store/today');
    expect(endOfCook('/store/today', ['store.orders.read'])).toBe('/403');
  });

  it('starts at the first screen of the own menu if the role begins elsewhere', () => {
    const end = (permissions: string[]) =>
      redirectOf(
        { pathname: '/admin/dashboard', search: '', hash: '' },
        { role: 'admin', permissions, screens },
      );
    expect(end(['dashboard.read'])).toBeUndefined();
    expect(end([])).toBe('/admin/stores');
  });
});

describe.each(roles)('a signed-in %s', (role) => {
  it.each([
    '/',
    '/login',
    '/login/',
    '/nowhere',
    '/nowhere/at/all',
    '/administrator',
    '/riders/profile',
  ])('goes home from %s', (path) => {
    expect(endOf(role, path)).toBe(homes[role]);
  });

  it.each(subPaths[role])(`stays at /${role}/%s`, (subPath) => {
    expect(endOf(role, `/${role}/${subPath}`)).toBe(`/${role}/${subPath}`);
    expect(endOf(role, `/${role}/${subPath}/`)).toBe(`/${role}/${subPath}/`);
  });

  it.each(['', '/', '/nowhere', '/nowhere/1', '/profile/x', '/notifications/x/y'])(
    `goes home from /${role}%s`,
    (subPath) => {
      expect(endOf(role, `/${role}${subPath}`)).toBe(homes[role]);
    },
  );

  it('stays at /403', () => {
    expect(endOf(role, '/403')).toBe('/403');
  });

  it.each(roles.filter((other) => other !== role))('is refused everywhere below /%s', (other) => {
    for (const subPath of [...subPaths[other].map((path) => `/${path}`), '', '/', '/nowhere']) {
      expect(endOf(role, `/${other}${subPath}`)).toBe('/403');
    }
  });

  it('keeps query and hash on the way', () => {
    expect(endOf(role, '/?page=2&q=a%20b#x')).toBe(`${homes[role]}?page=2&q=a%20b#x`);
    expect(endOf(role, `/${role}/nowhere?x=1`)).toBe(`${homes[role]}?x=1`);
  });

  it('ends at the target of a redirect, and never goes round in circles', () => {
    for (const path of ['/', '/nowhere', '/admin', '/store', '/user', '/403', '/access-denied']) {
      const end = endOf(role, path);
      expect(endOf(role, end)).toBe(end);
    }
  });
});

describe('a declared resource', () => {
  it('has addresses below its path that a page lacks', () => {
    expect(endOf('admin', '/admin/coupons/1/edit')).toBe('/admin/coupons/1/edit');
    expect(endOf('admin', '/admin/made-up/create?page=2')).toBe('/admin/made-up/create?page=2');
    expect(endOf('admin', '/admin/dashboard/1')).toBe('/admin/dashboard');
  });

  it('is refused to other roles, with every path below it', () => {
    expect(endOf('store', '/admin/made-up/1')).toBe('/403');
  });

  it('may be below another one, and is found before it', () => {
    const pathAt = (path: string) => screenAt(screens, path)?.path;
    expect(pathAt('/admin/redeem-history/referrals/7/show')).toBe(
      '/admin/redeem-history/referrals',
    );
    expect(pathAt('/admin/redeem-history/7/show')).toBe('/admin/redeem-history');
  });

  it('replaces the page of the same path', () => {
    expect(screens.filter((screen) => screen.path === '/admin/coupons')).toMatchObject([
      { isResource: true },
    ]);
  });
});
