import { defineLookup } from '../../../framework/declaration/calls';
import { defineResource } from '../../define';
import { hoursTitle } from '../stores/hoursTitle';
import { summaryOf, availabilityRecord, markLabels, stateLabels, stateTones } from './record';

const locations = defineLookup({
  call: 'GET /admin/stores/dropdown/locations',
  at: ['locations', 'data', '.'],
  label: ['name', 'locationName'],
});
interface Chosen {
  search?: string | undefined;
  location_id?: string | undefined;
}
/** A store counts under its state for customers and under each of its marks. */
const tabLabels = { ...markLabels, ...stateLabels } as const;
const opens = (state: keyof typeof tabLabels) => ({
  filter: ({ search, location_id }: Chosen) => ({ search, location_id, state }),
});

/** Stores that take orders now, and stores that need a call. */
export default defineResource({
  name: 'admin/availability',
  noun: { one: 'store', many: 'stores' },
  label: { one: 'Store', many: 'Availability' },
  record: availabilityRecord,
  menu: { icon: 'clock', group: 'today', order: 2.5 },
  access: { admin: '*' },
  beyond: true,
  needs: 'stores.read',
  api: { list: { call: 'GET /admin/availability', at: 'stores' }, aliases: { storeId: ['id'] } },
  search: false,
  fields: {
    // the details show the history, with the actor of a closure
    storeId: { kind: 'reference', to: 'admin/stores', current: 'storeName' },
    phone: 'phone',
    state: { kind: 'select', label: 'Now', choices: stateLabels, tone: stateTones },
    marks: { kind: 'custom', label: 'Problem', view: () => import('./Marks') },
    since: 'datetime',
  },
  computed: { about: { value: summaryOf } },
  filters: {
    search: { kind: 'search', placeholder: 'Search by store or location' },
    state: {
      kind: 'tabs',
      choices: { all: 'All', ...tabLabels },
      initial: 'all',
      // counts of stores to call; on a phone the other counts stay next to the tabs
      counts: { unanswered: 'unanswered', late: 'late', unreachable: 'unreachable' },
    },
    location_id: { kind: 'select', lookup: locations },
  },
  stats: {
    cards: {
      unanswered: {
        at: ['counts.unanswered'],
        label: markLabels.unanswered,
        help: 'More than half of the time to accept a paid order has passed. Call the store.',
        opens: opens('unanswered'),
      },
      late: {
        at: ['counts.late'],
        help: 'An order is later than its ready time',
        opens: opens('late'),
      },
      unreachable: {
        at: ['counts.unreachable'],
        label: markLabels.unreachable,
        help: 'The store has no open screen, and no device has responded recently',
        opens: opens('unreachable'),
      },
      paused: {
        at: ['counts.paused'],
        help: 'The store missed several orders in a row, so orders are paused for a while',
        opens: opens('paused'),
      },
      closed: {
        at: ['counts.closed'],
        help: 'Outside opening hours or closed manually',
        opens: opens('closed'),
      },
      busy: { at: ['counts.busy'], opens: opens('busy') },
      open: { at: ['counts.open'], opens: opens('open') },
    },
  },
  list: {
    live: 'availability',
    above: () => import('./CallFirst'),
    columns: [
      { show: 'storeId', below: 'locationName' },
      { show: 'state', below: 'about' },
      'marks',
      'since',
      'phone',
    ],
    phone: ['marks', 'about', 'since', 'phone'],
    actions: ['hours'],
    pagerWhen: 'many',
    refreshButton: true,
  },
  views: {
    // a bolt icon is unclear, so the row shows the word
    hours: {
      icon: 'bolt',
      title: ({ storeName }) => hoursTitle(storeName),
      isWide: true,
      content: () => import('../stores/StoreHours'),
    },
  },
  messages: { empty: 'No enabled stores' },
});
