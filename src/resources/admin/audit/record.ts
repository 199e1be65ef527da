import { z } from 'zod';
import { str } from '../../../framework/declaration/lenientSchemas';

const state = z.record(z.string(), z.unknown()).nullable().catch(null);

export const auditRecord = z.object({
  id: str(),
  at: str(),
  actorId: str(),
  actorName: str(),
  actorRole: str(),
  action: str(),
  object: str(),
  objectId: str(),
  objectName: str(),
  before: state,
  after: state,
  address: str(),
  device: str(),
  /** Both states together, because the list combines them in a line. */
  states: z.object({ before: state, after: state }).catch({ before: null, after: null }),
});
export type AuditRecord = z.output<typeof auditRecord>;
