import { z } from 'zod';
import { id } from '../../../contract/rules';
import {
  busyInput,
  hoursInput,
  hoursSavedSchema,
  hoursSchema,
} from '../../../contract/stores/hours';
import { closureInput, storeClosuresInput } from '../../../contract/stores/closures';
import { bulkAnswerSchema } from '../../../contract/records';
import { toBulkAnswer } from '../../platform/bulk/answers';
import { createRouter, idParams, jsonBody, jsonRoute } from '../../platform/http/route';
import { endBusy, setBusy } from './busy';
import { changeWeek } from './changeWeek';
import { closeStores } from './closeStores';
import { createClosure, endClosure, reopenStore } from './closures';
import { examples, hoursMessages } from './examples';
import { readHours } from './readHours';

const area = { access: ['admin'] as const, tags: ['Stores'] };
const itemPath = '/admin/stores/{id}';
const request = { params: idParams };

const show = jsonRoute(
  'getHoursOfStore',
  {
    ...area,
    needs: 'stores.read',
    method: 'get',
    path: `${itemPath}/hours`,
    summary: 'Read the opening hours and current state of a store',
    request,
  },
  hoursSchema,
);
const update = jsonRoute(
  'updateHoursOfStore',
  {
    ...area,
    needs: 'stores.manage',
    method: 'put',
    path: `${itemPath}/hours`,
    summary: 'Set the opening times of the week',
    request: { ...request, body: jsonBody(hoursInput, examples.week) },
  },
  hoursSavedSchema,
);
const close = jsonRoute(
  'createClosureOfStore',
  {
    ...area,
    needs: 'stores.manage',
    method: 'post',
    path: `${itemPath}/closures`,
    summary: 'Add a closure, or other hours by date',
    request: { ...request, body: jsonBody(closureInput, examples.closure) },
  },
  hoursSavedSchema,
);
const closeMany = jsonRoute(
  'createStoreClosures',
  {
    ...area,
    needs: 'stores.manage',
    method: 'post',
    path: '/admin/stores/bulk/closures',
    summary: 'Close many stores for a time, or undo that',
    request: {
      body: jsonBody(storeClosuresInput, {
        action: 'close',
        runId: '6f1c2a52-7d0e-4b7c-9a39-1f6f3f0f3d11',
        closure: examples.closure,
        rows: [{ id: '1' }],
      }),
    },
  },
  bulkAnswerSchema,
);
const end = jsonRoute(
  'deleteClosureOfStore',
  {
    ...area,
    needs: 'stores.manage',
    method: 'delete',
    path: `${itemPath}/closures/{closureId}`,
    summary: 'End or cancel a closure or other hours',
    request: { params: z.object({ id: id(), closureId: id() }) },
  },
  hoursSavedSchema,
);
const reopen = jsonRoute(
  'reopenClosedStore',
  {
    ...area,
    needs: 'stores.manage',
    method: 'delete',
    path: `${itemPath}/closures`,
    summary: 'Reopen a store that is closed or paused',
    request,
  },
  hoursSavedSchema,
);
const busy = jsonRoute(
  'setBusyOfStore',
  {
    ...area,
    needs: 'stores.manage',
    method: 'put',
    path: `${itemPath}/busy`,
    summary: 'Set a busy time, in which orders take longer',
    request: { ...request, body: jsonBody(busyInput, examples.busy) },
  },
  hoursSavedSchema,
);
const clearBusy = jsonRoute(
  'endBusyOfStore',
  {
    ...area,
    needs: 'stores.manage',
    method: 'delete',
    path: `${itemPath}/busy`,
    summary: 'End the busy time of a store',
    request,
  },
  hoursSavedSchema,
);

export const adminHoursRoutes = () =>
  createRouter()
    .openapi(show, async (c) =>
      c.json(await readHours(c.get('deps').db, c.req.valid('param').id), 200),
    )
    .openapi(update, async (c) => {
      const data = await changeWeek(
        c.get('deps').db,
        c.get('actor'),
        c.req.valid('param').id,
        c.req.valid('json'),
      );
      return c.json({ message: hoursMessages.week, data }, 200);
    })
    .openapi(closeMany, async (c) =>
      c.json(
        toBulkAnswer(await closeStores(c.get('deps').db, c.get('actor'), c.req.valid('json'))),
        200,
      ),
    )
    .openapi(close, async (c) => {
      const data = await createClosure(
        c.get('deps').db,
        c.get('actor'),
        c.req.valid('param').id,
        c.req.valid('json'),
      );
      return c.json({ message: hoursMessages.closed, data }, 200);
    })
    .openapi(end, async (c) => {
      const { id: storeId, closureId } = c.req.valid('param');
      return c.json(
        {
          message: hoursMessages.ended,
          data: await endClosure(c.get('deps').db, c.get('actor'), storeId, closureId),
        },
        200,
      );
    })
    .openapi(reopen, async (c) => {
      const data = await reopenStore(c.get('deps').db, c.get('actor'), c.req.valid('param').id);
      return c.json({ message: hoursMessages.ended, data }, 200);
    })
    .openapi(busy, async (c) => {
      const data = await setBusy(
        c.get('deps').db,
        c.get('actor'),
        c.req.valid('param').id,
        c.req.valid('json'),
      );
      return c.json({ message: hoursMessages.busy, data }, 200);
    })
    .openapi(clearBusy, async (c) => {
      const data = await endBusy(c.get('deps').db, c.get('actor'), c.req.valid('param').id);
      return c.json({ message: hoursMessages.calm, data }, 200);
    });
