import { messageSchema } from '../../contract/people/auth';
import {
  viewInput,
  viewListQuery,
  viewListSchema,
  viewPatch,
  viewSavedSchema,
} from '../../contract/views';
import { createRouter, idParams, jsonBody, jsonRoute } from '../platform/http/route';
import { createView, deleteView, updateView } from './kind';
import { listViews } from './repository';
import { isShareable } from './colleagues';

const area = { access: 'signedIn' as const, tags: ['Saved views'] };
const listPath = '/auth/views';
const itemPath = `${listPath}/{id}`;

const list = jsonRoute(
  'listViews',
  {
    ...area,
    method: 'get',
    path: listPath,
    summary: 'List the saved views of the caller and the views that other staff share',
    request: { query: viewListQuery },
  },
  viewListSchema,
);
const create = jsonRoute(
  'createView',
  {
    ...area,
    method: 'post',
    path: listPath,
    summary:
      'Save the columns, filters, order and page size of a list as a view; a repeated call changes nothing',
    request: {
      body: jsonBody(viewInput, {
        resource: 'admin/orders',
        name: 'To refund',
        columns: ['orderId', 'status'],
        filters: { status: 'cancelled' },
        sort: { field: 'createdAt', order: 'DESC' },
        perPage: 20,
        isShared: true,
      }),
    },
  },
  viewSavedSchema,
);
const update = jsonRoute(
  'updateView',
  {
    ...area,
    method: 'put',
    path: itemPath,
    summary: 'Change, rename, share or unshare a view of the caller; absent fields stay unchanged',
    request: {
      params: idParams,
      body: jsonBody(viewPatch, { name: 'To refund today', isShared: false }),
    },
  },
  viewSavedSchema,
);
const remove = jsonRoute(
  'deleteView',
  {
    ...area,
    method: 'delete',
    path: itemPath,
    request: { params: idParams },
    summary:
      'Delete a view of the caller; a super admin or the owner of a store can also delete shared views of former staff',
  },
  messageSchema,
);

/** Saved views of lists: the caller's own, and those of colleagues. */
export const viewRoutes = () =>
  createRouter()
    .openapi(list, async (c) => {
      const actor = c.get('actor');
      return c.json(
        {
          views: await listViews(c.get('deps').db, actor, c.req.valid('query').resource),
          isShareable: isShareable(actor),
        },
        200,
      );
    })
    .openapi(create, async (c) =>
      c.json(
        {
          message: 'View saved',
          view: await createView(c.get('deps').db, c.get('actor'), c.req.valid('json')),
        },
        200,
      ),
    )
    .openapi(update, async (c) =>
      c.json(
        {
          message: 'View saved',
          view: await updateView(
            c.get('deps').db,
            c.get('actor'),
            c.req.valid('param').id,
            c.req.valid('json'),
          ),
        },
        200,
      ),
    )
    .openapi(remove, async (c) => {
      await deleteView(c.get('deps').db, c.get('actor'), c.req.valid('param').id);
      return c.json({ message: 'View deleted' }, 200);
    });
