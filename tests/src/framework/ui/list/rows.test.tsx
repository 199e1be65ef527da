import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { businessDay, formatDate, formatDateTime } from '../../../../../contract/time';
import { FakeServer } from './fakeServer';
import { givenList, givenPhone, loaded, rowOf } from './givenList';
import { kitchenRows, kitchens, kitchensWith } from './kitchens';

describe('a generated table', () => {
  it('shows the declared columns and one for the actions', async () => {
    givenList();
    await loaded();
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads).toEqual(['Kitchen Name', 'Status', 'Rating', 'Opened', 'Revenue', 'Actions']);
  });

  it('shows the title with the count and the action that adds one', async () => {
    givenList();
    expect(await screen.findByLabelText('25 in all')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Kitchens Management' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Add Kitchen' })).toBeTruthy();
  });

  it('shows money in rupees, a status by its word, a rating in whole stars with its figure', async () => {
    givenList();
    const row = await rowOf('Kitchen 2');
    expect(within(row).getByText('₹1,23,456.50')).toBeTruthy();
    expect(within(row).getByText('Closed')).toBeTruthy();
    const stars = within(row).getByRole('img', { name: '4.4 out of 5 stars' });
    expect(stars.style.backgroundSize).toBe('80% 100%');
    expect(within(row).getByText('4.4')).toBeTruthy();
  });

  it('says of a status that could not be read that it could not', async () => {
    const unread = kitchenRows(1).map(({ isOpen: _, ...row }) => ({ ...row, id: row.id }));
    givenList({ server: new FakeServer(unread) });
    expect(within(await loaded()).getByText('Could not be read')).toBeTruthy();
  });

  it('puts numbers at the right, those with a view of their own, too', async () => {
    const fields = { ...kitchens.fields, rating: { kind: 'custom', label: 'Rating' } } as const;
    givenList({ rows: 1, resource: kitchensWith({ fields }) });
    const cells = [...(await loaded()).querySelectorAll<HTMLElement>('td[data-numeric]')];
    expect(cells.map(({ textContent }) => textContent).slice(0, 2)).toEqual(['4.4', '₹1,23,456.50']);
  });

  it('shows the day in India and the exact time there on hover', async () => {
    givenList();
    const row = await loaded();
    expect(within(row).getByText('2 Mar 2026').getAttribute('title')).toBe('2 Mar 2026, 12:15 am IST');
  });

  it.each([
    [30_000, 'Just now'],
    [5 * 60_000, '5m ago'],
    [3 * 3_600_000, '3h ago'],
  ])('shows a time of the last day by its age: %i ms ago is "%s"', async (age, text) => {
    const openedAt = new Date(Date.now() - age).toISOString();
    givenList({ server: new FakeServer(kitchenRows(1).map((row) => ({ ...row, openedAt }))) });
    const shown = within(await loaded()).getByText(text);
    expect(shown.getAttribute('title')).toBe(`${formatDateTime(openedAt)} IST`);
  });

  it('shows a calendar day as a day, today as well', async () => {
    const openedAt = businessDay(new Date());
    givenList({ server: new FakeServer(kitchenRows(1).map((row) => ({ ...row, openedAt }))) });
    expect(within(await loaded()).getByText(formatDate(openedAt)).getAttribute('title')).toBeNull();
  });

  it('shows initials where there is no picture, and a dash where there is no value', async () => {
    const server = new FakeServer(kitchenRows(1).map((row) => ({ ...row, name: 'Shah Ghouse', openedAt: '' })));
    givenList({ server });
    const row = await rowOf('Shah Ghouse');
    expect(within(row).getByText('SG')).toBeTruthy();
    expect(within(row).getByText('None')).toBeTruthy();
  });

  it('shows initials where the picture does not load', async () => {
    const server = new FakeServer(kitchenRows(1).map((row) => ({ ...row, photo: '/gone.jpg' })));
    givenList({ server });
    const picture = (await loaded()).querySelector('img');
    picture?.dispatchEvent(new Event('error'));
    expect(await within(await loaded()).findByText('K1')).toBeTruthy();
  });

  it('leads from the name to the details with the list behind it as it was', async () => {
    const { user, place, server } = givenList({ at: '?page=2&perPage=10' });
    await user.click(await screen.findByRole('link', { name: 'Kitchen 12' }));
    expect(await screen.findByRole('dialog')).toBeTruthy();
    expect(place.pathname).toBe('/admin/kitchens/12/show');
    expect(new URLSearchParams(place.search).get('page')).toBe('2');
    expect(server.lists.map((asked) => asked.page)).toEqual([2]);
  });

  it('leads from the name to the form where there are no details', async () => {
    const { show: _, ...resource } = kitchens;
    givenList({ resource });
    const link = await screen.findByRole('link', { name: 'Kitchen 1' });
    expect(link.getAttribute('href')).toContain('/admin/kitchens/1/edit');
  });

  it('offers nothing that the role may not do', async () => {
    givenList({ resource: kitchensWith({ access: { admin: ['list'] } }) });
    const row = await loaded();
    expect(within(row).queryByRole('link')).toBeNull();
    expect(within(row).queryByRole('button')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Add Kitchen' })).toBeNull();
  });

  it('is refused to a role that may not list, without asking the server', async () => {
    const { server } = givenList({ role: 'store' });
    expect(await screen.findByText('Denied')).toBeTruthy();
    expect(server.lists).toEqual([]);
  });

  it('speaks another language where it has the words', async () => {
    const messages = { resources: { 'admin/kitchens': { fields: { name: 'వంటగది' }, messages: { list_title: 'వంటగదులు' } } } };
    givenList({ messages });
    await loaded();
    expect(screen.getByRole('columnheader', { name: 'వంటగది' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'వంటగదులు' })).toBeTruthy();
  });
});

