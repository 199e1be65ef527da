import { expect, test, vi } from 'vitest';

test("nothing becomes markup, and no script but our own and the payment provider's is loaded", async () => {
  const createPolicy = vi.fn();
  vi.stubGlobal('trustedTypes', { createPolicy });
  vi.stubGlobal('location', new URL('https://office.example/admin/users'));
  const { policy } = await import('../../src/trustedTypes');
  expect(createPolicy.mock.calls).toEqual([['default', policy]]);
  const markup = ['DD/MM/YYYY', '12', '<img src=x onerror=alert(1)>', 'a &lt; b'];
  expect(markup.map((text) => policy.createHTML(text))).toEqual(['DD/MM/YYYY', '12', null, null]);
  const kept = [
    '/sw.js',
    'https://office.example/sw.js',
    'https://checkout.razorpay.com/v1/checkout.js',
  ];
  const refused = [
    'https://evil.example/sw.js',
    '//evil.example/x.js',
    'data:text/javascript,alert(1)',
    'blob:https://evil.example/1',
    'https://checkout.razorpay.com.evil.example/',
  ];
  expect([...kept, ...refused].map((url) => policy.createScriptURL(url))).toEqual([
    ...kept,
    ...refused.map(() => null),
  ]);
});
