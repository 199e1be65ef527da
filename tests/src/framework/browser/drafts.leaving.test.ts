import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => void vi.stubGlobal('window', new EventTarget()));
afterEach(() => void vi.unstubAllGlobals());

const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('the browser asks while changes would be lost, until the question was answered on the page', async () => {
  // the answer is stored until the page is left: other tests import a new module
  vi.resetModules();
  const { askBeforeLeaving, allowLeaving } =
    await import('../../../../src/framework/browser/drafts');
  let loses = false;
  const stop = askBeforeLeaving(() => loses);
  expect(isAsked()).toBe(false);
  loses = true;
  expect(isAsked()).toBe(true);
  allowLeaving();
  expect(isAsked()).toBe(false);
  stop();
});

test('the browser does not ask after the removal', async () => {
  vi.resetModules();
  const { askBeforeLeaving } = await import('../../../../src/framework/browser/drafts');
  const stop = askBeforeLeaving();
  expect(isAsked()).toBe(true);
  stop();
  expect(isAsked()).toBe(false);
});
