import { z } from 'zod';
import { defineLookup } from '../../../framework/declaration/calls';
import { defineResource } from '../../define';
import { hoursTitle } from '../stores/hoursTitle';
import { summaryOf, availabilityRecord, markLabels, stateLabels, stateTones } from './record';

const locations = defineLookup({
  call: 'GET /admin/stores/dropdown/locations',
  at: ['locations', 'data', '.'],
  label: ['name', 'locationName'],
});
/** A store counts under its state for customers and under each of its marks. */
const tabLabels = { ...markLabels, ...stateLabels } as const;
/** Where the answer has the number of stores of each tab. */
const countOf = {
  unanswered: 'counts.unanswered',
  late: 'counts.late',
  unreachable: 'counts.unreachable',
  paused: 'counts.paused',
  closed: 'counts.closed',
  busy: 'counts.busy',
  open: 'counts.open',
} as const;
const count = z.number().optional();

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
      counts: countOf,
    },
    location_id: { kind: 'select', lookup: locations },
  },
  // the tabs show all figures
  stats: {
    more: z.object({
      [countOf.unanswered]: count,
      [countOf.late]: count,
      [countOf.unreachable]: count,
      [countOf.paused]: count,
      [countOf.closed]: count,
      [countOf.busy]: count,
      [countOf.open]: count,
    }),
    cards: {},
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
