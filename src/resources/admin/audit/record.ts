import { z } from 'zod';
import { str } from '../../../framework/core/lenientSchemas';

const state = z.record(z.string(), z.unknown()).nullable().catch(null);

export const auditRecord = z.object({
  id: str(), at: str(), actorId: str(), actorName: str(), actorRole: str(), action: str(), object: str(), objectId: str(),
  before: state, after: state, address: str(), device: str(),
});
export type AuditRecord = z.output<typeof auditRecord>;
