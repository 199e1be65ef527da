import { auditListQuery, auditListSchema } from '../../contract/audit';
import { cappedPageInfoOf } from '../../contract/paging';
import { createRouter, jsonRoute } from '../platform/http/route';
import { countAudit, selectAuditPage, toAuditEntry } from './repository';

const list = jsonRoute(
  'listAuditEntries',
  {
    access: ['admin'], needs: 'audit.read', tags: ['Audit'], method: 'get', path: '/admin/audit',
    summary: 'List what admins and stores have changed', request: { query: auditListQuery },
  },
  auditListSchema,
);

/** `/admin/audit`. */
export const auditRoutes = () =>
  createRouter().openapi(list, async (c) => {
    const { db } = c.get('deps');
    const query = c.req.valid('query');
    const [rows, counted] = await Promise.all([selectAuditPage(db, query), countAudit(db, query)]);
    return c.json({ entries: rows.map(toAuditEntry), ...cappedPageInfoOf(query, counted) }, 200);
  });
