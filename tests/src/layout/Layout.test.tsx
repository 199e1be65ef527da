import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { givenSystemTheme } from './browser';
import { givenShell, resetShell, server, startApi } from './givenShell';

beforeAll(startApi);
afterAll(() => server.close());
beforeEach(() => givenSystemTheme(false));
afterEach(() => {
  vi.restoreAllMocks();
  resetShell();
});

const account = (name: string) => screen.findByRole('button', { name: `${name}, Account menu` });

describe('the guards', () => {
  it.each([
    ['admin', '/?page=2', '/admin/dashboard?page=2'],
    ['store', '/store/nowhere', '/store/orders'],
    ['store', '/admin/stores', '/403'],
    ['rider', '/login', '/user/orders'],
    ['rider', '/user/orders/', '/user/orders/'],
  ])('take a %s from %s to %s', async (role, path, end) => {
    const { address } = await givenShell({ role, path });
    expect(address()).toBe(end);
  });

  it('show 403 with a way home', async () => {
    const { address } = await givenShell({ role: 'store', path: '/admin/stores' });
    expect(screen.getByRole('heading', { name: '403' })).toBeTruthy();
    expect(screen.getByText("You don't have access to this page.")).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Go to Home' }));
    await waitFor(() => expect(address()).toBe('/store/orders'));
  });
});

describe('a screen that is not there yet', () => {
  it('is described in one line, under its title', async () => {
    await givenShell({ role: 'admin', path: '/admin/orders' });
    expect(screen.getByRole('heading', { level: 1, name: 'Orders' })).toBeTruthy();
    expect(screen.getByText("This server doesn't have this page.")).toBeTruthy();
    expect(document.title).toBe('Orders · Jaldi Biryani');
  });

  it('moves the focus to its heading when it is opened from the menu', async () => {
    await givenShell({ role: 'admin', path: '/admin/orders' });
    const menu = screen.getByRole('navigation', { name: 'Main menu' });
    await userEvent.click(within(menu).getByRole('link', { name: 'Coupons' }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Coupons'));
    expect(document.title).toBe('Coupons · Jaldi Biryani');
  });
});

describe('the top bar', () => {
  it.each([
    ['store', { storeName: 'Shah Ghouse', ownerName: 'Imran' }, 'Shah Ghouse', 'Store'],
    ['admin', { storeName: 'Head office', ownerName: 'Ayesha' }, 'Ayesha', 'Admin'],
    ['user', { storeName: null, ownerName: null }, 'User', 'User'],
  ] as const)(
    'shows a %s by name, with role and e-mail in the account menu',
    async (role, names, name, badge) => {
      await givenShell({ role, profile: { ...names, email: 'me@jaldi.example' } });
      await userEvent.click(await account(name));
      const panel = within(await screen.findByRole('dialog'));
      expect(panel.getAllByText(badge).length).toBeGreaterThan(0);
      expect(panel.getByText('me@jaldi.example')).toBeTruthy();
      expect(panel.getByRole('menuitem', { name: 'Profile' }).getAttribute('href')).toBe(
        `/${role}/profile`,
      );
    },
  );

  it('is below a line that warns if others can reach a demonstration', async () => {
    await givenShell({ role: 'admin', profile: { isDemonstration: true } });
    expect(await screen.findByText(/^This is a demo with public passwords/)).toBeTruthy();
  });

  it('falls back to the stored user if the profile can’t be loaded, with a message', async () => {
    // react-admin prints every failed call
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await givenShell({ role: 'admin', profile: 'fails', user: { name: 'Ayesha' } });
    expect(await screen.findByText('Failed to fetch profile')).toBeTruthy();
    expect(await account('Ayesha')).toBeTruthy();
  });

  it('counts the orders in progress of a customer in the cart', async () => {
    await givenShell({ role: 'user', profile: { stats: { ordersInProgress: 3 } } });
    const cart = await screen.findByRole('link', { name: 'Cart, 3 orders in progress' });
    expect(cart.textContent).toBe('3');
    expect(cart.getAttribute('href')).toBe('/user/orders');
  });

  it('hides the number of an empty cart', async () => {
    await givenShell({ role: 'user' });
    expect(screen.getByRole('link', { name: 'Cart' }).textContent).toBe('');
  });

  it.each(['admin', 'store'])('has no cart for a %s', async (role) => {
    await givenShell({ role, profile: { stats: { ordersInProgress: 3 } } });
    expect(screen.queryByRole('link', { name: /cart/i })).toBeNull();
  });
});
