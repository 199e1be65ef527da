import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { givenList, loaded, rowOf } from './list/givenList';

const search = () => screen.getByRole('searchbox', { name: 'Search kitchens' });

describe('the keyboard', () => {
  it('goes to the search with /, also before its code has loaded', async () => {
    const { user } = givenList();
    await screen.findByRole('searchbox');
    await user.keyboard('/');
    await waitFor(() => expect(document.activeElement).toBe(search()));
    expect(search()).toHaveProperty('value', '');
  });

  it('moves through the rows with j and k and opens one with Enter', async () => {
    const { user, place } = givenList();
    await loaded();
    await user.keyboard('jjjk');
    expect(document.activeElement).toBe(await rowOf('Kitchen 2'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(place.pathname).toBe('/admin/kitchens/2/show'));
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });

  it('leaves letters to the field that is typed in', async () => {
    const { user } = givenList();
    await loaded();
    await user.type(search(), 'j?/k');
    expect(search()).toHaveProperty('value', 'j?/k');
    expect(screen.queryByRole('dialog')).toBeNull();
    await screen.findByText('No kitchens found matching your filters');
  });

  it('lists the keys with ?, and rests while that list is open', async () => {
    const { user } = givenList();
    await loaded();
    await user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
    await user.keyboard('/');
    expect(document.activeElement).not.toBe(screen.getByRole('searchbox', { hidden: true }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is listed in the menu of the view', async () => {
    const { user } = givenList();
    await loaded();
    await user.click(await screen.findByRole('button', { name: 'View' }));
    await user.click(await screen.findByRole('button', { name: 'Keyboard shortcuts' }));
    const keys = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(keys.textContent).toContain('Ctrl KSearch everything');
  });
});
