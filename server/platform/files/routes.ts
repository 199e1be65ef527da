import { createRoute, z } from '@hono/zod-openapi';
import { uploadedSchema } from '../../../contract/files';
import { FILE_CACHE_S } from './limits';
import type { Db } from '../db/database';
import { notFound } from '../errors';
import { authorize } from '../http/authenticate';
import type { Actor } from '../http/context';
import { refusal } from '../http/refusals';
import { consumeTry } from '../rateLimits';
import { createRouter, jsonRoute, type OperationId } from '../http/route';
import { isFileName, STORED_TYPE } from './fileStore';
import { readUpload, storeImage } from './imageUpload';

const tags = ['Files'];
// described, not a zod schema: a parsed body would be in memory before its size is known
const multipart = {
  'multipart/form-data': {
    schema: {
      type: 'object' as const,
      required: ['file'],
      properties: { file: { type: 'string' as const, format: 'binary' } },
    },
  },
};

const upload = jsonRoute(
  'uploadImage',
  {
    access: ['admin', 'store'],
    needs: 'files.upload',
    tags,
    method: 'post',
    path: '/files/upload/image',
    summary: 'Upload a picture',
    request: { body: { content: multipart, required: true } },
  },
  uploadedSchema,
);

const serve = createRoute({
  operationId: 'getFile' satisfies OperationId,
  tags,
  method: 'get',
  path: '/files/{name}',
  summary: 'Read a picture',
  'x-access': 'public',
  security: [],
  middleware: [authorize({ access: 'public' })] as const,
  request: { params: z.object({ name: z.string() }) },
  responses: {
    200: { description: 'The picture', content: { [STORED_TYPE]: { schema: z.string() } } },
    404: refusal('NoSuchFile'),
    default: refusal('OtherRefusalOfFile'),
  },
});

type RecordUpload = (db: Db, actor: Actor, fileUrl: string) => Promise<void>;

/** `recordUpload` records the uploader. */
export const fileRoutes = (recordUpload: RecordUpload) =>
  createRouter()
    .openapi(upload, async (c) => {
      const { files, db, limiters } = c.get('deps');
      const actor = c.get('actor');
      await consumeTry(limiters.uploadPerPerson, actor.id);
      const file_url = await storeImage(files, await readUpload(c.req.raw));
      await recordUpload(db, actor, file_url);
      return c.json({ file_url, message: 'Image uploaded successfully' }, 200);
    })
    .openapi(serve, async (c) => {
      const { name } = c.req.valid('param');
      const file = isFileName(name) ? await c.get('deps').files.get(name) : undefined;
      if (!file) throw notFound('File');
      return c.body(new Uint8Array(file.bytes), 200, {
        'content-type': file.type,
        'cache-control': `public, max-age=${FILE_CACHE_S}, immutable`,
      });
    });
