import { z } from 'zod';
import { PAGE_SIZE_DEFAULT } from '../../../../contract/constants';
import { num } from '../../../framework/core/lenientSchemas';
import { defineResource } from '../../define';
import { decodeUser, userAliases, userRecord } from './record';

export default defineResource({
  name: 'admin/users',
  label: { one: 'User', many: 'Users' },
  title: 'name',
  record: userRecord,
  menu: { icon: 'people', order: 5 },
  access: { admin: ['list', 'show', 'export'] },
  api: {
    list: { call: 'GET /admin/users/', rows: ['users'], onError: 'empty' },
    get: 'GET /admin/users/{id}/details',
    export: { call: 'GET /admin/users/export', fileName: 'users_export_{date}.csv' },
    aliases: userAliases,
    decode: decodeUser,
  },
  fields: {
    name: 'User',
    email: { kind: 'email', label: 'Email' },
    phone: { kind: 'phone', label: 'Phone' },
    role: { kind: 'select', label: 'Role', choices: { admin: 'Admin', store: 'Store', user: 'User' } },
    isActive: { kind: 'status', label: 'Status', on: 'Active', off: 'Inactive' },
    walletBalance: { kind: 'money', label: 'Wallet Balance' },
    totalOrders: { kind: 'number', label: 'Total Orders' },
    createdAt: { kind: 'date', label: 'Joined' },
  },
  filters: {
    search: { kind: 'search', placeholder: 'Search by name, email or phone' },
    status: {
      kind: 'select',
      label: 'Status',
      choices: { all: 'All Users', active: 'Active Only', inactive: 'Inactive Only' },
      param: 'is_active',
      map: { active: 'true', inactive: 'false' },
    },
  },
  stats: {
    from: 'GET /admin/users/stats',
    schema: z.object({ totalUsers: num(), activeUsers: num(), inactiveUsers: z.number().optional() }),
    cards: [
      { label: 'Total', value: 'totalUsers' },
      { label: 'Active', value: 'activeUsers' },
      {
        label: 'Inactive',
        value: ({ totalUsers, activeUsers, inactiveUsers }) => inactiveUsers ?? Math.max(0, totalUsers - activeUsers),
      },
    ],
  },
  list: {
    title: 'Users Management',
    columns: [
      { show: 'name', image: 'image' },
      { show: 'email', label: 'Contact', below: 'phone' },
      'role',
      'isActive',
      'walletBalance',
      'totalOrders',
      'createdAt',
    ],
    phone: ['walletBalance', 'totalOrders'],
    pageSizes: [PAGE_SIZE_DEFAULT],
    pagerWhen: 'many',
    refreshButton: true,
    actions: ['show'],
  },
  show: { body: () => import('./UserDetails'), isWide: true },
  messages: {
    showTitle: 'User Details',
    exportButton: 'Export Users',
    exportFailed: 'Failed to export users. Please try again.',
  },
});
