import { z } from 'zod';
import { orderLifeRules } from '../../../../contract/orderLife';
import { rejectReason } from '../../../../contract/rejection';
import { DELAY_MINUTES } from '../../../../contract/storeBoard';
import { storeOrderRules } from '../../../../contract/storeOrders';
import { awaitsAcceptance } from '../../../components/orderLife';
import { orderStatusLabels, orderStatusTones } from '../../../components/orderStatuses';
import { num } from '../../../framework/core/lenientSchemas';
import { defineResource } from '../../define';
import { delayOf, isDelayable } from './board/delay';
import { orderProblem } from './problem';
import {
  decodeOrder, isAcceptable, isConfirmed, isInKitchen, isLocked, isRejectable, orderAliases, orderRecord, type StoreOrder,
} from './record';

const { pending, confirmed, delivered, cancelled } = orderStatusLabels;
const MOVE_FAILED = 'Failed to update order status';

/** The tab that a figure counts, of all days. */
const opened = (status: string) => ({
  filter: ({ date_from, date_to }: { date_from?: string | undefined; date_to?: string | undefined }) => ({ status, date_from, date_to }),
});

/** Moves an order along in the kitchen; shown at once, because the kitchen does not wait for a network. */
const move = (status: 'preparing' | 'ready') => ({
  call: 'PUT /store/orders/status' as const,
  needs: 'store.orders.cook' as const,
  body: ({ record }: { record: StoreOrder }) => ({ orderId: record.orderId, status }),
  optimistic: () => ({ status }),
  failed: MOVE_FAILED,
});

