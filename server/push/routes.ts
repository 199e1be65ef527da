import { RateLimiterMemory } from 'rate-limiter-flexible';
import { messageSchema } from '../../contract/people/auth';
import {
  pushAnswerInput,
  pushDeviceInput,
  pushDeviceListSchema,
  pushDeviceSavedSchema,
  pushForgetInput,
  pushKeySchema,
  pushReplacedInput,
  pushSeenInput,
  pushTestInput,
} from '../../contract/push';
import { PUSH_ANSWERS_PER_ADDRESS, PUSH_REPLACED_PER_ADDRESS } from './limits';
import { countPerAddress } from '../platform/http/trustedProxies';
import { storeIdOf } from '../platform/http/context';
import { createRouter, idParams, jsonBody, jsonRoute } from '../platform/http/route';
import {
  sendTestMessage,
  forgetSubscription,
  keepDevice,
  listDevices,
  noteAnswer,
  removeDevice,
  replaceSubscription,
} from './devices';
import { loadPushKeys } from './keys';
import { markRingsSeen } from './openRing';
import { refuseEndpoint } from './publicAddress';
import { refuseUnusableKey } from './subscriptionKeys';

const listPath = '/store/push';
const area = { access: ['store'] as const, tags: ['Devices'] };
const read = { ...area, needs: 'store.orders.read' as const, method: 'get' as const };
const write = { ...area, needs: 'store.orders.cook' as const };
const endpoint =
  'https://fcm.googleapis.com/fcm/send/dpH5lCsTSSM:APA91bHqjZxM0VImWWqDRN7U0a3AycjUf4O';
const keys = {
  p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
  auth: 'tBHItJI5svbpez7KI4CCXg',
};

const key = jsonRoute(
  'getPushKey',
  { ...read, path: `${listPath}/key`, summary: 'Read the public key for push subscriptions' },
  pushKeySchema,
);
const list = jsonRoute(
  'listPushDevices',
  {
    ...read,
    path: listPath,
    summary: 'List the devices that ring for new orders',
    description: 'Devices of other staff need `store.staff.read`.',
  },
  pushDeviceListSchema,
);
const put = jsonRoute(
  'setPushDevice',
  {
    ...write,
    method: 'post',
    path: listPath,
    summary: 'Register this browser to ring for new orders',
    description:
      'Takes the result of `PushSubscription.toJSON()`. With `stays`, a device that its person has removed elsewhere returns 404. The same endpoint is the same device; a device of another person moves to the caller. The device rings until the session ends.',
    request: { body: jsonBody(pushDeviceInput, { endpoint, keys }) },
  },
  pushDeviceSavedSchema,
);
const forget = jsonRoute(
  'deletePushSubscription',
  {
    ...write,
    method: 'delete',
    path: listPath,
    summary: 'Unregister a browser of the caller',
    request: { body: jsonBody(pushForgetInput, { endpoint }) },
  },
  messageSchema,
);
const remove = jsonRoute(
  'deletePushDevice',
  {
    ...write,
    method: 'delete',
    path: `${listPath}/{id}`,
    summary: 'Unregister a device of the caller',
    request: { params: idParams },
  },
  messageSchema,
);
const test = jsonRoute(
  'requestTestRing',
  {
    ...write,
    method: 'post',
    path: `${listPath}/test`,
    summary: 'Send a test to a device of the caller',
    description: 'The result is `test` in the list of devices.',
    request: { body: jsonBody(pushTestInput, { id: '1' }) },
  },
  messageSchema,
);
const seen = jsonRoute(
  'markOrdersSeen',
  {
    ...write,
    method: 'post',
    path: `${listPath}/seen`,
    summary: 'Mark orders as seen, which stops their ringing',
    request: { body: jsonBody(pushSeenInput, { orders: ['JB-240612-0042'] }) },
  },
  messageSchema,
);
const answer = jsonRoute(
  'receivePushAnswer',
  {
    access: 'public',
    tags: ['Devices'],
    method: 'post',
    path: '/push/answer',
    summary: 'Report that a device has shown a message, or that a person has tapped the message',
    description: 'Called by the device with the token of the message.',
    request: {
      body: jsonBody(pushAnswerInput, {
        token: '6f1c1b0e-6d0f-4b1e-9a53-0d7d0c2f7a11',
        touched: false,
      }),
    },
  },
  messageSchema,
);
const replaced = jsonRoute(
  'receivePushReplacement',
  {
    access: 'public',
    tags: ['Devices'],
    method: 'post',
    path: '/push/replaced',
    summary: 'Replace the subscription of a device',
    description:
      'Called by the device when its push service has issued a new subscription. Authorized by the secret of the old subscription. The response is the same for an unknown subscription.',
    request: {
      body: jsonBody(pushReplacedInput, {
        endpoint: `${endpoint}2`,
        keys,
        old: { endpoint, auth: keys.auth },
      }),
    },
  },
  messageSchema,
);

/** Phones that ring when an order is paid. */
export const pushRoutes = () => {
  const answers = new RateLimiterMemory(PUSH_ANSWERS_PER_ADDRESS);
  const replacements = new RateLimiterMemory(PUSH_REPLACED_PER_ADDRESS);
  return createRouter()
    .openapi(key, async (c) =>
      c.json({ publicKey: (await loadPushKeys(c.get('deps'))).publicKey }, 200),
    )
    .openapi(list, async (c) =>
      c.json(
        { devices: await listDevices(c.get('deps').db, c.get('actor'), storeIdOf(c.get('actor'))) },
        200,
      ),
    )
    .openapi(put, async (c) => {
      const { db, config } = c.get('deps');
      const input = c.req.valid('json');
      refuseEndpoint(input.endpoint, config);
      refuseUnusableKey(input.keys);
      return c.json(
        {
          message: 'This device will ring for new orders',
          data: await keepDevice(db, c.get('actor'), input),
        },
        200,
      );
    })
    .openapi(test, async (c) => {
      await sendTestMessage(c.get('deps'), c.get('actor'), c.req.valid('json').id);
      return c.json({ message: 'Test ring sent' }, 200);
    })
    .openapi(seen, async (c) => {
      await markRingsSeen(c.get('deps').db, storeIdOf(c.get('actor')), c.req.valid('json').orders);
      return c.json({ message: 'Orders marked as seen' }, 200);
    })
    .openapi(forget, async (c) => {
      await forgetSubscription(c.get('deps').db, c.get('actor'), c.req.valid('json').endpoint);
      return c.json({ message: "This device won't ring for new orders" }, 200);
    })
    .openapi(remove, async (c) => {
      await removeDevice(c.get('deps').db, c.get('actor'), c.req.valid('param').id);
      return c.json({ message: 'Device removed' }, 200);
    })
    .openapi(answer, async (c) => {
      await countPerAddress(c, answers);
      await noteAnswer(c.get('deps').db, c.req.valid('json'));
      return c.json({ message: 'Noted' }, 200);
    })
    .openapi(replaced, async (c) => {
      const { db, config } = c.get('deps');
      await countPerAddress(c, replacements);
      const input = c.req.valid('json');
      refuseEndpoint(input.endpoint, config);
      refuseUnusableKey(input.keys);
      await replaceSubscription(db, input);
      return c.json({ message: 'Noted' }, 200);
    });
};
