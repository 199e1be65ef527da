import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { businessDay } from '../../../../../contract/time';
import { ApiError } from '../../../../../src/framework/declaration/errors';
import type { ResourceConfig } from '../../../../../src/framework/declaration/declaration';
import { givenList, loaded } from './givenList';
import { kitchens, kitchensWith } from './kitchens';

const access = { admin: '*' } as const;
const exporting = (
  call: NonNullable<NonNullable<ResourceConfig['api']>['export']>,
  messages: ResourceConfig['messages'] = {},
) =>
  kitchensWith({
    access,
    ...(kitchens.api ? { api: { ...kitchens.api, export: call } } : {}),
    messages,
  });

/** Files received by the browser's downloads. */
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
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
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
    const first = givenList({
      rows: 1,
      resource: exporting('GET /kitchens/export'),
      role: 'store',
    });
    await screen.findByText('Denied');
    first.leave();
    givenList({ rows: 1, resource: kitchensWith({ access: { admin: ['list'] } }) });
    await loaded();
    expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
  });

  it('requests the filtered rows, is saved under the name of the server or the declared one, and reports a failure', async () => {
    const at = `?page=1&perPage=20&filter=${encodeURIComponent('{"search":"kitchen","status":"open"}')}`;
    const messages = { export: 'Export Kitchens', export_failed: 'Failed to export kitchens' };
    const resource = exporting(
      { call: 'GET /kitchens/export', fileName: 'kitchen-list-{date}.csv' },
      messages,
    );
    const { server, user, toasts } = givenList({ rows: 1, resource, at });
    await loaded();
    server.file = { blob: new Blob(['id\r\n1\r\n']), name: 'kitchens.csv' };
    server.hold();
    const press = async () =>
      user.click(await screen.findByRole('button', { name: 'Export Kitchens' }));
    await press();
    const busy = await screen.findByRole('button', { name: 'Exporting...' });
    expect(busy.getAttribute('aria-busy')).toBe('true');
    await user.click(busy);
    server.release();
    await screen.findByRole('button', { name: 'Export Kitchens' });
    expect(server.exports).toEqual([{ search: 'kitchen', status: 'open' }]);
    await waitFor(() => expect(saved).toEqual([{ name: 'kitchens.csv', text: 'id\r\n1\r\n' }]));

    server.file = { blob: new Blob(['id\r\n2\r\n']) };
    await press();
    await waitFor(() =>
      expect(saved[1]).toEqual({ name: `kitchen-list-${today}.csv`, text: 'id\r\n2\r\n' }),
    );

    server.file = new ApiError(500);
    await press();
    await waitFor(() => expect(toasts).toEqual(['Failed to export kitchens']));
    expect(saved).toHaveLength(2);
  });

  it('that fails is made of the visible rows if the declaration has a function, and names its content', async () => {
    const resource = exporting({
      call: 'GET /kitchens/export',
      visibleRows: { Name: (row) => `=${String(row.name)}`, Revenue: (row) => Number(row.revenue) },
    });
    const { server, user, toasts } = givenList({ resource, rows: 2 });
    await loaded();
    server.file = new ApiError(0, undefined, 'The server cannot be reached');
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await waitFor(() =>
      expect(toasts).toEqual([
        "The server couldn't create the file. This file holds the visible rows only.",
      ]),
    );
    const text = "Name,Revenue\r\n'=Kitchen 1,123456.5\r\n'=Kitchen 2,123456.5\r\n";
    // reading a blob as text removes its byte order mark
    await waitFor(() => expect(saved).toEqual([{ name: `kitchens_export_${today}.csv`, text }]));
  });
});
