// Compiled, never run: each key of docs/adding-a-resource.md as it may be written, and a mistake in it that must not compile.
import { z } from 'zod';
import type { ActionSlot } from '../../../../src/framework/core/actions';
import { defineLookup } from '../../../../src/framework/core/calls';
import type { ListMeta } from '../../../../src/framework/core/provider';
import { flag, num, str } from '../../../../src/framework/core/lenientSchemas';
import { defineResource } from '../../../../src/resources/define';

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const holds = <T extends true>(): T | undefined => undefined;
const slot = <P>() => () => Promise.resolve({ default: (_: P) => null });

const record = z.object({
  id: str(), name: str(), size: num(), on: flag(true), day: str(), kind: z.enum(['a', 'b']).catch('a'), updatedAt: str(),
  tags: z.array(z.string()), prices: z.array(z.object({ storeId: z.string(), amount: z.number() })),
});
type Row = z.output<typeof record>;
const base = { name: 'x', label: { one: 'X', many: 'Xs' }, access: { admin: '*' as const }, list: { columns: [] } };
const plain = { ...base, record, fields: {} };
const form = z.object({ name: z.string(), storeId: z.string(), amount: z.number() });
const stores = defineLookup({ call: 'GET /stores', rows: ['stores'], value: ['id'], label: ['name'], query: { limit: 100 }, keep: (wire) => wire.isOpen === true });
const dishes = defineLookup({ call: 'GET /stores/{storeId}/dishes' });

// api
defineResource({ ...plain, form: { schema: form, fields: ['name'] }, api: {
  list: { call: 'GET /x', rows: ['xs'], total: ['count'], paging: 'client', onError: 'empty' }, get: 'fromList',
  create: { call: 'POST /x', body: ({ data }) => data, next: ({ data }, saved) => (saved.name === data.name ? undefined : { call: 'PATCH /x/{id}', body: () => data, failed: 'No' }) },
  update: { call: 'PUT /x/{id}', body: ({ data, previous }) => ({ ...data, updatedAt: previous.updatedAt }), orElse: { call: 'PATCH /x/{id}', body: ({ data }) => data } },
  delete: { call: 'DELETE /x/{id}', body: ({ record: row }) => ({ day: row.day }) },
  aliases: { name: ['title', 'data.title'] }, decode: (wire) => ({ size: wire.length }) } });
// @ts-expect-error not a way of paging
defineResource({ ...plain, api: { list: { call: 'GET /x', paging: 'none' } } });
// @ts-expect-error neither message nor empty
defineResource({ ...plain, api: { list: { call: 'GET /x', onError: 'ignore' } } });
// @ts-expect-error neither a call nor the list
defineResource({ ...plain, api: { list: 'GET /x', get: 'fromlist' } });
// @ts-expect-error the failure of what is left to do needs a text
defineResource({ ...plain, api: { list: 'GET /x', create: { call: 'POST /x', next: () => ({ call: 'PATCH /x/{id}' }) } } });
defineResource({ ...plain, api: { list: 'GET /x', update: { call: 'PUT /x/{id}', body: ({ previous }) =>
  // @ts-expect-error the record has no such field
  previous.version } } });
// @ts-expect-error the record has no such field
defineResource({ ...plain, api: { list: 'GET /x', aliases: { title: ['name'] } } });
// @ts-expect-error the record has no such field
defineResource({ ...plain, api: { list: 'GET /x', decode: () => ({ title: 'x' }) } });
// @ts-expect-error a call is a method and a path
defineLookup({ call: '/stores' });
// @ts-expect-error a row may be left out by what it says, not by a word
defineLookup({ call: 'GET /stores', keep: 'open' });
// a list may have stopped counting
holds<Same<ListMeta['isTotalCapped'], boolean | undefined>>();

