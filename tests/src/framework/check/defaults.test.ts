import { expect, it } from 'vitest';
import { z } from 'zod';
import { resourceFactory } from '../../../../src/framework/declaration/defineResource';
import { num, str } from '../../../../src/framework/declaration/lenientSchemas';
import { problemsOfDefaults } from '../../../../src/framework/check/defaults';

const define = resourceFactory<'boss', 'box', 'shops.read' | 'shops.change'>();
const record = z.object({ id: str(), name: str(), ownerName: str(), cityId: str(), size: num() });
const plain = {
  name: 'boss/shops',
  record,
  access: { boss: ['list' as const] },
  list: { columns: ['name' as const] },
};
const api = { list: 'GET /shops' as const, delete: 'DELETE /shops/{id}' as const };
const keysOf = (resource: Parameters<typeof problemsOfDefaults>[0]) =>
  problemsOfDefaults(resource).map(({ key }) => key);

it('labels that the names give are named, and others are not', () => {
  expect(
    keysOf(
      define({
        ...plain,
        label: { one: 'Shop', many: 'Shops' },
        menu: { icon: 'box', order: 1, label: 'Shops' },
        fields: {
          ownerName: { label: 'Owner Name' },
          cityId: { kind: 'reference', to: 'cities', label: 'City' },
          size: { label: 'Tables' },
        },
        computed: { note: { label: 'Note', value: () => '' } },
        filters: {
          city_id: { kind: 'reference', to: 'cities', label: 'City' },
          from: { kind: 'date', label: 'Since' },
        },
        stats: { cards: { total: 'Total', openShops: { label: 'Open Shops' }, shut: 'Closed' } },
        messages: { list_title: 'Shops', empty: 'No shops yet', failed_list: 'They are gone' },
      }),
    ),
  ).toEqual([
    'fields.ownerName.label',
    'fields.cityId.label',
    'label',
    'menu.label',
    'computed.note.label',
    'filters.city_id.label',
    'stats.cards.openShops.label',
    'stats.cards.total',
    'messages.list_title',
    'messages.empty',
  ]);
});

it('the default text of a dialog is named', () => {
  const input = z.object({ reason: z.string() });
  expect(
    keysOf(
      define({
        ...plain,
        actions: {
          closeDown: {
            call: 'PUT /shops/{id}/close',
            label: 'Close Down',
            input,
            dialog: {
              title: 'Close Down',
              submit: 'Close it',
              fields: { reason: { kind: 'textarea', label: 'Reason' } },
            },
          },
        },
        views: { hours: { title: 'Hours', content: async () => ({ default: () => null }) } },
      }),
    ),
  ).toEqual([
    'actions.closeDown.dialog.fields.reason.label',
    'actions.closeDown.dialog.title',
    'actions.closeDown.label',
    'views.hours.title',
  ]);
});

it('the default places of an answer are named, only in that order', () => {
  const aliased = (aliases: Record<string, readonly string[]>) =>
    keysOf(define({ ...plain, api: { ...api, aliases } }));
  expect(
    aliased({ ownerName: ['owner.name'], cityId: ['cityId', 'city._id'], name: ['name'] }),
  ).toEqual(['api.aliases.ownerName', 'api.aliases.cityId', 'api.aliases.name']);
  expect(
    aliased({ ownerName: ['owner.name', 'ownerName'], cityId: ['town'], name: ['title', 'name'] }),
  ).toEqual([]);
});

it('a permission that changes anything is listed once, and a list of all words is a star', () => {
  const toggle = { call: 'PUT /shops/{id}/open' as const };
  expect(
    keysOf(
      define({
        ...plain,
        api,
        needs: { read: 'shops.read', change: 'shops.change', delete: 'shops.change' },
        actions: { open: { ...toggle, needs: 'shops.change' }, shut: toggle },
      }),
    ),
  ).toEqual(['needs.delete', 'actions.open.needs']);
  expect(
    keysOf(
      define({
        ...plain,
        api,
        access: { boss: ['list', 'delete', 'open'] },
        actions: { open: toggle },
      }),
    ),
  ).toEqual(['access.boss']);
  expect(
    keysOf(
      define({ ...plain, api, access: { boss: ['list', 'open'] }, actions: { open: toggle } }),
    ),
  ).toEqual([]);
});

it('a setting that is the default is named', () => {
  expect(
    keysOf(
      define({
        ...plain,
        filters: { size: { kind: 'range', param: 'size' } },
        form: { layout: 'dialog' },
        list: { columns: ['name'], pageSizes: [10], pagerWhen: 'many' },
      }),
    ),
  ).toEqual(['list.pageSizes', 'form.layout', 'filters.size.param']);
});
