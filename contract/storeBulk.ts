import { z } from 'zod';
import { bulkRows } from './bulk';

/** Body of `POST /admin/stores/bulk`: each is enabled or disabled as by its own call, which asks for an active owner. */
export const storeBulkInput = z.object({ action: z.enum(['enable', 'disable']), rows: bulkRows });
export type StoreBulkInput = z.output<typeof storeBulkInput>;
