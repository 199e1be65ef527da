import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../../../src/framework/declaration/errors';
import { UnreadableAnswer } from '../../../../../src/framework/declaration/failures';
import { FakeServer } from './fakeServer';
import { expectPrintedFailure, givenList, loaded, pagerButton, rowOf } from './givenList';
import {
  areas,
  kitchenRows,
  kitchensWith,
  kitchensWithFigures,
  kitchensWithList,
} from './kitchens';

const skeletons = () => document.querySelectorAll('[data-skeleton]').length;
const unreadable = () =>
  new UnreadableAnswer({
    call: 'GET /kitchens/',
    place: 'the rows of admin/kitchens',
    received: '{}',
  });
const failing = () => {
  expectPrintedFailure();
  const server = new FakeServer(kitchenRows(3));
  server.failure = new ApiError(500, { message: 'The kitchen is on fire' });
  return server;
};

describe('a list that is loading', () => {
  it('shows the skeleton of its table', async () => {
    const server = new FakeServer(kitchenRows(3));
    server.hold();
    givenList({ server });
    await waitFor(() => expect(server.lists).toHaveLength(1));
    expect(skeletons()).toBe(10);
    expect(screen.queryByRole('progressbar')).toBeNull();
    server.release();
    await loaded();
    expect(skeletons()).toBe(0);
  });

  it('has room for values of its kinds before they come, so that the answer does not make its table wide', async () => {
    const server = new FakeServer(kitchenRows(3));
    server.hold();
    givenList({ server });
    await waitFor(() => expect(server.lists).toHaveLength(1));
    const widths = [
      ...document.querySelectorAll<HTMLElement>('[data-skeleton]:first-child td span'),
    ].map(({ style }) => style.minWidth);
    expect(widths).toContain('80px');
    server.release();
    await loaded();
  });

  it('keeps the old rows while the next ones are on their way', async () => {
    const { server, user } = givenList();
    await loaded();
    server.hold();
    await user.click(pagerButton('Next'));
    await waitFor(() => expect(server.last?.page).toBe(2));
    expect(await loaded()).toBeTruthy();
    expect(skeletons()).toBe(0);
    server.release();
    await rowOf('Kitchen 11');
  });
});

