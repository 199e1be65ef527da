import { z } from 'zod';
import { orderDays } from '../../../components/betweenDays';
import { orderStatusLabels, orderStatusTones } from '../../../components/orderStatuses';
import { refundedNote } from '../../../components/capped';
import { num } from '../../../framework/declaration/lenientSchemas';
import { defineResource } from '../../define';
import { answers } from './answers';
import { deletion, delivery } from './endings';
import { kitchenMoves } from './kitchenMoves';
import { decodeOrder, isConfirmed, orderAliases, orderRecord } from './record';
import type { ApiError } from '../../../framework/declaration/errors';

const words = z.union([z.string().min(1), z.object({ msg: z.string().min(1) })]);
const wordlessDetail = z.object({
  detail: z
    .array(z.unknown())
    .refine((entries) => !entries.some((entry) => words.safeParse(entry).success)),
});

/** The text of the error catalogue for validation errors without texts. */
const orderProblem = ({ body }: ApiError): string | undefined =>
  wordlessDetail.safeParse(body).success ? 'Validation error' : undefined;

const { pending, confirmed, delivered, cancelled } = orderStatusLabels;

type Days = {
  date_from?: string | undefined;
  date_to?: string | undefined;
  day_of?: string | undefined;
};
const daysOf = ({ date_from, date_to, day_of }: Days): Days => ({ date_from, date_to, day_of });

/** The tab that a figure counts. */
const opened = (status: string) => ({
  filter: (filter: Days) => ({ status, ...daysOf(filter) }),
});

export default defineResource({
  name: 'store/orders',
  record: orderRecord,
  menu: { icon: 'receipt', order: 1 },
  access: { store: '*' },
  needs: { read: 'store.orders.read', change: 'store.orders.cook', export: 'store.money.read' },
  beyond: [
    'accept',
    'reject',
    'prepare',
    'ready',
    'delay',
    'soldOut',
    'export',
    'date_from',
    'date_to',
    'day_of',
    'figures.note',
    'figures.help',
    'totalRevenue.opens',
  ],
  api: {
    list: 'GET /store/orders',
    get: { call: 'GET /store/orders/{id}', beyond: true },
    export: 'GET /store/orders/export',
    aliases: orderAliases,
    decode: decodeOrder,
    problem: orderProblem,
  },
  fields: {
    status: { kind: 'select', choices: orderStatusLabels, tone: orderStatusTones },
    finalAmount: { kind: 'money', label: 'Total Amount', needs: 'store.prices.read' },
    createdAt: 'datetime',
  },
  filters: {
    search: { kind: 'search', placeholder: 'Search Orders by order ID', chip: 'Searching for' },
    status: {
      kind: 'tabs',
      choices: {
        now: 'Now',
        pending,
        confirmed,
        delivered,
        cancelled,
        paid: 'All paid',
        all: 'All',
      },
      beyond: ['now', 'cancelled', 'paid', 'all'],
      initial: 'now',
      boards: { now: { call: 'GET /store/orders/board', content: () => import('./board/Board') } },
      counts: {
        pending: 'pendingOrders',
        confirmed: 'confirmedOrders',
        delivered: 'deliveredOrders',
        cancelled: 'cancelledOrders',
      },
    },
    ...orderDays,
  },
  stats: {
    call: {
      call: 'GET /store/orders/stats',
      query: ({ filter }) => daysOf(filter),
      beyond: 'query',
    },
    more: z.object({ cancelledOrders: num(), totalRefunded: num(0) }),
    cards: {
      pendingOrders: {
        label: pending,
        note: () => 'Awaiting payment',
        opens: opened('pending'),
      },
      confirmedOrders: { label: confirmed, opens: opened('confirmed') },
      deliveredOrders: { label: delivered, opens: opened('delivered') },
      totalOrders: { opens: opened('all') },
      totalRevenue: {
        format: 'money',
        needs: 'store.money.read',
        help: 'Sum of the final amounts of delivered orders',
        note: ({ totalRefunded }) => refundedNote(totalRefunded),
        opens: opened('delivered'),
      },
    },
  },
  list: {
    live: 'order',
    above: () => import('./live/LiveBar'),
    columns: ['orderId', 'status', 'finalAmount', 'createdAt'],
    sum: {
      amountSum: { format: 'money', needs: 'store.money.read' },
      refundedSum: { format: 'money', label: '%{sum} refunded', needs: 'store.money.read' },
    },
    pager: 'firstLast',
    // acceptance is a separate button of the card
    actions: ['prepare', 'ready', 'deliver', 'reject', 'ticket', 'show', 'delete'],
    main: ['prepare', 'ready', 'deliver'],
    card: () => import('./OrderCard'),
  },
  search: { facts: ['customerName', 'customerPhone', 'createdAt'] },
  show: { content: () => import('./OrderDetails') },
  views: {
    ticket: {
      label: 'Print',
      icon: 'print',
      title: 'Kitchen ticket',
      when: isConfirmed,
      content: () => import('./ticket/KitchenTicket'),
    },
  },
  actions: { ...answers, ...delivery, ...kitchenMoves, ...deletion },
  messages: {
    list_title: 'Order Management',
    export: 'Export',
    empty: 'No orders found',
    clear_filters: 'Clear Search',
  },
});
