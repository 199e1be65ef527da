import { UPLOAD_BYTES_MAX } from '../../contract/constants';
import { texts } from '../../contract/rules';
import { invalidField } from '../http/errors';
import { MULTIPART_OVERHEAD_MAX_BYTES } from './limits';

const BODY_MAX_BYTES = UPLOAD_BYTES_MAX + MULTIPART_OVERHEAD_MAX_BYTES;

/**
 * The body, or undefined where it is larger than an upload may be. A slightly larger one is read to its end without being
 * kept, because a browser shows our answer only when it could send all; a much larger one is cut off before (`limitBody`).
 */
async function readBody(request: Request): Promise<Uint8Array[] | undefined> {
  if (!request.body) return [];
  let chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size <= BODY_MAX_BYTES) chunks.push(chunk);
    else chunks = [];
  }
  return size <= BODY_MAX_BYTES ? chunks : undefined;
}

/** The bytes of the multipart field `file`, the limit enforced while reading. Anything else is a 422 of that field. */
export async function readUpload(request: Request): Promise<Uint8Array> {
  const chunks = await readBody(request);
  if (!chunks) throw invalidField('file', texts.image);
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  const form = await new Response(Buffer.concat(chunks), { headers }).formData().catch(() => undefined);
  const file = form?.get('file');
  if (!file || typeof file === 'string') throw invalidField('file', texts.file);
  if (file.size > UPLOAD_BYTES_MAX) throw invalidField('file', texts.image);
  return new Uint8Array(await file.arrayBuffer());
}