describe('an empty list', () => {
  it('shows that the list is empty and offers to add a record', async () => {
    givenList({ rows: 0 });
    expect(await screen.findByText('No kitchens yet')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Add Kitchen' })).toHaveLength(2);
  });

  it('uses the declared text', async () => {
    givenList({
      rows: 0,
      resource: kitchensWith({
        messages: { empty_title: 'No data available', empty: 'Add a kitchen' },
      }),
    });
    expect(await screen.findByText('No data available')).toBeTruthy();
    expect(screen.getByText('Add a kitchen')).toBeTruthy();
  });

  it('shows that nothing matches and offers to clear the filters', async () => {
    const { user } = givenList({ at: '?filter=%7B%22search%22%3A%22pizza%22%7D' });
    expect(await screen.findByText('No kitchens found matching your filters')).toBeTruthy();
    const [, inTheMiddle] = screen.getAllByRole('button', { name: 'Clear Filters' });
    if (inTheMiddle) await user.click(inTheMiddle);
    await loaded();
  });
});

describe('a list that could not be loaded', () => {
  it('shows the reason in its place, once, and tries again', async () => {
    const server = failing();
    const { user, toasts } = givenList({ server });
    expect((await screen.findByRole('alert')).textContent).toBe('The kitchen is on fire');
    expect(toasts).toEqual([]);
    server.failure = undefined;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await loaded();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('uses the declared text if the server sent none', async () => {
    const server = failing();
    server.failure = new ApiError(500);
    givenList({
      server,
      resource: kitchensWith({ messages: { failed_list: 'Failed to load kitchens!' } }),
    });
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to load kitchens!');
  });

  it('is empty and marked next to the pager if the declaration wants no message', async () => {
    const server = new FakeServer(kitchenRows(3));
    server.quietFailure = new ApiError(500);
    const { user, toasts } = givenList({ server });
    expect(await screen.findByText('No data available')).toBeTruthy();
    expect(screen.queryByText('No kitchens yet')).toBeNull();
    expect(screen.getByText(/Couldn't load kitchens\./)).toBeTruthy();
    expect(toasts).toEqual([]);
    server.quietFailure = undefined;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await loaded();
    expect(screen.queryByText(/Couldn't load/)).toBeNull();
  });

  it('keeps the rows it had when a refresh fails', async () => {
    const { server, user } = givenList({ resource: kitchensWithList({ refreshButton: true }) });
    await loaded();
    expectPrintedFailure();
    server.failure = new ApiError(500, { message: 'Gone for tea' });
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText(/Couldn't refresh/)).toBeTruthy();
    expect(await loaded()).toBeTruthy();
  });
});

describe('an answer that could not be read', () => {
  it('is shown in place of the rows, with Retry, and the figures are unknown', async () => {
    const server = failing();
    server.failure = unreadable();
    const { user } = givenList({ server });
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^Couldn't read the server's response/,
    );
    expect(screen.getAllByRole('definition').map((figure) => figure.textContent)).toEqual([
      '–',
      '–',
      '–',
    ]);
    server.failure = undefined;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await loaded();
  });

  it('is not an empty list, also if failures are shown as one', async () => {
    const server = new FakeServer(kitchenRows(3));
    server.quietFailure = unreadable();
    const { user } = givenList({ server });
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^Couldn't read the server's response/,
    );
    expect(screen.queryByText('No data available')).toBeNull();
    expect(screen.getAllByRole('definition').map((figure) => figure.textContent)).toEqual([
      '–',
      '–',
      '–',
    ]);
    server.quietFailure = undefined;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await loaded();
  });

  it('of the figures can be retried below them', async () => {
    const server = new FakeServer(kitchenRows(3));
    server.statsFailure = unreadable();
    const { user } = givenList({ server, resource: kitchensWithFigures('GET /kitchens/stats') });
    await loaded();
    await screen.findByText(/Couldn't load the figures/);
    server.statsFailure = undefined;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('₹2,50,000.00')).toBeTruthy();
    expect(screen.queryByText(/Couldn't load the figures/)).toBeNull();
  });

  it('of a filter’s options is shown next to it', async () => {
    const server = new FakeServer(kitchenRows(1));
    server.optionsFailure = unreadable();
    givenList({
      server,
      resource: kitchensWith({
        filters: { area: { kind: 'select', label: 'Area', lookup: areas } },
      }),
    });
    await screen.findByText("Couldn't read the options.");
  });
});

describe('the figures', () => {
  it('come with the list, in their formats, with their explanations', async () => {
    givenList();
    expect(await screen.findByText('₹2,50,000.00')).toBeTruthy();
    const figures = screen.getAllByRole('definition').map((figure) => figure.textContent);
    expect(figures).toEqual(['25', '₹2,50,000.00', '4.4']);
    expect(screen.getByRole('button', { name: 'About Earned' })).toBeTruthy();
  });

  it('come from a separate call if one is declared', async () => {
    givenList({ resource: kitchensWithFigures('GET /kitchens/stats'), rows: 7 });
    expect(await screen.findByText('₹2,50,000.00')).toBeTruthy();
  });

  it('are dashes where they could not be loaded', async () => {
    const server = new FakeServer(kitchenRows(3));
    server.statsFailure = new ApiError(500);
    givenList({ server, resource: kitchensWithFigures('GET /kitchens/stats') });
    await loaded();
    await waitFor(() =>
      expect(screen.getAllByRole('definition').map((figure) => figure.textContent)).toEqual([
        '–',
        '–',
        '–',
      ]),
    );
  });
});
