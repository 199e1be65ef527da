import { betweenDays } from '../../../components/betweenDays';
import { defineResource } from '../../define';
import { auditRecord } from './record';
import { titleOf } from './titleOf';
import { actionLabels, objectLabels, roleLabels } from './words';

export default defineResource({
  name: 'admin/audit',
  noun: { one: 'change', many: 'changes' },
  label: { one: 'Change', many: 'Audit' },
  record: auditRecord,
  menu: { icon: 'history', group: 'records', order: 14 },
  access: { admin: '*' },
  beyond: true,
  needs: 'audit.read',
  api: {
    list: { call: 'GET /admin/audit', at: 'entries' },
    get: 'GET /admin/audit/{id}',
    decode: ({ before, after }) => ({ states: { before, after } }),
  },
  fields: {
    at: { kind: 'datetime', label: 'When' },
    actorName: { label: 'Who' },
    actorRole: { kind: 'select', label: 'Role', choices: roleLabels },
    action: { kind: 'select', choices: actionLabels },
    object: { kind: 'select', label: 'Record type', choices: objectLabels },
    objectId: { label: 'ID' },
    before: 'json',
    after: 'json',
    states: { kind: 'custom', label: 'What changed', view: () => import('./ChangeLine') },
  },
  computed: {
    title: {
      label: 'Name',
      value: ({ objectName, before, after }) => titleOf(objectName, before, after),
    },
    from: {
      label: 'Device',
      value: ({ address, device }) => [device, address].filter(Boolean).join(', '),
    },
  },
  filters: {
    object_id: { kind: 'search', placeholder: 'Record ID', chip: 'Record ID' },
    actor_id: { kind: 'reference', label: 'Person', to: 'admin/users' },
    action: { kind: 'select', choices: actionLabels },
    object: { kind: 'select', choices: objectLabels },
    role: { kind: 'select', choices: roleLabels },
    ...betweenDays,
  },
  list: {
    columns: [
      { show: 'actorName', below: 'actorRole' },
      { show: 'action', below: 'object' },
      { show: 'title', below: 'states' },
      'from',
      'at',
    ],
    phone: ['action', 'title', 'at'],
    pagerWhen: 'many',
    refreshButton: true,
    actions: ['show'],
  },
  show: { content: () => import('./AuditDetails'), isWide: true },
  messages: { failed_list: "Couldn't load the audit" },
});
