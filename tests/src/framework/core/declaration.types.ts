// Compiled, never run: each @ts-expect-error is a mistake that must not compile, each Same<> an inference that must hold.
import { z } from 'zod';
import { toggle } from '../../../../src/framework/core/actions';
import { defineLookup } from '../../../../src/framework/core/calls';
import type { RecordOf } from '../../../../src/framework/core/defineResource';
import { flag, num, str } from '../../../../src/framework/core/lenientSchemas';
import locations from '../../../../src/resources/admin/locations/locations.resource';
import stores from '../../../../src/resources/admin/stores/stores.resource';
import { defineResource } from '../../../../src/resources/define';

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const holds = <T extends true>(): T | undefined => undefined;
type Of<D extends { readonly $?: unknown }> = NonNullable<D['$']>;

holds<Same<Of<typeof stores>['action'], 'toggle'>>();
holds<Same<Of<typeof stores>['view'], 'reviews'>>();
holds<Same<Of<typeof stores>['filter'], 'search'>>();
holds<Same<RecordOf<typeof stores>['rating'], number>>();
holds<Same<Of<typeof locations>['form']['pincode'], string>>();

const record = z.object({ id: str(), name: str(), size: num(), on: flag(true), kind: z.enum(['a', 'b']).catch('a') });
const base = { name: 'x', label: { one: 'X', many: 'Xs' }, access: { admin: '*' as const }, list: { columns: [] } };

defineResource({ ...base, record, fields: {
  // @ts-expect-error 'nam' is neither in the record nor in the form
  nam: 'Name' } });
defineResource({ ...base, record, fields: {
  // @ts-expect-error a number is no text
  size: { kind: 'text', label: 'Size' } } });
defineResource({ ...base, record, fields: {
  // @ts-expect-error the label of 'b' is missing
  kind: { kind: 'select', label: 'Kind', choices: { a: 'A' } } } });
defineResource({ ...base, record, fields: {}, list: {
  // @ts-expect-error no such column
  columns: ['nope'] } });
defineResource({ ...base, record, fields: {}, list: { columns: [
  // @ts-expect-error the second fact of a column is a field, too
  { show: 'name', below: 'nope' }] } });
defineResource({ ...base, record, fields: {}, access: {
  // @ts-expect-error no such role
  boss: '*' } });
defineResource({ ...base, record, fields: {}, access: { admin: ['list',
  // @ts-expect-error neither an action nor a view of this resource
  'fly'] } });
defineResource({ ...base, record, fields: {}, api: {
  // @ts-expect-error not a method
  list: 'FETCH /x' } });
defineResource({ ...base, record, fields: {}, api: { list: 'GET /x', problem: (error) => { holds<Same<typeof error.status, number>>(); return undefined; } } });
defineResource({ ...base, record, fields: {}, api: { list: 'GET /x',
  // @ts-expect-error a text, or nothing
  problem: ({ status }) => status } });
defineResource({ ...base, record, fields: {}, menu: { order: 1,
  // @ts-expect-error not an icon of the menu
  icon: 'unicorn' } });
defineResource({ ...base, record, fields: {},
  // @ts-expect-error the title is a field of the record
  title: 'nope' });

// the input of an action is typed per action, wherever the record stands among the properties
defineResource({
  ...base, fields: {}, list: { columns: ['name', 'twice'], actions: ['close'] },
  actions: {
    close: {
      call: 'PUT /x/{id}', failed: '', input: z.object({ reason: z.string() }),
      label: (row) => { holds<Same<typeof row.size, number>>(); return row.name; },
      body: ({ input, record: row }) => { holds<Same<typeof input, { reason: string }>>(); holds<Same<typeof row.on, boolean>>(); return input.reason; },
    },
  },
  computed: { twice: { label: 'Twice', value: (row) => { holds<Same<typeof row.size, number>>(); return row.size * 2; } } },
  record,
});

// one action without input erases no name of the others
defineResource({ ...base, record, fields: {}, list: { columns: [], actions: ['a', 'b',
  // @ts-expect-error no such action
  'c'] }, actions: {
  a: { call: 'PUT /x/{id}', label: 'A', failed: '' },
  b: { call: 'PUT /x/{id}', label: 'B', failed: '', input: z.object({ n: z.number() }), body: ({ input }) => { holds<Same<typeof input, { n: number }>>(); return input; } } } });

defineResource({ ...base, record, fields: {}, filters: { search: { kind: 'search', placeholder: '' } },
  api: { list: { call: 'GET /x', query: ({ filter }) => { holds<Same<typeof filter, Partial<Record<'search', string>>>>(); return { s: filter.search,
    // @ts-expect-error no such filter
    t: filter.other }; } } } });
defineResource({ ...base, record, fields: {}, stats: { from: 'list', schema: z.object({ total: num() }), cards: [
  // @ts-expect-error no such figure
  { label: 'Total', value: 'totl' }] } });
defineResource({ ...base, record, fields: {}, actions: { t: { call: 'PUT /x/{id}', label: 'T', failed: '',
  // @ts-expect-error `on` is a boolean
  optimistic: () => ({ on: 'no' }) } } });

defineResource({ ...base, record, fields: { secret: 'Secret' },
  form: { schema: z.object({ secret: z.string() }), fields: ['secret'] },
  api: { list: 'GET /x', create: { call: 'POST /x', body: ({ data }) => { holds<Same<typeof data, { secret: string }>>(); return data; } } } });
