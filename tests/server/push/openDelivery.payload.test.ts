import { expect, test } from 'vitest';
import { payloadOf } from '../../../server/push/openDelivery';

const told = {
  token: 't',
  order_id: '7',
  order_code: 'JB-260520-0007',
  accept_by: new Date('2026-05-20T07:30:00Z'),
  store_name: null,
};

test.each([
  ['ring', {}, 'New order', 'Order JB-260520-0007 has arrived. Accept it by 1:00 pm.'],
  ['ring', { accept_by: null }, 'New order', 'Order JB-260520-0007 has arrived.'],
  [
    'ring',
    { accept_by: null, store_name: 'Bahar Biryani' },
    'New order',
    'Bahar Biryani: Order JB-260520-0007 has arrived.',
  ],
  ['done', {}, 'Order JB-260520-0007', 'This order no longer needs an answer.'],
  [
    'test',
    { order_id: null, order_code: null, accept_by: null },
    'Test ring',
    'This is how new orders ring on this device.',
  ],
] as const)('a %s of %j has the title "%s" and the text "%s"', (kind, given, title, body) => {
  expect(payloadOf({ ...told, kind, ...given })).toMatchObject({ kind, title, body });
});

test('another language fills the same keys', () => {
  const messages = {
    test_title: '',
    test_text: '',
    done_title: '',
    done_text: '',
    ring_title: 'కొత్త ఆర్డర్',
    ring_text: '',
    ring_text_by: '%{order}: %{time}',
    of_store: '',
  };
  expect(payloadOf({ ...told, kind: 'ring' }, messages)).toMatchObject({
    title: 'కొత్త ఆర్డర్',
    body: 'JB-260520-0007: 1:00 pm',
  });
});