// fields
defineResource({ ...plain, form: { schema: form, fields: ['name', 'storeId', 'amount'] }, fields: {
  name: { kind: 'text', label: 'Name', help: '', placeholder: '', readOnly: true, transform: 'upper', maxLength: 40, visible: ({ amount }) => { holds<Same<typeof amount, number>>(); return amount > 1; } },
  storeId: { kind: 'select', label: 'Store', lookup: stores, fill: ['name'], unknown: '', emptyText: '', current: 'name' },
  amount: { kind: 'money', label: 'Amount', min: 0, step: 0.01 }, size: { kind: 'rating', label: 'Size' },
  on: { kind: 'latch', label: 'On', action: 'approve' }, day: { kind: 'datetime', label: 'Day' },
  kind: { kind: 'select', label: 'Kind', choices: { a: 'A', b: 'B' }, tone: { a: 'success' } }, tags: { kind: 'tags', label: 'Tags' },
  prices: { kind: 'rows', label: 'Prices', min: 1, addLabel: 'Add', row: { storeId: { kind: 'select', label: 'Store', lookup: stores, current: 'amount' }, amount: { kind: 'money', label: 'Amount' } } },
} });
// @ts-expect-error a text is not made lower
defineResource({ ...plain, fields: { name: { kind: 'text', label: 'Name', transform: 'lower' } } });
// @ts-expect-error a text has no step
defineResource({ ...plain, fields: { name: { kind: 'text', label: 'Name', step: 1 } } });
// @ts-expect-error a status says both
defineResource({ ...plain, fields: { on: { kind: 'status', label: 'On', on: 'On' } } });
// @ts-expect-error a latch runs an action
defineResource({ ...plain, fields: { on: { kind: 'latch', label: 'On' } } });
// @ts-expect-error a text is no list of texts
defineResource({ ...plain, fields: { name: { kind: 'tags', label: 'Name' } } });
// @ts-expect-error a list of texts has no rows
defineResource({ ...plain, fields: { tags: { kind: 'rows', label: 'Tags', row: {} } } });
// @ts-expect-error a row has no such field
defineResource({ ...plain, fields: { prices: { kind: 'rows', label: 'Prices', row: { price: 'Price' } } } });
// @ts-expect-error a row of the record has no such label
defineResource({ ...plain, fields: { prices: { kind: 'rows', label: 'Prices', row: { storeId: { kind: 'select', label: 'Store', lookup: stores, current: 'storeName' } } } } });
// @ts-expect-error the record has no such label
defineResource({ ...plain, form: { schema: form, fields: [] }, fields: { storeId: { kind: 'select', label: 'Store', lookup: stores, current: 'storeName' } } });
// @ts-expect-error several options come from somewhere
defineResource({ ...plain, fields: { tags: { kind: 'multiselect', label: 'Tags' } } });
// @ts-expect-error no such field to copy into
defineResource({ ...plain, form: { schema: form, fields: [] }, fields: { storeId: { kind: 'select', label: 'Store', lookup: stores, fill: ['city'] } } });
// @ts-expect-error no such field to hang on
defineResource({ ...plain, form: { schema: form, fields: [] }, fields: { name: { kind: 'select', label: 'Name', lookup: dishes, dependsOn: 'shopId' } } });
// @ts-expect-error not a tone
defineResource({ ...plain, fields: { kind: { kind: 'select', label: 'Kind', choices: { a: 'A', b: 'B' }, tone: { a: 'pink' } } } });
defineResource({ ...plain, fields: { size: { kind: 'custom', label: 'Size', input: slot<{ value: number | undefined; onChange: (value: number) => void }>(), view: slot<{ value: number }>() } } });
// @ts-expect-error the input wants a text
defineResource({ ...plain, fields: { size: { kind: 'custom', label: 'Size', input: slot<{ value: string | undefined }>() } } });
defineResource({ ...plain, computed: { twice: { label: 'Twice', value: (row) => row.size * 2, kind: 'money', tone: ({ on }) => (on ? 'success' : 'neutral') } } });
// @ts-expect-error not a kind of what is only read
defineResource({ ...plain, computed: { twice: { label: 'Twice', value: (row) => row.size, kind: 'textarea' } } });

