import { afterEach, expect, test, vi } from 'vitest';
import { hasNewVersion, onNewVersion, watchVersions } from '../../../src/pwa/versions';

type State = 'installing' | 'waiting' | 'active';

/** A browser's registration, whose worker moves from state to state. */
const givenRegistration = (active: object | null) => {
  const worker = new EventTarget();
  const registration = Object.assign(new EventTarget(), {
    installing: null as EventTarget | null,
    waiting: null as EventTarget | null,
    active: active as object | null,
    update: async () => undefined,
  });
  const container = Object.assign(new EventTarget(), {
    controller: active,
    register: async () => registration,
  });
  vi.stubGlobal('navigator', { serviceWorker: container, onLine: true });
  const move = (state: State) => {
    Object.assign(registration, { installing: null, waiting: null, [state]: worker });
    if (state === 'installing') registration.dispatchEvent(new Event('updatefound'));
    else worker.dispatchEvent(new Event('statechange'));
  };
  return { move };
};

const announced: boolean[] = [];
const ends = [onNewVersion(() => announced.push(hasNewVersion()))];
afterEach(() => {
  for (const end of ends.splice(1)) end();
  announced.length = 0;
  vi.unstubAllGlobals();
});

test('the very first worker is not announced as a new version', async () => {
  const { move } = givenRegistration(null);
  ends.push(watchVersions());
  await new Promise((resolve) => setTimeout(resolve));
  for (const state of ['installing', 'waiting', 'active'] as const) move(state);
  expect(announced).toEqual([]);
});

test('a worker that waits behind an active one is announced', async () => {
  const { move } = givenRegistration({});
  ends.push(watchVersions());
  await new Promise((resolve) => setTimeout(resolve));
  move('installing');
  expect(announced).toEqual([]);
  move('waiting');
  expect(announced).toEqual([true]);
});
