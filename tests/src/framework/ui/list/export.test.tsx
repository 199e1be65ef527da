import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { businessDay } from '../../../../../contract/time';
import { ApiError } from '../../../../../src/framework/core/apiError';
import type { ResourceConfig } from '../../../../../src/framework/core/declaration';
import { givenList, loaded, rowOf } from './givenList';
import { kitchens, kitchensWith } from './kitchens';

const access = { admin: '*' } as const;
const exporting = (call: NonNullable<NonNullable<ResourceConfig['api']>['export']>, messages: ResourceConfig['messages'] = {}) =>
  kitchensWith({ access, ...(kitchens.api ? { api: { ...kitchens.api, export: call } } : {}), messages });

/** Files as they reach the browser's downloads. */
const saved: { name: string; text: string }[] = [];
beforeEach(() => {
  saved.length = 0;
  let last: Blob | undefined;
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      last = blob;
      return 'blob:file';
    },
    revokeObjectURL: () => undefined,
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    const { download: name } = this;
    if (!last) return;
    const reader = new FileReader();
    reader.addEventListener('load', () => saved.push({ name, text: String(reader.result) }));
    reader.readAsText(last);
  });
});
const today = businessDay(new Date());

describe('an export', () => {
  it('is not offered without a call, nor without the right', async () => {
    givenList({ resource: exporting('GET /kitchens/export'), role: 'store' });
    await screen.findByText('Denied');
    givenList({ resource: kitchensWith({ access: { admin: ['list'] } }) });
    await loaded();
    expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
  });

  it('asks for what the filters select and is saved under the name that the server gives', async () => {
    const at = `?page=2&perPage=10&filter=${encodeURIComponent('{"search":"kitchen","status":"open"}')}`;
    const { server, user } = givenList({ resource: exporting('GET /kitchens/export', { export: 'Export Kitchens' }), at });
    await rowOf('Kitchen 11');
    server.file = { blob: new Blob(['id\r\n1\r\n']), name: 'kitchens.csv' };
    server.hold();
    await user.click(await screen.findByRole('button', { name: 'Export Kitchens' }));
    const busy = await screen.findByRole('button', { name: 'Exporting...' });
    expect(busy.getAttribute('aria-busy')).toBe('true');
    await user.click(busy);
    server.release();
    await screen.findByRole('button', { name: 'Export Kitchens' });
    expect(server.exports).toEqual([{ search: 'kitchen', status: 'open' }]);
    await waitFor(() => expect(saved).toEqual([{ name: 'kitchens.csv', text: 'id\r\n1\r\n' }]));
  });

  it('has the declared name with the day, else one of its own', async () => {
    const { user } = givenList({ resource: exporting({ call: 'GET /kitchens/export', fileName: 'kitchen-list-{date}.csv' }) });
    await loaded();
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual([`kitchen-list-${today}.csv`]));
  });

  it('that fails says so and saves nothing', async () => {
    const { server, user, toasts } = givenList({ resource: exporting('GET /kitchens/export', { export_failed: 'Failed to export kitchens' }) });
    await loaded();
    server.file = new ApiError(500);
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(toasts).toEqual(['Failed to export kitchens']));
    expect(saved).toEqual([]);
  });

  it('that fails is made of the visible rows where the declaration says how, and says what it holds', async () => {
    const resource = exporting({ call: 'GET /kitchens/export', visibleRows: { Name: (row) => `=${String(row.name)}`, Revenue: (row) => Number(row.revenue) } });
    const { server, user, toasts } = givenList({ resource, rows: 2 });
    await loaded();
    server.file = new ApiError(0, undefined, 'The server cannot be reached');
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(toasts).toEqual(['The server could not make the file. It holds the visible rows only.']));
    const text = "Name,Revenue\r\n'=Kitchen 1,123456.5\r\n'=Kitchen 2,123456.5\r\n";
    // reading a blob as text takes its byte order mark away
    await waitFor(() => expect(saved).toEqual([{ name: `kitchens_export_${today}.csv`, text }]));
  });
});
