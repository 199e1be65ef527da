import {
  storeSettingsInput,
  storeSettingsSavedSchema,
  storeSettingsSchema,
} from '../../../contract/stores/stores';
import { storeIdOf } from '../../platform/http/context';
import { createRouter, jsonBody, jsonRoute } from '../../platform/http/route';
import { readStoreSettings, updateStoreSettings } from './settings';

const area = { access: ['store'] as const, tags: ['Store settings'], path: '/store/settings' };

const show = jsonRoute(
  'getStoreSettings',
  {
    ...area,
    needs: 'store.orders.read',
    method: 'get',
    summary: 'Read how the store takes orders',
  },
  storeSettingsSchema,
);
const update = jsonRoute(
  'updateStoreSettings',
  {
    ...area,
    needs: 'store.settings.manage',
    method: 'put',
    summary: 'Set automatic acceptance of orders, and the time limit for accepting an order',
    request: { body: jsonBody(storeSettingsInput, { autoAccept: false, acceptMinutes: 5 }) },
  },
  storeSettingsSavedSchema,
);

export const storeSettingsRoutes = () =>
  createRouter()
    .openapi(show, async (c) =>
      c.json(await readStoreSettings(storeIdOf(c.get('actor')), c.get('deps').db), 200),
    )
    .openapi(update, async (c) => {
      const actor = c.get('actor');
      const data = await updateStoreSettings(
        storeIdOf(actor),
        c.get('deps').db,
        actor,
        c.req.valid('json'),
      );
      return c.json({ message: 'Settings saved successfully', data }, 200);
    });
