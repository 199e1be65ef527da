import { z } from 'zod';
import { phone, required } from '../../../contract/rules';
import { flag, num, str } from '../../../src/framework/declaration/lenientSchemas';
import { defineResource } from '../define';

const failure = z.object({ err: z.object({ say: z.string() }) });

export default defineResource({
  name: 'drops',
  record: z.object({
    id: str(),
    senderName: str(),
    senderPhone: str(),
    receiverName: str(),
    receiverPhone: str(),
    receiverLane: str(),
    fee: num(),
    state: z.enum(['queued', 'rolling', 'done']),
    isCash: flag(false),
    isFragile: flag(false),
    isVerified: flag(false),
    bookedAt: str(),
    revision: num(),
  }),
  version: 'revision',
  menu: { icon: 'receipt', order: 1 },
  access: { clerk: '*' },
  api: {
    list: {
      call: 'POST /v2/search/drops',
      body: ({ page, perPage, filter, sort }) => ({
        where: {
          state: filter.state,
          fragile: filter.fragile,
          text: filter.search,
          booked_from:
            filter.bookedFrom && new Date(`${filter.bookedFrom}T00:00:00+05:30`).getTime(),
        },
        page: { no: page, size: perPage },
        order: sort && { by: sort.by, dir: sort.order === 'asc' ? 'up' : 'down' },
      }),
      at: 'answer.hits',
      total: 'answer.found',
    },
    get: { call: 'GET /v2/drops/{id}', at: 'answer.drop' },
    create: { call: 'POST /v2/drops', at: 'answer.drop' },
    update: { call: 'PUT /v2/drops/{id}', at: 'answer.drop' },
    delete: 'DELETE /v2/drops/{id}',
    current: 'err.now',
    problem: ({ body }) => failure.safeParse(body).data?.err.say,
    aliases: {
      id: ['drop_no'],
      isCash: ['cash'],
      isFragile: ['fragile'],
      isVerified: ['verified'],
    },
    decode: (wire) => ({
      ...(typeof wire.fee === 'number' && { fee: wire.fee / 100 }),
      ...(typeof wire.booked_at === 'number' && {
        bookedAt: new Date(wire.booked_at).toISOString(),
      }),
    }),
    encode: (form) => ({
      sender: { name: form.senderName, phone: form.senderPhone },
      receiver: { name: form.receiverName, phone: form.receiverPhone, lane: form.receiverLane },
      fee: Math.round(form.fee * 100),
      cash: form.isCash ? '1' : '0',
      fragile: form.isFragile ? 'yes' : 'no',
    }),
  },
  fields: {
    senderPhone: 'phone',
    receiverPhone: 'phone',
    fee: { kind: 'money', min: 1, max: 5000 },
    isVerified: { kind: 'status', on: 'Verified', off: 'Unverified' },
    bookedAt: 'datetime',
  },
  filters: {
    state: {
      kind: 'tabs',
      choices: { all: 'All', queued: 'Queued', rolling: 'Rolling', done: 'Done' },
      initial: 'all',
      counts: { queued: 'queuedDrops', rolling: 'rollingDrops', done: 'doneDrops' },
    },
    search: { kind: 'search', placeholder: 'Search drops' },
    fragile: { kind: 'select', choices: { yes: 'Fragile', no: 'Sturdy' } },
    bookedFrom: { kind: 'date' },
  },
  stats: {
    call: { call: 'GET /v2/desk/figures', at: 'answer' },
    more: z.object({ feesPaise: num(0) }),
    cards: {
      queuedDrops: 'Queued',
      rollingDrops: 'Rolling',
      doneDrops: 'Done',
      fees: { value: (figures) => figures.feesPaise / 100, format: 'money' },
    },
  },
  list: {
    columns: [
      { show: 'receiverName', below: 'receiverLane' },
      'senderName',
      'fee',
      'state',
      'isVerified',
      'bookedAt',
    ],
    sort: { columns: { fee: 'fee', bookedAt: 'booked_at' } },
    actions: ['show', 'edit', 'verify', 'delete'],
  },
  show: {
    fields: [
      'senderName',
      'senderPhone',
      'receiverName',
      'receiverPhone',
      'receiverLane',
      'fee',
      'state',
      'isCash',
      'isFragile',
      'isVerified',
      'bookedAt',
    ],
  },
  form: {
    schema: z.object({
      senderName: required(),
      senderPhone: phone(),
      receiverName: required(),
      receiverPhone: phone(),
      receiverLane: z.string(),
      fee: z.number('Enter the fee').min(1, 'At least ₹1').max(5000, 'At most ₹5,000'),
      isCash: z.boolean(),
      isFragile: z.boolean(),
    }),
  },
  actions: {
    verify: {
      icon: 'check',
      call: 'POST /v2/drops/{id}:verify',
      at: 'answer.drop',
      when: (drop) => !drop.isVerified,
    },
  },
});
