import {
  busyInput,
  hoursInput,
  hoursSavedSchema,
  hoursSchema,
} from '../../../contract/stores/hours';
import { closureInput } from '../../../contract/stores/closures';
import { storeIdOf } from '../../platform/http/context';
import { createRouter, idParams, jsonBody, jsonRoute } from '../../platform/http/route';
import { endBusy, setBusy } from './busy';
import { changeWeek } from './changeWeek';
import { createClosure, endClosure, reopenStore } from './closures';
import { examples, hoursMessages } from './examples';
import { readHours } from './readHours';

const area = { access: ['store'] as const, tags: ['Store hours'] };

const show = jsonRoute(
  'getStoreHours',
  {
    ...area,
    needs: 'store.hours.read',
    method: 'get',
    path: '/store/hours',
    summary: 'Read the opening hours and current state of the store',
  },
  hoursSchema,
);
const update = jsonRoute(
  'updateStoreHours',
  {
    ...area,
    needs: 'store.hours.manage',
    method: 'put',
    path: '/store/hours',
    summary: 'Set the opening times of the week',
    request: { body: jsonBody(hoursInput, examples.week) },
  },
  hoursSavedSchema,
);
const close = jsonRoute(
  'createStoreClosure',
  {
    ...area,
    needs: 'store.hours.switch',
    method: 'post',
    path: '/store/closures',
    summary: 'Add a closure, or other hours by date',
    request: { body: jsonBody(closureInput, examples.closure) },
  },
  hoursSavedSchema,
);
const end = jsonRoute(
  'deleteStoreClosure',
  {
    ...area,
    needs: 'store.hours.switch',
    method: 'delete',
    path: '/store/closures/{id}',
    summary: 'End or cancel a closure or other hours',
    request: { params: idParams },
  },
  hoursSavedSchema,
);
const reopen = jsonRoute(
  'reopenStore',
  {
    ...area,
    needs: 'store.hours.switch',
    method: 'delete',
    path: '/store/closures',
    summary: 'Reopen the store that is closed or paused',
  },
  hoursSavedSchema,
);
const busy = jsonRoute(
  'setStoreBusy',
  {
    ...area,
    needs: 'store.hours.switch',
    method: 'put',
    path: '/store/busy',
    summary: 'Set a busy time, in which orders take longer',
    request: { body: jsonBody(busyInput, examples.busy) },
  },
  hoursSavedSchema,
);
const calm = jsonRoute(
  'endStoreBusy',
  {
    ...area,
    needs: 'store.hours.switch',
    method: 'delete',
    path: '/store/busy',
    summary: 'End the busy time of the store',
  },
  hoursSavedSchema,
);

export const storeHoursRoutes = () =>
  createRouter()
    .openapi(show, async (c) =>
      c.json(await readHours(c.get('deps').db, storeIdOf(c.get('actor'))), 200),
    )
    .openapi(update, async (c) => {
      const actor = c.get('actor');
      const data = await changeWeek(c.get('deps').db, actor, storeIdOf(actor), c.req.valid('json'));
      return c.json({ message: hoursMessages.week, data }, 200);
    })
    .openapi(close, async (c) => {
      const actor = c.get('actor');
      const data = await createClosure(
        c.get('deps').db,
        actor,
        storeIdOf(actor),
        c.req.valid('json'),
      );
      return c.json({ message: hoursMessages.closed, data }, 200);
    })
    .openapi(end, async (c) => {
      const actor = c.get('actor');
      const data = await endClosure(
        c.get('deps').db,
        actor,
        storeIdOf(actor),
        c.req.valid('param').id,
      );
      return c.json({ message: hoursMessages.ended, data }, 200);
    })
    .openapi(reopen, async (c) => {
      const actor = c.get('actor');
      return c.json(
        {
          message: hoursMessages.ended,
          data: await reopenStore(c.get('deps').db, actor, storeIdOf(actor)),
        },
        200,
      );
    })
    .openapi(busy, async (c) => {
      const actor = c.get('actor');
      return c.json(
        {
          message: hoursMessages.busy,
          data: await setBusy(c.get('deps').db, actor, storeIdOf(actor), c.req.valid('json')),
        },
        200,
      );
    })
    .openapi(calm, async (c) => {
      const actor = c.get('actor');
      return c.json(
        {
          message: hoursMessages.calm,
          data: await endBusy(c.get('deps').db, actor, storeIdOf(actor)),
        },
        200,
      );
    });