export default defineResource({
  name: 'store/orders',
  record: orderRecord,
  menu: { icon: 'receipt', order: 1 },
  access: { store: ['list', 'show', 'ticket', 'accept', 'reject', 'deliver', 'prepare', 'ready', 'delay', 'soldOut', 'delete', 'export'] },
  needs: { read: 'store.orders.read', export: 'store.money.read' },
  api: {
    list: 'GET /store/orders',
    get: 'GET /store/orders/{id}',
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
      choices: { now: 'Now', pending, confirmed, delivered, cancelled, paid: 'All paid', all: 'All' },
      initial: 'now',
      boards: { now: { call: 'GET /store/orders/board', content: () => import('./board/Board') } },
      counts: { pending: 'pendingOrders', confirmed: 'confirmedOrders', delivered: 'deliveredOrders', cancelled: 'cancelledOrders' },
    },
    date_from: { kind: 'date', label: 'From' },
    date_to: { kind: 'date', label: 'To', notBefore: 'date_from' },
  },
  stats: {
    call: { call: 'GET /store/orders/stats', query: ({ filter: { date_from, date_to } }) => ({ date_from, date_to }) },
    more: z.object({ cancelledOrders: num() }),
    cards: {
      pendingOrders: { label: pending, note: () => 'Waiting for payment', opens: opened('pending') },
      confirmedOrders: { label: confirmed, opens: opened('confirmed') },
      deliveredOrders: { label: delivered, opens: opened('delivered') },
      totalOrders: { opens: opened('all') },
      totalRevenue: { format: 'money', needs: 'store.money.read', help: 'Sum of the final amounts of delivered orders', opens: opened('delivered') },
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
    // to accept is a button of the card itself
    actions: ['prepare', 'ready', 'deliver', 'reject', 'ticket', 'show', 'delete'],
    main: ['prepare', 'ready', 'deliver'],
    card: () => import('./OrderCard'),
  },
  search: { facts: ['customerName', 'customerPhone', 'createdAt'] },
  show: { content: () => import('./OrderDetails') },
  views: {
    ticket: { label: 'Print', icon: 'print', title: 'Kitchen ticket', when: isConfirmed, content: () => import('./ticket/KitchenTicket') },
  },
  actions: {
    accept: {
      call: 'PUT /store/orders/accept',
      needs: 'store.orders.cook',
      body: ({ record, input }) => ({ orderId: record.orderId, readyInMinutes: input.readyInMinutes }),
      icon: 'check',
      when: isAcceptable,
      input: z.object({ readyInMinutes: orderLifeRules.readyInMinutes }),
      dialog: {
        title: (order) => `${awaitsAcceptance(order) ? 'Accept Order' : 'Ready Time'} - #${order.orderId}`,
        content: () => import('./accept/AcceptDialog'),
      },
    },
    reject: {
      call: 'PUT /store/orders/reject',
      needs: 'store.orders.cook',
      body: ({ record, input }) => ({ orderId: record.orderId, ...input }),
      label: (order) => (awaitsAcceptance(order) ? 'Reject' : "Can't Make It"),
      icon: 'reject',
      when: isRejectable,
      input: z.object({ reason: rejectReason, soldOut: z.array(z.string()), until: z.string().optional() }),
      dialog: {
        title: (order) => `${awaitsAcceptance(order) ? 'Reject Order' : "Can't Make Order"} - #${order.orderId}`,
        content: () => import('./reject/RejectDialog'),
      },
      figures: () => ({ confirmedOrders: -1 }),
      after: 'remove',
      failed: 'Failed to reject order',
    },
    deliver: {
      call: 'PUT /store/orders/deliver',
      needs: 'store.orders.deliver',
      body: ({ record, input }) => ({ orderId: record.orderId, otp: input.otp }),
      label: 'Mark as Delivery',
      icon: 'truck',
      when: isInKitchen,
      disabled: isLocked,
      input: z.object({ otp: storeOrderRules.otp }),
      dialog: { title: 'Confirm Order Delivery', submit: 'Confirm Delivery', busy: 'Verifying...', content: () => import('./deliver/DeliverDialog') },
      figures: ({ finalAmount }) => ({ confirmedOrders: -1, deliveredOrders: 1, totalRevenue: finalAmount ?? 0 }),
      after: 'remove',
      failed: MOVE_FAILED,
    },
    prepare: { ...move('preparing'), label: 'Start preparing', icon: 'fire', when: (order) => order.status === 'confirmed' && isInKitchen(order) },
    ready: { ...move('ready'), label: 'Mark ready', icon: 'check', when: ({ status }) => status === 'preparing' },
    delay: {
      call: 'PUT /store/orders/delay',
      needs: 'store.orders.cook',
      body: ({ record }) => delayOf(record),
      label: `${DELAY_MINUTES} min more`,
      icon: 'add',
      when: isDelayable,
      failed: 'Failed to change the time',
    },
    soldOut: {
      call: 'PUT /store/orders/sold-out',
      needs: 'store.orders.cook',
      body: ({ record, input }) => ({ orderId: record.orderId, ...input }),
      label: 'Sold out',
      icon: 'power',
      when: isConfirmed,
      input: z.object({ soldOut: z.array(z.string()), until: z.string() }),
      dialog: { title: ({ orderId }) => `Sold out - #${orderId}`, content: () => import('./board/SoldOutDialog') },
      after: 'keep',
      failed: 'Failed to switch the dishes off',
    },
    delete: {
      call: 'DELETE /store/orders/delete',
      needs: 'store.orders.cancel',
      body: ({ record, input }) => ({ order_id: record.orderId, reason: input.reason }),
      icon: 'delete',
      when: ({ status }) => status === 'pending',
      input: z.object({ reason: storeOrderRules.reason }),
      dialog: {
        title: ({ orderId }) => `Delete Order - #${orderId}`,
        text: 'Are you sure you want to delete this pending order? This action cannot be undone.',
        submit: 'Delete Order',
        busy: 'Deleting...',
        fields: { reason: { kind: 'textarea', label: 'Reason for deletion', help: 'Reason is required.' } },
      },
      figures: () => ({ pendingOrders: -1, cancelledOrders: 1 }),
      after: 'remove',
    },
  },
  messages: { list_title: 'Order Management', export: 'Export', empty: 'No orders found', clear_filters: 'Clear Search' },
});
