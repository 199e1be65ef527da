import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { permissionSchema } from '../../../contract/people/permissions';
import { isIconName } from '../../../src/components/Icon';
import { menuGroups, menuOf, screensOf } from '../../../src/navigation/screens';
import { pages } from '../../../src/pages/pages';
import { resources } from '../../../src/resources';
import { givenNarrowWindow, givenSystemTheme } from './browser';
import { givenShell, resetShell, server, startApi } from './givenShell';

beforeAll(startApi);
afterAll(() => server.close());
beforeEach(() => givenSystemTheme(false));
afterEach(() => resetShell());

const linksIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map((link) => link.textContent);
const side = () => screen.getByRole('navigation', { name: 'Main menu' });

const adminEntries = [
  'Dashboard',
  'Orders',
  'Approvals',
  'Wallet Transactions',
  'Stores',
  'Locations',
  'Coupons',
  'Categories',
  'Products',
  'Special Offers',
  'Banners',
  'Users',
  'Roles',
  'Redeem & Referral History',
];

describe('the side menu', () => {
  it.each([
    ['admin', 'Admin Panel', adminEntries],
    [
      'store',
      'Store Panel',
      ['Orders', 'Today', 'Menu', 'Categories', 'Hours', 'Ratings', 'Settings', 'Devices'],
    ],
  ])('of %s has its title, entries, brand and version', async (role, title, entries) => {
    await givenShell({ role });
    expect(within(side()).getByRole('heading', { name: title })).toBeTruthy();
    expect(linksIn(side())).toEqual(entries);
    expect(within(side()).getByText('Jaldi Biryani')).toBeTruthy();
    expect(within(side()).getByText('v1.0.0')).toBeTruthy();
  });

  it('has its entries under headings for an admin, and none for a short menu', async () => {
    const headings = () =>
      within(side())
        .queryAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent);
    const first = await givenShell({ role: 'admin' });
    expect(headings()).toEqual(['Today', 'Money', 'Catalogue', 'People', 'Records']);
    expect(linksIn(within(side()).getByRole('list', { name: 'Today' }))).toEqual([
      'Dashboard',
      'Orders',
      'Approvals',
    ]);
    first.unmount();
    await givenShell({ role: 'store' });
    expect(headings()).toEqual([]);
  });

  it.each(['admin', 'store', 'user'] as const)(
    'of %s has a known heading and an icon of its own for each entry',
    (role) => {
      const entries = menuOf(screensOf(resources, pages), {
        role,
        permissions: permissionSchema.options,
      });
      const icons = entries.map(({ menu }) => menu?.icon);
      expect(icons).toEqual([...new Set(icons)]);
      const known: readonly (string | undefined)[] = [undefined, ...menuGroups];
      expect(entries.filter(({ menu }) => !known.includes(menu?.group))).toEqual([]);
      expect(icons.every((icon) => isIconName(icon ?? ''))).toBe(true);
    },
  );

  it('is replaced by two links in the top bar for a customer', async () => {
    await givenShell({ role: 'user' });
    expect(linksIn(side())).toEqual(['My Orders', 'My Wallet']);
    expect(screen.queryByText('v1.0.0')).toBeNull();
  });

  it('marks the present screen', async () => {
    await givenShell({ role: 'admin', path: '/admin/coupons' });
    expect(within(side()).getByRole('link', { current: 'page' }).textContent).toBe('Coupons');
  });

  it('is folded in a narrow window until the person opens it', async () => {
    givenNarrowWindow();
    await givenShell({ role: 'admin' });
    await userEvent.click(screen.getByRole('button', { name: 'Expand menu' }));
    expect(
      screen.getByRole('button', { name: 'Collapse menu' }).getAttribute('aria-expanded'),
    ).toBe('true');
  });

  it('stays folded for a person who folded it', async () => {
    const first = await givenShell({ role: 'admin' });
    await userEvent.click(screen.getByRole('button', { name: 'Collapse menu' }));
    first.unmount();
    await givenShell({ role: 'admin' });
    expect(screen.getByRole('button', { name: 'Expand menu' }).getAttribute('aria-expanded')).toBe(
      'false',
    );
  });
});

describe('the mobile menu', () => {
  it.each([
    [
      'admin',
      'Admin Panel',
      [
        'Dashboard',
        'Stores',
        'Orders',
        'Users',
        'Coupons',
        'Banners',
        'Approvals',
        'Wallet Transactions',
        'Locations',
        'Categories',
        'Products',
        'Special Offers',
        'Roles',
        'Redeem & Referral History',
      ],
    ],
    [
      'store',
      'Store Panel',
      ['Orders', 'Menu', 'Today', 'Categories', 'Hours', 'Ratings', 'Settings', 'Devices'],
    ],
    ['user', 'My Account', ['My Orders', 'My Wallet']],
  ])('of %s has the specified links first, then the rest', async (role, title, entries) => {
    await givenShell({ role });
    await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
    expect(linksIn(await screen.findByRole('dialog', { name: title }))).toEqual(entries);
  });

  it('does not open over another screen, which was opened before it had loaded', async () => {
    await import('../../../src/layout/MobileMenu');
    const { address } = await givenShell({ role: 'store', path: '/store/orders' });
    const quick = screen.getByRole('navigation', { name: 'Quick menu' });
    fireEvent.click(screen.getByRole('button', { name: 'Open menu' }));
    fireEvent.click(within(quick).getByText('Menu'));
    await waitFor(() => expect(address()).toBe('/store/menu'));
    expect(screen.queryByRole('dialog', { name: 'Store Panel' })).toBeNull();
  });

  it('closes when a screen is chosen', async () => {
    const { address } = await givenShell({ role: 'admin' });
    await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('link', { name: 'Users' }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('/admin/users');
  });
});

it('a store owner has Orders, Today, Menu, Ratings and More under the thumb', async () => {
  await givenShell({ role: 'store' });
  const bar = screen.getByRole('navigation', { name: 'Quick menu' });
  expect(linksIn(bar)).toEqual(['Orders', 'Today', 'Menu', 'Ratings']);
  await userEvent.click(within(bar).getByRole('button', { name: 'More' }));
  expect(await screen.findByRole('dialog', { name: 'Store Panel' })).toBeTruthy();
});
