import { auditEntrySchema, auditListQuery, auditListSchema } from '../../contract/audit';
import { cappedPageInfoOf } from '../../contract/paging';
import { notFound } from '../platform/errors';
import { createRouter, idParams, jsonRoute } from '../platform/http/route';
import { countAudit, selectAuditEntry, selectAuditPage, toAuditEntry } from './repository';

const area = {
  access: ['admin'] as const,
  needs: 'audit.read' as const,
  tags: ['Audit'],
  method: 'get' as const,
};

const list = jsonRoute(
  'listAuditEntries',
  {
    ...area,
    path: '/admin/audit',
    summary: 'List what admins and stores have changed',
    request: { query: auditListQuery },
  },
  auditListSchema,
);
const show = jsonRoute(
  'getAuditEntry',
  { ...area, path: '/admin/audit/{id}', summary: 'Read one change', request: { params: idParams } },
  auditEntrySchema,
);

/** `/admin/audit`. */
export const auditRoutes = () =>
  createRouter()
    .openapi(list, async (c) => {
      const { db } = c.get('deps');
      const query = c.req.valid('query');
      const [rows, counted] = await Promise.all([
        selectAuditPage(db, query),
        countAudit(db, query),
      ]);
      return c.json(
        {
          entries: rows.map((row) => toAuditEntry(row, c.get('actor'))),
          ...cappedPageInfoOf(query, counted),
        },
        200,
      );
    })
    .openapi(show, async (c) => {
      const row = await selectAuditEntry(c.get('deps').db, c.req.valid('param').id);
      if (row === undefined) throw notFound('Change');
      return c.json(toAuditEntry(row, c.get('actor')), 200);
    });
