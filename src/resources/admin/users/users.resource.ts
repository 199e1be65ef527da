import { z } from 'zod';
import { roles } from '../../../../contract/people/permissions';
import { atLeast, capped } from '../../../components/capped';
import { joinedBetween, joinedQuery, joinedFilters } from '../../../components/filterQueries';
import { defineResource } from '../../define';
import { personActions, personViews } from './personActions';
import { decodeUser, userAliases, userRecord } from './record';

export default defineResource({
  name: 'admin/users',
  record: userRecord,
  menu: { icon: 'people', group: 'people', order: 5 },
  access: { admin: '*' },
  needs: { read: 'customers.read', change: 'customers.manage' },
  beyond: ['erase', 'exportData', 'sessions', 'date_from', 'date_to', 'inactiveReason'],
  api: {
    list: { call: 'GET /admin/users/', onError: 'empty' },
    get: 'GET /admin/users/{id}/details',
    export: { call: 'GET /admin/users/export', beyond: 'query' },
    aliases: userAliases,
    decode: decodeUser,
  },
  fields: {
    name: { label: 'User' },
    email: 'email',
    phone: 'phone',
    role: { kind: 'select', choices: roles },
    isActive: 'status',
    inactiveReason: { label: 'Reason' },
    walletBalance: { kind: 'money', needs: 'wallet.read' },
    totalOrders: { kind: 'number', needs: 'orders.read' },
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
    ...joinedFilters,
  },
  stats: {
    call: { call: 'GET /admin/users/stats', query: joinedQuery, beyond: 'query' },
    more: capped.extend({ inactiveUsers: z.number().optional() }),
    cards: {
      totalUsers: { label: 'Total', opens: joinedBetween(), value: atLeast('totalUsers') },
      activeUsers: {
        label: 'Active',
        opens: joinedBetween({ status: 'active' }),
        value: atLeast('activeUsers'),
      },
      inactive: {
        opens: joinedBetween({ status: 'inactive' }),
        value: ({ totalUsers, activeUsers, inactiveUsers }) =>
          inactiveUsers ?? Math.max(0, totalUsers - activeUsers),
      },
    },
  },
  list: {
    columns: [
      { show: 'name', image: 'image' },
      { show: 'email', label: 'Contact', below: 'phone' },
      'role',
      { show: 'isActive', below: 'inactiveReason' },
      'walletBalance',
      'totalOrders',
      'createdAt',
    ],
    sort: { columns: ['name', 'email', 'role', 'isActive', 'createdAt'], usual: 'createdAt desc' },
    phone: ['walletBalance', 'totalOrders'],
    pagerWhen: 'many',
    refreshButton: true,
    actions: ['show', 'deactivate', 'reactivate', 'sessions', 'endSessions', 'exportData', 'erase'],
  },
  show: { when: ({ isHigher }) => !isHigher, content: () => import('./UserDetails'), isWide: true },
  views: personViews,
  actions: personActions,
  messages: { list_title: 'Users Management', export: 'Export Users' },
});
