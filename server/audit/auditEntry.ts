import { auditEntrySchema, type AuditEntry } from '../../contract/audit';
import type { AuditRow } from './repository';

/** A row as it travels. */
export const auditEntry = (row: AuditRow): AuditEntry =>
  auditEntrySchema.parse({
    id: row.id,
    at: row.created_at.toISOString(),
    actor: { id: row.actor_id, name: row.actor_name, role: row.actor_role },
    action: row.action,
    object: row.object,
    objectId: row.object_id,
    before: row.before,
    after: row.after,
  });
