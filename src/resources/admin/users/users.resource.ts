import { z } from 'zod';
import { roles } from '../../../../contract/roles';
import { defineResource } from '../../define';
import { decodeUser, userAliases, userRecord } from './record';

export default defineResource({
  name: 'admin/users',
  record: userRecord,
  menu: { icon: 'people', order: 5 },
  access: { admin: ['list', 'show', 'export'] },
  needs: 'customers.read',
  api: {
    list: { call: 'GET /admin/users/', onError: 'empty' },
    get: 'GET /admin/users/{id}/details',
    export: 'GET /admin/users/export',
    aliases: userAliases,
    decode: decodeUser,
  },
  fields: {
    name: { label: 'User' },
    email: 'email',
    phone: 'phone',
    role: { kind: 'select', choices: roles },
    isActive: 'status',
    walletBalance: 'money',
    createdAt: { kind: 'date', label: 'Joined' },
  },
  filters: {
    search: { kind: 'search', placeholder: 'Search by name, email or phone' },
    status: {
      kind: 'select',
      choices: { all: 'All Users', active: 'Active Only', inactive: 'Inactive Only' },
      param: 'is_active',
      map: { active: 'true', inactive: 'false' },
    },
  },
  stats: {
    call: 'GET /admin/users/stats',
    more: z.object({ inactiveUsers: z.number().optional() }),
    cards: {
      totalUsers: 'Total', activeUsers: 'Active',
      inactive: { value: ({ totalUsers, activeUsers, inactiveUsers }) => inactiveUsers ?? Math.max(0, totalUsers - activeUsers) },
    },
  },
  list: {
    columns: [
      { show: 'name', image: 'image' }, { show: 'email', label: 'Contact', below: 'phone' }, 'role', 'isActive', 'walletBalance',
      'totalOrders', 'createdAt',
    ],
    sort: { columns: ['name', 'email', 'role', 'isActive', 'createdAt'], usual: 'createdAt desc' },
    phone: ['walletBalance', 'totalOrders'],
    pagerWhen: 'many',
    refreshButton: true,
    actions: ['show'],
  },
  show: { content: () => import('./UserDetails'), isWide: true },
  messages: { list_title: 'Users Management', export: 'Export Users' },
});