// list, filters, stats
defineResource({ ...plain, computed: { twice: { label: 'Twice', value: ({ size }) => size * 2 } }, list: { title: 'All', columns: ['name'], phone: ['size', 'twice'], pageSizes: [10, 20], pager: 'firstLast', pagerWhen: 'many', refreshButton: true, above: slot<object>(), card: slot<{ record: Row; actions: unknown }>() } });
// @ts-expect-error a card shows fields and computed columns
defineResource({ ...plain, list: { columns: [], phone: ['price'] } });
// @ts-expect-error not a pager
defineResource({ ...plain, list: { columns: [], pager: 'endless' } });
// @ts-expect-error always, or with many pages
defineResource({ ...plain, list: { columns: [], pagerWhen: 'never' } });
// @ts-expect-error a size is a number
defineResource({ ...plain, list: { columns: [], pageSizes: ['10'] } });
// @ts-expect-error what stands above the figures gets nothing
defineResource({ ...plain, list: { columns: [], above: slot<{ total: number }>() } });
defineResource({ ...plain, filters: {
  search: { kind: 'search', placeholder: '', debounceMs: 300, local: ['name'], param: 'q', chip: 'Search' },
  on: { kind: 'select', label: 'On', choices: { yes: 'Yes' }, param: 'is_on', map: { yes: 'true' } }, store: { kind: 'select', label: 'Store', lookup: stores },
  dish: { kind: 'select', label: 'Dish', lookup: dishes, dependsOn: 'store', otherwise: stores, all: 'All dishes', loading: 'Loading dishes', param: 'dish_id' },
  since: { kind: 'date', label: 'Since' }, until: { kind: 'date', label: 'Until', from: 'since', param: 'end' }, tab: { kind: 'tabs', choices: { a: 'A' }, initial: 'a' } } });
// @ts-expect-error what is offered while nothing is chosen needs no choice
defineResource({ ...plain, filters: { store: { kind: 'select', label: 'Store', lookup: stores }, dish: { kind: 'select', label: 'Dish', lookup: dishes, dependsOn: 'store', otherwise: dishes } } });
// @ts-expect-error no such filter to begin at
defineResource({ ...plain, filters: { until: { kind: 'date', label: 'Until', from: 'begin' } } });
// @ts-expect-error said while the options are on their way
defineResource({ ...plain, filters: { store: { kind: 'select', label: 'Store', lookup: stores, loading: true } } });
// @ts-expect-error the word for no choice
defineResource({ ...plain, filters: { store: { kind: 'select', label: 'Store', lookup: stores, all: false } } });
// @ts-expect-error said in a chip, so a text
defineResource({ ...plain, filters: { search: { kind: 'search', placeholder: '', chip: true } } });
// @ts-expect-error one tab is open at first
defineResource({ ...plain, filters: { tab: { kind: 'tabs', choices: { a: 'A' } } } });
// @ts-expect-error a choice is made of something
defineResource({ ...plain, filters: { on: { kind: 'select', label: 'On' } } });
// @ts-expect-error a time is a number
defineResource({ ...plain, filters: { search: { kind: 'search', placeholder: '', debounceMs: '300' } } });
defineResource({ ...plain, stats: { from: 'list', schema: z.object({ total: num() }), aliases: { total: ['count'] }, derive: (rows, total) => ({ total: total + rows.filter(({ on }) => on).length }),
  cards: [{ label: 'Total', value: 'total', format: 'money', help: '', note: ({ total }) => String(total) }, { label: 'Sizes', value: (stats, rows) => stats.total + rows.length }] } });
// @ts-expect-error no such figure to derive
defineResource({ ...plain, stats: { from: 'list', schema: z.object({ total: num() }), cards: [], derive: () => ({ totl: 1 }) } });
// @ts-expect-error no such figure
defineResource({ ...plain, stats: { from: 'list', schema: z.object({ total: num() }), cards: [], aliases: { totl: ['count'] } } });
// @ts-expect-error a note is made of the figures
defineResource({ ...plain, stats: { from: 'list', schema: z.object({ total: num() }), cards: [{ label: 'Total', value: 'total', note: 'of all' }] } });
// @ts-expect-error not a format
defineResource({ ...plain, stats: { from: 'list', schema: z.object({ total: num() }), cards: [{ label: 'Total', value: 'total', format: 'percent' }] } });
// @ts-expect-error neither a call nor the list
defineResource({ ...plain, stats: { from: 'rows', schema: z.object({ total: num() }), cards: [] } });

