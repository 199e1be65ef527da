import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { MINUTE_MS, businessDay, formatDate, formatDateTime } from '../../../../../contract/time';
import type {
  ResourceConfig,
  ResourceRecord,
} from '../../../../../src/framework/declaration/declaration';
import { FakeServer } from './fakeServer';
import { givenList, givenPhone, loaded, rowOf } from './givenList';
import { kitchenRows, kitchens, kitchensWith, kitchensWithList } from './kitchens';

describe('a generated table', () => {
  it('shows its title with the count and the action that adds one, and the declared columns with one for the actions', async () => {
    givenList({ rows: 1 });
    await loaded();
    expect(screen.getByRole('heading', { level: 1, name: 'Kitchens Management' })).toBeTruthy();
    expect(screen.getByLabelText('1 in total')).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Add Kitchen' })).toBeTruthy();
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads).toEqual(['Kitchen Name', 'Status', 'Rating', 'Opened', 'Revenue', 'Actions']);
  });

  it('shows values by their kinds: money, status, rating, time, initials', async () => {
    const ago = (age: number) => new Date(Date.now() - age).toISOString();
    const today = businessDay(new Date());
    const changes: Record<string, unknown>[] = [
      {},
      { isOpen: false },
      {},
      { openedAt: ago(MINUTE_MS / 2) },
      { openedAt: ago(5 * MINUTE_MS) },
      { openedAt: ago(3 * 60 * MINUTE_MS) },
      { openedAt: today },
      { name: 'Shah Ghouse', openedAt: '' },
      { photo: '/gone.jpg' },
    ];
    const rows: ResourceRecord[] = kitchenRows(changes.length).map((row, at) => ({
      ...row,
      ...changes[at],
    }));
    // like a row with an unreadable status
    delete rows[2]?.isOpen;
    givenList({ server: new FakeServer(rows) });
    const kitchen = async (number: number) => within(await rowOf(`Kitchen ${number}`));

    const usual = await kitchen(1);
    expect(usual.getByText('₹1,23,456.50')).toBeTruthy();
    const stars = usual.getByRole('img', { name: '4.4 out of 5 stars' });
    expect(stars.style.backgroundSize).toBe('80% 100%');
    expect(usual.getByText('4.4')).toBeTruthy();
    expect(usual.getByText('2 Mar 2026').getAttribute('title')).toBe('2 Mar 2026, 12:15 am IST');
    expect((await kitchen(2)).getByText('Closed')).toBeTruthy();
    expect((await kitchen(3)).getByText('Unreadable')).toBeTruthy();

    for (const [number, text] of [
      [4, 'Just now'],
      [5, '5m ago'],
      [6, '3h ago'],
    ] as const) {
      const exact = `${formatDateTime(String(rows[number - 1]?.openedAt))} IST`;
      expect((await kitchen(number)).getByText(text).getAttribute('title')).toBe(exact);
    }
    expect((await kitchen(7)).getByText(formatDate(today)).getAttribute('title')).toBeNull();

    const initials = within(await rowOf('Shah Ghouse'));
    expect(initials.getByText('SG')).toBeTruthy();
    expect(initials.getByText('None')).toBeTruthy();
    const picture = (await rowOf('Kitchen 9')).querySelector('img');
    picture?.dispatchEvent(new Event('error'));
    expect(await (await kitchen(9)).findByText('K9')).toBeTruthy();
  });

  it('aligns numbers to the right, also those with a custom view', async () => {
    const fields = { ...kitchens.fields, rating: { kind: 'custom', label: 'Rating' } } as const;
    givenList({ rows: 1, resource: kitchensWith({ fields }) });
    const cells = [...(await loaded()).querySelectorAll<HTMLElement>('td[data-numeric]')];
    expect(cells.map(({ textContent }) => textContent).slice(0, 2)).toEqual([
      '4.4',
      '₹1,23,456.50',
    ]);
  });

  it('aligns an amount in another currency, whose text stays as it is', async () => {
    const worth = { kind: 'money', label: 'Worth', value: () => '12.50 USD' } as const;
    givenList({
      rows: 1,
      resource: {
        ...kitchensWithList({ columns: ['name', 'worth'] }),
        computed: { ...kitchens.computed, worth },
      },
    });
    const [cell] = (await loaded()).querySelectorAll('td[data-numeric]');
    expect(cell?.textContent).toBe('12.50 USD');
  });

  it('leads from the name to the details with the list unchanged behind it', async () => {
    const resource = kitchensWithList({ pageSizes: [2] });
    const { user, place, server } = givenList({ rows: 4, resource, at: '?page=2' });
    await user.click(await screen.findByRole('link', { name: 'Kitchen 4' }));
    expect(await screen.findByRole('dialog')).toBeTruthy();
    expect(place.pathname).toBe('/admin/kitchens/4/show');
    expect(new URLSearchParams(place.search).get('page')).toBe('2');
    expect(server.lists.map((asked) => asked.page)).toEqual([2]);
  });

  it('leads from the name to the form without details', async () => {
    const { show: _, ...resource } = kitchens;
    givenList({ rows: 1, resource });
    const link = await screen.findByRole('link', { name: 'Kitchen 1' });
    expect(link.getAttribute('href')).toContain('/admin/kitchens/1/edit');
  });

  it('offers nothing that the role may not do', async () => {
    givenList({ rows: 1, resource: kitchensWith({ access: { admin: ['list'] } }) });
    const row = await loaded();
    expect(within(row).queryByRole('link')).toBeNull();
    expect(within(row).queryByRole('button')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Add Kitchen' })).toBeNull();
  });

  it('is refused to a role without the list permission, without calling the server', async () => {
    const { server } = givenList({ role: 'store' });
    expect(await screen.findByText('Denied')).toBeTruthy();
    expect(server.lists).toEqual([]);
  });

  it('uses another language if it has the texts', async () => {
    const messages = {
      resources: {
        'admin/kitchens': { fields: { name: 'వంటగది' }, messages: { list_title: 'వంటగదులు' } },
      },
    };
    givenList({ rows: 1, messages });
    await loaded();
    expect(screen.getByRole('columnheader', { name: 'వంటగది' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'వంటగదులు' })).toBeTruthy();
  });
});

