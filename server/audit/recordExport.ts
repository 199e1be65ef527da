import type { Context } from 'hono';
import type { Env } from '../platform/http/context';
import { type AuditObject, recordChange } from './recordChange';

/** Records who exported which file, before its first row leaves. */
export async function recordExport(c: Context<Env>, object: AuditObject): Promise<void> {
  await recordChange(c.get('deps').db, c.get('actor'), {
    action: 'export',
    object,
    after: c.req.query(),
  });
}