defineResource({ ...base, record, fields: {}, form: { schema: z.object({ secret: z.string() }),
  // @ts-expect-error the form has no name
  fields: ['name'] } });
defineResource({ ...base, record, fields: {}, form: { fields: [],
  // @ts-expect-error a size is a number
  fromRecord: (row) => ({ size: row.name }) } });

defineResource({ ...base, record, fields: {}, list: { columns: [],
  // @ts-expect-error the card wants another record
  card: () => Promise.resolve({ default: (_: { record: { other: number } }) => null }) } });
defineResource({ ...base, record, fields: {}, views: { log: { label: 'Log', title: 'Log',
  // @ts-expect-error the body wants another record
  body: () => Promise.resolve({ default: (_: { record: { other: number } }) => null }) } } });

const places = defineLookup({ call: 'GET /places' });
defineResource({ ...base, record, fields: { kind: { kind: 'text', label: 'Kind' }, placeId: { kind: 'select', label: 'Place', lookup: places, current: 'name' } },
  form: { schema: z.object({ placeId: z.string() }), fields: ['placeId'] } });
defineResource({ ...base, record, fields: {
  // @ts-expect-error the record has no such field
  placeId: { kind: 'select', label: 'Place', lookup: places, current: 'placeName' } }, form: { schema: z.object({ placeId: z.string() }), fields: ['placeId'] } });

const lookup = defineLookup({ call: 'GET /c/{storeId}/d/{x}' });
holds<Same<NonNullable<(typeof lookup)['params']>, 'storeId' | 'x'>>();

defineResource({ ...base, record, fields: {}, actions: { flip: toggle('on', { call: 'PUT /x/{id}', failed: '' }) } });
defineResource({ ...base, record, fields: {}, actions: {
  // @ts-expect-error not a boolean field
  flip: toggle('name', { call: 'PUT /x/{id}', failed: '' }) } });

// without an api block the resource speaks ra-data-simple-rest's dialect
const plain = defineResource({ ...base, name: 'posts', record, fields: { name: 'Name', size: 'Size' }, form: { fields: ['name', 'size'] } });
holds<Same<Of<typeof plain>['form']['size'], number>>();

// a file of the list's rows: its columns read this record, its query knows these filters
defineResource({ ...base, record, fields: {}, filters: { search: { kind: 'search', placeholder: '' } }, api: { list: 'GET /x', export: {
  call: 'GET /x/export', fileName: 'x_{date}.csv',
  query: ({ filter }) => { holds<Same<typeof filter, Partial<Record<'search', string>>>>(); return { s: filter.search }; },
  fromRows: { Size: (row) => { holds<Same<typeof row.size, number>>(); return row.size; } } } } });
defineResource({ ...base, record, fields: {}, api: { list: 'GET /x', export: { call: 'GET /x/export',
  // @ts-expect-error a truth is no cell
  fromRows: { On: (row) => row.on } } } });
defineResource({ ...base, record, fields: {}, messages: { exportButton: 'Export Xs', exportFailed: '', exportedRows: '', clearFilters: 'Clear All Filters',
  // @ts-expect-error no such text
  clearAll: '' } });
defineResource({ ...base, record, fields: {}, filters: { since: { kind: 'date', label: 'From' }, until: { kind: 'date', label: 'To', from: 'since' } } });
defineResource({ ...base, record, fields: {}, filters: { until: { kind: 'date', label: 'To',
  // @ts-expect-error no such filter
  from: 'sinc' } } });
defineResource({ ...base, record, fields: {}, filters: {
  // @ts-expect-error no such filter
  kind: { kind: 'select', label: 'Kind', lookup: places, dependsOn: 'store' } } });
defineResource({ ...base, record, fields: {}, views: { log: { label: 'Log', title: 'Log', isWide: true, body: () => Promise.resolve({ default: (_: { record: { id: string }; answer: unknown }) => null }) } } });
const many = z.object({ id: str(), storeId: str(), tags: z.array(z.string()), kinds: z.array(z.string()) });
defineResource({ ...base, record: many, fields: { tags: { kind: 'tags', label: 'Tags' }, kinds: { kind: 'multiselect', label: 'Kinds', lookup, dependsOn: 'storeId' } } });
defineResource({ ...base, record: many, fields: {
  // @ts-expect-error no such field to hang on
  kinds: { kind: 'multiselect', label: 'Kinds', lookup, dependsOn: 'shopId' } } });
defineResource({ ...base, record, fields: {}, filters: { range: { kind: 'tabs', choices: { a: 'A' }, initial: 'a' } }, stats: { from: 'GET /x/stats', schema: z.object({ total: num() }), cards: [],
  query: ({ filter }) => { holds<Same<typeof filter, Partial<Record<'range', string>>>>(); return { r: filter.range,
    // @ts-expect-error no such filter
    s: filter.other }; } } });
defineResource({ ...base, record, fields: {}, filters: { search: { kind: 'search', placeholder: '', chip: 'Searching for' } },
  views: { log: { label: 'Log', title: 'Log', when: ({ id }) => id !== '', body: () => Promise.resolve({ default: (_: { record: { id: string } }) => null }) } } });
defineResource({ ...base, record, fields: {}, views: { log: { label: 'Log', title: 'Log', body: () => Promise.resolve({ default: () => null }),
  // @ts-expect-error the record has no such field
  when: ({ other }) => other } } });
