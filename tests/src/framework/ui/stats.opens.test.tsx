import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ResourceConfig } from '../../../../src/framework/declaration/declaration';
import { givenList, loaded } from './list/givenList';
import { kitchens, kitchensWith } from './list/kitchens';

const opening = (
  opens: NonNullable<NonNullable<ResourceConfig['stats']>['cards'][number]['opens']>,
): ResourceConfig =>
  kitchensWith({
    stats: {
      ...kitchens.stats,
      cards: [{ name: 'earned', label: 'Earned', format: 'money', opens }],
    },
  });
const figure = () => screen.findByRole('link', { name: /Earned: show the rows/ });

describe('a figure that opens its rows', () => {
  it('leads to the list with its filters and no others', async () => {
    const { user, query, server } = givenList({
      resource: opening({ filter: { status: 'open' } }),
      at: '?filter={"search":"1"}',
    });
    await user.click(await figure());
    await waitFor(() => expect(query().get('filter')).toBe('{"status":"open"}'));
    await waitFor(() => expect(server.last?.filter).toEqual({ status: 'open' }));
  });

  it('may keep a filter that it follows', async () => {
    givenList({
      resource: opening({ filter: ({ search }) => ({ search }) }),
      at: '?filter={"search":"1","status":"open"}',
    });
    expect((await figure()).getAttribute('href')).toBe(
      `/admin/kitchens?filter=${encodeURIComponent('{"search":"1"}')}`,
    );
  });

  it('is a plain figure if its list is not for this person', async () => {
    givenList({ resource: opening({ to: 'admin/secrets', filter: {} }) });
    await loaded();
    expect(await screen.findByText('₹2,50,000.00')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /show the rows/ })).toBeNull();
  });
});