describe('on a phone', () => {
  afterEach(() => void Reflect.deleteProperty(window, 'matchMedia'));

  it('makes cards of the same columns: name, status and two facts, and the actions', async () => {
    givenPhone();
    givenList({ rows: 2 });
    const card = (await screen.findByText('Kitchen 2')).closest('li');
    if (!card) throw new Error('no card');
    expect(screen.queryByRole('table')).toBeNull();
    expect(within(card).getByText('Closed')).toBeTruthy();
    expect(
      within(card)
        .getAllByRole('term')
        .map((term) => term.textContent),
    ).toEqual(['Rating', 'Opened']);
    expect(await within(card).findByRole('button', { name: 'Close Kitchen 2' })).toBeTruthy();
  });

  it('shows the declared facts beneath the title and its second fact, wherever its column stands', async () => {
    givenPhone();
    const columns = ['openedAt', { show: 'name', below: 'area' }, 'isOpen', 'rating', 'revenue'];
    givenList({ rows: 1, resource: kitchensWith({ list: { ...kitchens.list, columns, phone: ['revenue', 'openedAt'] } }) });
    const card = (await screen.findByRole('link', { name: 'Kitchen 1' })).closest('li');
    if (!card) throw new Error('no card');
    expect(within(card).getByTitle('Charminar')).toBeTruthy();
    expect(within(card).getAllByRole('term').map((term) => term.textContent)).toEqual(['Revenue', 'Opened']);
  });

  it('leaves out what is the same on every card', async () => {
    givenPhone();
    const fields = { ...kitchens.fields, area: { kind: 'select', label: 'Area', choices: { Charminar: 'Charminar' } } } as const;
    const columns = ['name', 'area', 'isOpen', 'rating', 'openedAt'];
    givenList({ rows: 1, resource: kitchensWith({ fields, list: { ...kitchens.list, columns } }) });
    const card = (await screen.findByRole('link', { name: 'Kitchen 1' })).closest('li');
    if (!card) throw new Error('no card');
    const terms = within(card).getAllByRole('term');
    expect(terms.map((term) => term.textContent)).toEqual(['Rating', 'Opened']);
  });
});
