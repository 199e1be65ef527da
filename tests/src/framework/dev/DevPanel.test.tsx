import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import DevPanel from '../../../../src/framework/dev/DevPanel';
import { clearRecordedEvents, record } from '../../../../src/framework/dev/traceLog';
import { givenProvider } from '../../../support/fakeHttp';
import { resources } from '../../../support/library/resources';

afterEach(() => {
  cleanup();
  clearRecordedEvents();
});

const given = async (answer: unknown) => {
  const { list } = givenProvider(resources, { 'GET /books': answer }, undefined, record);
  await list('books').catch(() => undefined);
};
const openPanel = async () => {
  const user = userEvent.setup();
  render(<DevPanel />);
  await user.keyboard('{Control>}.{/Control}');
  return { user, panel: within(screen.getByRole('region', { name: 'Calls of this screen' })) };
};

test('the panel opens by its key or handle and shows each call as a golden line that can be copied', async () => {
  record({ kind: 'call', method: 'GET', path: '/books', query: { _page: 1 }, status: 200, ms: 12 });
  const { user, panel } = await openPanel();
  expect(panel.getByText('GET /books?_page=1')).toBeDefined();
  expect(panel.getByText('12 ms')).toBeDefined();
  await user.click(panel.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe('GET /books?_page=1');
  await user.click(panel.getByRole('button', { name: 'Close (Ctrl+.)' }));
  await user.click(screen.getByRole('button', { name: 'Calls of this screen: 1' }));
  expect(screen.getByText('GET /books?_page=1')).toBeDefined();
});

test('the panel shows the conversion of the first record and the dropped or replaced values', async () => {
  await given([
    { id: 1, name: 'Transit', genre: 'essay', pages: 12, author: 'Seghers', isLent: 0 },
  ]);
  const { user, panel } = await openPanel();
  await user.click(panel.getByText('books: 1 rows, 1 unused keys, 1 defaults, 1 missing fields'));
  expect(panel.getByText('name', { exact: false, selector: 'p' }).textContent).toBe(
    'Sent but not used: name',
  );
  expect(panel.getByText(/genre/, { selector: 'p' }).textContent).toBe(
    'Replaced by the default: genre: "essay"',
  );
  expect(panel.getByText(/title/, { selector: 'p' }).textContent).toBe('Missing: title');
  expect(panel.getByLabelText('Response').textContent).toContain('"essay"');
  expect(panel.getByLabelText('Record').textContent).toContain('"novel"');
});

test('an answer that cannot be read is an alert with call, place and what came', async () => {
  await given({ payload: [] });
  render(<DevPanel />);
  expect(
    screen.getByRole('button', { name: 'Calls of this screen: 0' }).getAttribute('data-bad'),
  ).toBe('true');
  act(() => screen.getByRole('button', { name: 'Calls of this screen: 0' }).click());
  expect(screen.getByRole('alert').textContent).toBe(
    'Unreadable GET /books: expected the rows of books, received {"payload":[]}',
  );
});