// form, show, views, actions
defineResource({ ...plain, form: { schema: form, fields: ['name', 'amount'], edit: ['name'], editSchema: form.pick({ name: true }), defaults: { amount: 1 }, fromRecord: (row) => ({ amount: row.size }) }, show: { fields: ['name', 'size'], isWide: true } });
// @ts-expect-error the form has no such field
defineResource({ ...plain, form: { schema: form, fields: [], edit: ['size'] } });
// @ts-expect-error an amount is a number
defineResource({ ...plain, form: { schema: form, fields: [], defaults: { amount: '1' } } });
// @ts-expect-error the record has no such field
defineResource({ ...plain, show: { fields: ['price'] } });
// @ts-expect-error the body wants another record
defineResource({ ...plain, show: { body: slot<{ record: { other: number } }>() } });
defineResource({ ...plain, show: { body: slot<{ record: Row }>() }, views: { log: { label: 'Log', icon: 'eye', title: ({ name }) => name, when: ({ on }) => on, call: 'GET /x/{id}/log', failed: '', body: slot<{ record: Row; answer: unknown }>() } } });
// @ts-expect-error whether it is offered is said by the record
defineResource({ ...plain, views: { log: { label: 'Log', title: 'Log', when: true, body: slot<{ record: Row }>() } } });
// @ts-expect-error not a width
defineResource({ ...plain, show: { isWide: 820 } });
// @ts-expect-error not a call
defineResource({ ...plain, views: { log: { label: 'Log', title: 'Log', call: '/x/{id}/log', body: slot<{ record: Row }>() } } });
// @ts-expect-error a view shows something
defineResource({ ...plain, views: { log: { label: 'Log', title: 'Log' } } });

const reason = z.object({ reason: z.string() });
const figures = { from: 'list' as const, schema: z.object({ total: num() }), cards: [] };
defineResource({ ...plain, stats: figures, actions: {
  close: { call: 'PUT /x/{id}/close', orElse: { call: 'PUT /x/{id}', body: ({ input }) => input }, label: 'Close', icon: 'close', when: ({ on }) => on, disabled: ({ size }) => size === 0, confirm: ({ name }) => name,
    input: reason, dialog: { title: ({ name }) => name, text: '', submit: 'Close', busy: 'Closing', fields: { reason: { kind: 'textarea', label: 'Reason' } } },
    optimistic: () => ({ on: false }), stats: () => ({ total: -1 }), after: 'remove', succeeded: '', failed: '' },
  hand: { call: 'PUT /x/{id}/hand', label: 'Hand', input: reason, dialog: { title: 'Hand', submit: 'Hand', body: slot<ActionSlot<Row, { reason: string }>>() }, failed: '' } } });
holds<Same<ActionSlot<Row, { reason: string }>['problem'], string | undefined>>();
holds<Same<ActionSlot<Row, { reason: string }>['error'], unknown>>();
// @ts-expect-error the input has no such field
defineResource({ ...plain, actions: { close: { call: 'PUT /x', label: 'Close', input: reason, dialog: { title: '', submit: '', fields: { why: 'Why' } }, failed: '' } } });
// @ts-expect-error the body hands over something else
defineResource({ ...plain, actions: { close: { call: 'PUT /x', label: 'Close', input: reason, dialog: { title: '', submit: '', body: slot<ActionSlot<Row, { why: number }>>() }, failed: '' } } });
// @ts-expect-error a problem is a text
defineResource({ ...plain, actions: { close: { call: 'PUT /x', label: 'Close', input: reason, dialog: { title: '', submit: '', body: slot<{ problem: number }>() }, failed: '' } } });
// @ts-expect-error no such figure
defineResource({ ...plain, stats: figures, actions: { close: { call: 'PUT /x', label: 'Close', stats: () => ({ totl: 1 }), failed: '' } } });
// @ts-expect-error refresh, keep or remove
defineResource({ ...plain, actions: { close: { call: 'PUT /x', label: 'Close', after: 'reload', failed: '' } } });
// @ts-expect-error every failure has a text
defineResource({ ...plain, actions: { close: { call: 'PUT /x', label: 'Close' } } });
// @ts-expect-error a resource has a singular as well
defineResource({ ...plain, label: { many: 'Xs' } });
// @ts-expect-error a menu entry has a place
defineResource({ ...plain, menu: { icon: 'place' } });
// @ts-expect-error a title and a text, or one text
defineResource({ ...plain, messages: { empty: { title: 'None' } } });
defineResource({ ...plain, messages: {
  createTitle: '', editTitle: '', showTitle: '', created: '', updated: 'Now %{status}', deleted: '', deleteConfirm: '', empty: { title: '', text: '' }, loadFailed: '', recordFailed: '',
  createFailed: '', updateFailed: '', deleteFailed: '', exportFailed: '', exportButton: '', exportedRows: '', clearFilters: '' } });
// @ts-expect-error no such text
defineResource({ ...plain, messages: { showFailed: '' } });
// @ts-expect-error said of a record, not made of it
defineResource({ ...plain, messages: { recordFailed: () => '' } });
