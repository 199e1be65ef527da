import { z } from 'zod';
import { type Permission, roles } from '../../../../contract/people/permissions';
import { atLeast, capped } from '../../../components/capped';
import { joinedBetween, joinedFilters, joinedQuery } from '../../../components/found';
import { defineActions, defineResource } from '../../define';
import { decodeUser, userAliases, userRecord, type UserRecord } from './record';
import { deactivate, endSessions, reactivate } from '../../../components/personActions';
import type { RowAction, View } from '../../../framework/declaration/actions';

interface Person {
  id: string;
  name: string;
}

/** Confirmation, with the destination of the wallet's money. */
const confirmed = z.looseObject({});

/** Removes everything that identifies a person. */
const erase: RowAction<Person, typeof confirmed, never, never> = {
  call: 'POST /admin/privacy/{id}/erase',
  icon: 'delete',
  input: confirmed,
  dialog: {
    text: ({ name }) =>
      `Erase ${name} permanently? Name, phone, email, addresses, picture, texts of reviews and notes, sign-ins, notifications and mails are removed, ` +
      'also from the audit. Orders, amounts and stars stay under "Erased person". ' +
      "This can't be undone.",
    content: () => import('./EraseDialog'),
  },
};

const one = '/admin/users/{id}';
const isErased = ({ erasedAt }: UserRecord) => erasedAt !== '';
/** Admins are deactivated under Staff. */
const isManaged = ({ role }: UserRecord) => role !== 'admin';

const personActions = defineActions<UserRecord>()({
  deactivate: {
    ...deactivate(`PUT ${one}/status`),
    when: (user) => isManaged(user) && user.isActive === true,
  },
  reactivate: {
    ...reactivate(`PUT ${one}/status`),
    when: (user) => isManaged(user) && user.isActive === false && !isErased(user),
  },
  endSessions: {
    ...endSessions(`POST ${one}/end-sessions`),
    when: (user) => isManaged(user) && user.isActive === true,
  },
  erase: { ...erase, when: (user) => !isErased(user) && !user.isHigher },
});

/** Views of a person, each with its own call. */
const personViews = {
  sessions: {
    needs: 'customers.manage',
    when: ({ role, erasedAt }) => role !== 'admin' && erasedAt === '',
    title: ({ name }) => `Where ${name} is signed in`,
    call: 'GET /admin/users/{id}/sessions',
    failed: 'Failed to load the sessions',
    content: () => import('./UserSessions'),
  },
  exportData: {
    label: 'Export data',
    when: ({ isHigher }) => !isHigher,
    needs: 'customers.manage',
    icon: 'download',
    title: ({ name }) => `Data of ${name}`,
    call: 'GET /admin/privacy/{id}/data',
    failed: 'Failed to load the data',
    content: () => import('./PersonData'),
  },
} satisfies Record<string, View<UserRecord, Permission>>;

export default defineResource({
  name: 'admin/users',
  record: userRecord,
  menu: { icon: 'people', order: 5 },
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
