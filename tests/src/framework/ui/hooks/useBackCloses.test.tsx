import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { StrictMode, useState } from 'react';
import {
  createBrowserRouter,
  Link,
  RouterProvider,
  useLocation,
  useNavigate,
} from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { countStepsBack } from '../../../../../src/framework/ui/hooks/overlays';
import { useBackCloses } from '../../../../../src/framework/ui/hooks/useBackCloses';
import { givenMedia } from '../../../layout/browser';

const Sheet = ({ isBusy, onClose }: { isBusy: boolean; onClose: () => void }) => {
  const navigate = useNavigate();
  useBackCloses(true, isBusy ? undefined : onClose);
  return (
    <div role="dialog">
      <button onClick={onClose}>Close</button>
      <Link to="/c" onClick={onClose}>
        Lead on
      </Link>
      <button onClick={() => void navigate(-countStepsBack())}>Leave the page</button>
    </div>
  );
};

const Page = () => {
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const { pathname } = useLocation();
  return (
    <>
      <h1>{pathname}</h1>
      <Link to="/b">To b</Link>
      <button onClick={() => setIsOpen(true)}>Open</button>
      <button onClick={() => setIsBusy((was) => !was)}>Be busy</button>
      {isOpen && <Sheet isBusy={isBusy} onClose={() => setIsOpen(false)} />}
    </>
  );
};

let router: ReturnType<typeof createBrowserRouter>;
beforeEach(() => {
  givenMedia((media) => media.includes('pointer: coarse'));
  window.history.pushState(null, '', '/a');
  router = createBrowserRouter([{ path: '*', element: <Page /> }]);
  render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
});
afterEach(() => {
  router.dispose();
  Reflect.deleteProperty(window, 'matchMedia');
});

const press = async (name: string) => {
  fireEvent.click(screen.getByText(name));
  await settled();
};
const tasks = (count: number) =>
  act(async () => {
    for (let task = 0; task < count; task += 1) await new Promise((done) => setTimeout(done));
  });
/** Steps of the history are tasks that start further tasks: after this many, all have run. */
const settled = () => tasks(12);
const back = async (steps = -1) => {
  window.history.go(steps);
  await settled();
};
/** The page's heading, and the sheet if it is open. */
const seen = () => [screen.getByRole('heading').textContent, screen.queryByRole('dialog') !== null];

test('Back closes the layer over the page, and the next one leaves the page', async () => {
  await press('To b');
  await press('Open');
  await back();
  expect(seen()).toEqual(['/b', false]);
  await back();
  expect(seen()).toEqual(['/a', false]);
});

test('a layer closed by its own button leaves no history step behind, however often it is opened', async () => {
  await press('To b');
  for (const _ of [1, 2, 3]) {
    await press('Open');
    await press('Close');
  }
  await back();
  expect(seen()).toEqual(['/a', false]);
});

test('opened again at once, it still goes by one Back', async () => {
  await press('To b');
  await press('Open');
  fireEvent.click(screen.getByText('Close'));
  fireEvent.click(screen.getByText('Open'));
  await settled();
  expect(seen()).toEqual(['/b', true]);
  await back();
  expect(seen()).toEqual(['/b', false]);
  await back();
  expect(seen()).toEqual(['/a', false]);
});

test('Forward opens nothing again', async () => {
  await press('To b');
  await press('Open');
  await back();
  await back(1);
  expect(seen()).toEqual(['/b', false]);
  await back();
  expect(seen()).toEqual(['/a', false]);
});

test('a link in it leads on, and Back from there to the page, not to a step that shows nothing', async () => {
  await press('To b');
  await press('Open');
  await press('Lead on');
  expect(seen()).toEqual(['/c', false]);
  await back();
  expect(seen()).toEqual(['/b', false]);
  await back();
  expect(seen()).toEqual(['/a', false]);
});

test('two Backs in a row close it and leave the page', async () => {
  await press('To b');
  await press('Open');
  window.history.back();
  // a moment later: the simulated browser merges two steps at once
  await tasks(1);
  window.history.back();
  await waitFor(() => expect(seen()).toEqual(['/a', false]));
});

test('while a call is pending it stays, and so does the page', async () => {
  await press('To b');
  await press('Open');
  await press('Be busy');
  await back();
  expect(seen()).toEqual(['/b', true]);
  await press('Be busy');
  await back();
  expect(seen()).toEqual(['/b', false]);
});

test('what leaves the page from within it leaves the page', async () => {
  await press('To b');
  await press('Open');
  await press('Leave the page');
  expect(seen()[0]).toBe('/a');
});
