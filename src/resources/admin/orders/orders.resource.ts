import { z } from 'zod';
import { formatRupees } from '../../../../contract/money';
import { businessDay, firstDayOf } from '../../../../contract/time';
import { orderStatuses } from '../../../../contract/orderStates';
import { refundRules } from '../../../../contract/refundRules';
import { orderStatusLabels, orderStatusTones } from '../../../components/orderStatuses';
import { refundDestinationLabels, refundFaultLabels } from '../../../components/refundStates';
import { defineLookup } from '../../../framework/core/calls';
import { serverNow } from '../../../framework/core/serverClock';
import { defineResource } from '../../define';
import { decodeOrder, finalOf, isOpenAndPaid, isPaid, mayCancel, orderAliases, orderRecord } from './record';
import { refundForm } from './refund/refundForm';

// a disabled store keeps its orders
const query = { include_inactive: true };
const stores = defineLookup({ call: 'GET /admin/orders/stores/dropdown', query, at: 'stores', label: ['name', 'storeName'] });
const paymentMethods = ['razorpay', 'wallet'];
/** Late is no status, but chosen in its place. */
const sentStatuses = { ...Object.fromEntries(orderStatuses.map((status) => [status, status])), late: { late: 'true' } };
const help = 'Sum of the final amounts of delivered orders';
interface Chosen {
  store_id?: string | undefined;
  date_from?: string | undefined;
  date_to?: string | undefined;
}
/** What the figures follow: those of today, this week and this month follow the store alone. */
const placed = ({ store_id, date_from, date_to }: Chosen) => ({ store_id, date_from, date_to });
/** Of delivered orders since that day, today included; of all without one. */
const revenue = (range?: 'today' | 'this_week' | 'this_month') => ({
  format: 'money' as const,
  opens: {
    filter: (chosen: Chosen) =>
      ({ ...placed(chosen), status: 'delivered', ...(range && { date_from: firstDayOf(range, serverNow()), date_to: businessDay(serverNow()) }) }),
  },
});
/** The orders of a figure. */
const placedIn = (status?: string) => ({ filter: (chosen: Chosen) => ({ ...placed(chosen), status }) });

export default defineResource({
  name: 'admin/orders',
  record: orderRecord,
  menu: { icon: 'receipt', order: 6 },
  access: { admin: ['list', 'show', 'export', 'refund', 'cancel', 'resend'] },
  needs: { read: 'orders.read', export: 'orders.export' },
  api: {
    list: { call: 'GET /admin/orders/', onError: 'empty' },
    get: 'GET /admin/orders/{id}',
    export: 'GET /admin/orders/export',
    aliases: orderAliases,
    decode: decodeOrder,
  },
  fields: {
    storeId: { kind: 'reference', to: 'admin/stores', current: 'storeName' },
    customerId: { kind: 'reference', to: 'admin/users', current: 'customerName' },
    customerPhone: { kind: 'phone', label: 'Phone' },
    itemCount: { label: 'Items' },
    // its own view, because a card on a phone has room for one status: the order's
    paymentStatus: { kind: 'custom', label: 'Payment', view: () => import('./OrderPayment') },
    paymentMethod: { kind: 'select', choices: paymentMethods },
    status: { kind: 'select', choices: orderStatusLabels, tone: orderStatusTones },
    date: 'datetime',
  },
  computed: {
    finalAmount: { kind: 'money', label: 'Amount', value: finalOf },
    // the specified word alone looks as if it waited for the admin
    unpaid: { label: 'Note', value: ({ status, paymentStatus }) => (status === 'pending' && paymentStatus === 'pending' ? 'Waits for payment' : undefined) },
    saving: { label: 'Discount', value: ({ discount }) => (discount > 0 ? `${formatRupees(discount)} off` : '') },
  },
  filters: {
    search: { kind: 'search', placeholder: 'Search by order ID, store or address' },
    status: { kind: 'select', choices: [...orderStatuses, 'late'], map: sentStatuses },
    store_id: { kind: 'select', lookup: stores },
    paymentMethod: { kind: 'select', label: 'Payment', choices: paymentMethods },
    coupon_id: { kind: 'reference', label: 'Coupon', to: 'admin/coupons', isQuiet: true },
    date_from: { kind: 'date', label: 'From' },
    date_to: { kind: 'date', label: 'To', notBefore: 'date_from' },
  },
  stats: {
    call: { call: 'GET /admin/orders/stats', query: ({ filter }) => placed(filter) },
    cards: {
      pendingOrders: { label: 'Pending', help: 'Not paid yet: only the customer can do something', opens: placedIn('pending') },
      confirmedOrders: { label: 'Confirmed', opens: placedIn('confirmed') },
      deliveredOrders: { label: 'Delivered', opens: placedIn('delivered') },
      totalOrders: { opens: placedIn() },
      todayRevenue: { label: "Today's Revenue", help, ...revenue('today') },
      thisWeekRevenue: { label: "This Week's Revenue", help: `${help}, since Monday`, ...revenue('this_week') },
      thisMonthRevenue: { label: "This Month's Revenue", help, ...revenue('this_month') },
      totalRevenue: { help, ...revenue() },
    },
  },
  list: {
    columns: [
      'orderId', 'storeId', { show: 'customerId', below: 'customerPhone' }, 'itemCount', { show: 'finalAmount', below: 'saving' },
      { show: 'paymentStatus', below: 'paymentMethod' }, { show: 'status', below: 'unpaid' }, 'date',
    ],
    sort: { columns: ['finalAmount', 'date'], usual: 'date desc' },
    phone: ['storeId', 'finalAmount'],
    sum: { amountSum: 'money' },
    pagerWhen: 'many',
    actions: ['show'],
  },
  show: { content: () => import('./OrderDetails'), actions: ['refund', 'resend', 'cancel'] },
  actions: {
    refund: {
      call: 'POST /admin/orders/{id}/refunds',
      needs: 'refunds.ask',
      headers: ({ input }) => ({ 'Idempotency-Key': input.key }),
      body: ({ input: { key: _, ...refund } }) => refund,
      when: isPaid,
      input: refundForm,
      dialog: { title: ({ orderId }) => `Refund Order ${orderId}`, content: () => import('./refund/RefundDialog') },
    },
    resend: {
      call: 'POST /admin/orders/{id}/resend',
      needs: 'orders.manage',
      label: 'Resend to store',
      when: isOpenAndPaid,
      confirm: ({ orderId, storeName }) => `Tell ${storeName} again that order ${orderId} has arrived?`,
      failed: 'Failed to tell the store',
    },
    cancel: {
      call: 'POST /admin/orders/{id}/cancel',
      needs: 'orders.manage',
      label: 'Cancel order',
      icon: 'delete',
      when: mayCancel,
      input: z.object({ reason: refundRules.reason, fault: refundRules.fault, destination: refundRules.destination }),
      dialog: {
        title: ({ orderId }) => `Cancel Order ${orderId}`,
        text: 'Whatever was paid and is not refunded yet goes back. This cannot be undone.',
        submit: 'Cancel Order',
        busy: 'Cancelling...',
        fields: {
          reason: { kind: 'textarea', help: 'The customer and the store read it' },
          fault: { kind: 'select', label: 'Whose fault it was', choices: refundFaultLabels },
          destination: { kind: 'select', label: 'Refund goes', choices: refundDestinationLabels, help: 'A wallet order goes back to the wallet' },
        },
      },
    },
  },
  messages: {
    list_title: 'Orders Management',
    export: 'Export Orders',
    clear_filters: 'Clear All Filters',
  },
});
