import { z } from 'zod';

/** Answer of `POST /files/upload/image`: a path on this origin, or an absolute address of the object storage. */
export const uploadedSchema = z.object({ file_url: z.string(), message: z.string() });
