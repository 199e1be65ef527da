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
import { countPerAddress } from '../platform/http/countPerAddress';
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
const area = { access: ['store'] as const, tags: ['Phones that ring'] };
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
  { ...read, path: `${listPath}/key`, summary: 'Read the key that a browser subscribes with' },
  pushKeySchema,
);
const list = jsonRoute(
  'listPushDevices',
  {
    ...read,
    path: listPath,
    summary: 'List the devices that ring for new orders',
    description: 'Those of colleagues only with `store.staff.read`.',
  },
  pushDeviceListSchema,
);
const put = jsonRoute(
  'setPushDevice',
  {
    ...write,
    method: 'post',
    path: listPath,
    summary: 'Have this browser ring when an order is paid',
    description:
      'What `PushSubscription.toJSON()` gives. With `stays` one that its person has removed elsewhere is a 404. The same endpoint again is the same device; of another person it moves to the caller. It rings for as long as the session lasts.',
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
    summary: 'Have a browser of the caller ring no more',
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
    summary: 'Have a device of the caller ring no more',
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
    summary: "Ring one of the caller's devices once",
    description: 'Whether it has answered is in `test` of the list of devices.',
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
    summary: 'Say that somebody has looked at orders, which then ring no more',
    request: { body: jsonBody(pushSeenInput, { orders: ['JB-240612-0042'] }) },
  },
  messageSchema,
);
const answer = jsonRoute(
  'receivePushAnswer',
  {
    access: 'public',
    tags: ['Phones that ring'],
    method: 'post',
    path: '/push/answer',
    summary: 'Say that a device has shown a message, or that somebody has touched it',
    description: 'Called by the device itself, with what only the message told it.',
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
    tags: ['Phones that ring'],
    method: 'post',
    path: '/push/replaced',
    summary: 'Say that a device has another subscription now',
    description:
      'Called by the device itself, whose push service gave it one; the secret of the old subscription proves it. Answers the same whether or not that is known.',
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
          message: 'This device rings from now on',
          data: await keepDevice(db, c.get('actor'), input),
        },
        200,
      );
    })
    .openapi(test, async (c) => {
      await sendTestMessage(c.get('deps'), c.get('actor'), c.req.valid('json').id);
      return c.json({ message: 'It should ring in a moment' }, 200);
    })
    .openapi(seen, async (c) => {
      await markRingsSeen(c.get('deps').db, storeIdOf(c.get('actor')), c.req.valid('json').orders);
      return c.json({ message: 'They ring no more' }, 200);
    })
    .openapi(forget, async (c) => {
      await forgetSubscription(c.get('deps').db, c.get('actor'), c.req.valid('json').endpoint);
      return c.json({ message: 'This device rings no more' }, 200);
    })
    .openapi(remove, async (c) => {
      await removeDevice(c.get('deps').db, c.get('actor'), c.req.valid('param').id);
      return c.json({ message: 'The device rings no more' }, 200);
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
