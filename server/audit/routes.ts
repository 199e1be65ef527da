import { auditEntrySchema, auditListQuery, auditListSchema } from '../../contract/audit';
import { cappedPageInfoOf } from '../../contract/lists';
import type { Db } from '../platform/db/database';
import { notFound } from '../platform/errors';
import type { Actor } from '../platform/http/context';
import { createRouter, idParams, jsonRoute } from '../platform/http/route';
import {
  countAudit,
  type ReadsOf,
  selectAuditEntry,
  selectAuditPage,
  toAuditEntry,
} from './repository';

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

/**
 * Selects the admin jobs with more permissions than the caller's. The area of users provides it.
 */
type SelectHigherJobs = (db: Db, actor: Actor) => Promise<string[]>;

export const auditRoutes = (selectHigherJobs: SelectHigherJobs, readsOf: ReadsOf) =>
  createRouter()
    .openapi(list, async (c) => {
      const { db } = c.get('deps');
      const query = c.req.valid('query');
      const [rows, counted, higherJobs] = await Promise.all([
        selectAuditPage(db, query),
        countAudit(db, query),
        selectHigherJobs(db, c.get('actor')),
      ]);
      return c.json(
        {
          entries: rows.map((row) => toAuditEntry(row, c.get('actor'), { higherJobs, readsOf })),
          ...cappedPageInfoOf(query, counted),
        },
        200,
      );
    })
    .openapi(show, async (c) => {
      const { db } = c.get('deps');
      const row = await selectAuditEntry(db, c.req.valid('param').id);
      if (row === undefined) throw notFound('Change');
      const higherJobs = await selectHigherJobs(db, c.get('actor'));
      return c.json(toAuditEntry(row, c.get('actor'), { higherJobs, readsOf }), 200);
    });