describe('on a phone', () => {
  afterEach(() => void Reflect.deleteProperty(window, 'matchMedia'));

  const givenCards = async (resource: ResourceConfig, name: string) => {
    givenPhone();
    givenList({ rows: 2, resource });
    const card = (await screen.findByText(name)).closest('li');
    if (!card) throw new Error('no card');
    const facts = () =>
      within(card)
        .getAllByRole('term')
        .map((term) => term.textContent);
    return { card: within(card), facts };
  };

  it('makes cards of the same columns: name, status and two facts, and the actions', async () => {
    const { card, facts } = await givenCards(kitchens, 'Kitchen 2');
    expect(screen.queryByRole('table')).toBeNull();
    expect(card.getByText('Closed')).toBeTruthy();
    expect(facts()).toEqual(['Rating', 'Opened']);
    expect(await card.findByRole('button', { name: 'Close Kitchen 2' })).toBeTruthy();
  });

  it('shows the declared facts below the title and its second line, in any order of columns', async () => {
    const columns = ['openedAt', { show: 'name', below: 'area' }, 'isOpen', 'rating', 'revenue'];
    const resource = kitchensWith({
      list: { ...kitchens.list, columns, phone: ['revenue', 'openedAt'] },
    });
    const { card, facts } = await givenCards(resource, 'Kitchen 1');
    expect(card.getByTitle('Charminar')).toBeTruthy();
    expect(facts()).toEqual(['Revenue', 'Opened']);
  });

  it('offers to hide or show only the columns that its cards can show', async () => {
    const resource = kitchensWith({ list: { ...kitchens.list, phone: ['revenue'] } });
    givenPhone();
    const { user } = givenList({ rows: 2, resource });
    await screen.findByText('Kitchen 2');
    const offered = () =>
      screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent);
    await user.click(screen.getByRole('button', { name: 'View' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Revenue' }));
    expect(offered()).toEqual(['Kitchen Name', 'Status', 'Revenue']);
    expect(screen.queryByRole('term')).toBeNull();
  });

  it('leaves out values equal on every card', async () => {
    const fields = {
      ...kitchens.fields,
      area: { kind: 'select', label: 'Area', choices: { Charminar: 'Charminar' } },
    } as const;
    const columns = ['name', 'area', 'isOpen', 'rating', 'openedAt'];
    const resource = kitchensWith({ fields, list: { ...kitchens.list, columns } });
    const { facts } = await givenCards(resource, 'Kitchen 1');
    expect(facts()).toEqual(['Rating', 'Opened']);
  });
});
