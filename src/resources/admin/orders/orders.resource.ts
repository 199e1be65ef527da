import { z } from 'zod';
import { PAGE_SIZE_DEFAULT } from '../../../../contract/constants';
import { formatRupees } from '../../../../contract/money';
import { orderStatusLabels, orderStatusTones } from '../../../components/orderStatuses';
import { defineLookup } from '../../../framework/core/calls';
import { num } from '../../../framework/core/lenientSchemas';
import { defineResource } from '../../define';
import { decodeOrder, finalOf, orderAliases, orderRecord } from './record';

const stores = defineLookup({
  call: 'GET /admin/orders/stores/dropdown',
  rows: ['stores'],
  label: ['name', 'storeName'],
  // a disabled store keeps its orders
  query: { include_inactive: true },
});

const { pending, confirmed, delivered, cancelled } = orderStatusLabels;
const paymentMethods = { razorpay: 'Razorpay', wallet: 'Wallet' };
const REVENUE = 'Sum of the final amounts of delivered orders';

export default defineResource({
  name: 'admin/orders',
  label: { one: 'Order', many: 'Orders' },
  title: 'orderId',
  record: orderRecord,
  menu: { icon: 'receipt', order: 6 },
  access: { admin: ['list', 'show', 'export'] },
  api: {
    list: { call: 'GET /admin/orders/', rows: ['orders'], onError: 'empty' },
    get: 'GET /admin/orders/{id}',
    export: { call: 'GET /admin/orders/export', fileName: 'orders_export_{date}.csv' },
    aliases: orderAliases,
    decode: decodeOrder,
  },
  fields: {
    orderId: 'Order ID',
    storeName: 'Store',
    customerName: 'Customer',
    customerPhone: { kind: 'phone', label: 'Phone' },
    itemCount: { kind: 'number', label: 'Items' },
    // its own view, because a card on a phone has room for one status: the order's
    paymentStatus: { kind: 'custom', label: 'Payment', view: () => import('./OrderPayment') },
    paymentMethod: { kind: 'select', label: 'Payment Method', choices: paymentMethods },
    status: { kind: 'select', label: 'Status', choices: orderStatusLabels, tone: orderStatusTones },
    date: { kind: 'datetime', label: 'Date' },
  },
  computed: {
    finalAmount: { kind: 'money', label: 'Amount', value: finalOf },
    saving: {
      label: 'Discount',
      value: ({ discount }) => (discount > 0 ? `${formatRupees(discount)} off` : ''),
    },
  },
  filters: {
    search: { kind: 'search', placeholder: 'Search by order ID, store or address' },
    status: { kind: 'select', label: 'Status', choices: { pending, confirmed, delivered, cancelled } },
    store_id: { kind: 'select', label: 'Store', lookup: stores },
    paymentMethod: { kind: 'select', label: 'Payment', choices: paymentMethods },
    date_from: { kind: 'date', label: 'From' },
    date_to: { kind: 'date', label: 'To', from: 'date_from' },
  },
  stats: {
    from: 'GET /admin/orders/stats',
    schema: z.object({
      pendingOrders: num(), confirmedOrders: num(), deliveredOrders: num(), totalOrders: num(),
      todayRevenue: num(), thisWeekRevenue: num(), thisMonthRevenue: num(), totalRevenue: num(),
    }),
    cards: [
      { label: 'Pending', value: 'pendingOrders' },
      { label: 'Confirmed', value: 'confirmedOrders' },
      { label: 'Delivered', value: 'deliveredOrders' },
      { label: 'Total Orders', value: 'totalOrders' },
      { label: "Today's Revenue", value: 'todayRevenue', format: 'money', help: REVENUE },
      { label: "This Week's Revenue", value: 'thisWeekRevenue', format: 'money', help: `${REVENUE}, since Monday` },
      { label: "This Month's Revenue", value: 'thisMonthRevenue', format: 'money', help: REVENUE },
      { label: 'Total Revenue', value: 'totalRevenue', format: 'money', help: REVENUE },
    ],
  },
  list: {
    title: 'Orders Management',
    columns: [
      'orderId',
      'storeName',
      { show: 'customerName', below: 'customerPhone' },
      'itemCount',
      { show: 'finalAmount', below: 'saving' },
      { show: 'paymentStatus', below: 'paymentMethod' },
      'status',
      'date',
    ],
    phone: ['storeName', 'finalAmount'],
    pageSizes: [PAGE_SIZE_DEFAULT],
    pagerWhen: 'many',
    actions: ['show'],
  },
  show: { body: () => import('./OrderDetails') },
  messages: {
    showTitle: 'Order Details',
    exportButton: 'Export Orders',
    exportFailed: 'Failed to export orders. Please try again.',
    clearFilters: 'Clear All Filters',
  },
});
