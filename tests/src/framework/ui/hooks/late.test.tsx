import { act, render, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { expect, test, vi } from 'vitest';
import {
  lazyComponent,
  lazyDialog,
  lazySlots,
  preloadDialogs,
} from '../../../../../src/framework/ui/hooks/late';

const Named = ({ name }: { name: string }) => {
  const [first] = useState(name);
  return <p>{`${first} ${name}`}</p>;
};
const loadNamed = () => Promise.resolve({ default: Named });

test('the fallback has the place of a component until its code is loaded', async () => {
  const Part = lazyComponent(loadNamed, <p>Loading</p>);
  render(<Part name="a" />);
  expect(screen.getByText('Loading')).toBeTruthy();
  expect(await screen.findByText('a a')).toBeTruthy();
});

test('without a fallback, the nearest boundary waits', async () => {
  const Part = lazyComponent(loadNamed);
  render(
    <Suspense fallback="Outer">
      <Part name="a" />
    </Suspense>,
  );
  expect(screen.getByText('Outer')).toBeTruthy();
  expect(await screen.findByText('a a')).toBeTruthy();
});

test('a preloaded component is drawn at once', async () => {
  const Part = lazyComponent(loadNamed, 'Loading');
  expect(Part.isLoaded()).toBe(false);
  await Part.preload();
  expect(Part.isLoaded()).toBe(true);
  render(<Part name="a" />);
  expect(screen.getByText('a a')).toBeTruthy();
});

test('a component keeps its state when it is preloaded after it was drawn', async () => {
  const load = vi.fn(() => Promise.resolve({ default: (props: { name: string }) => Named(props) }));
  const Part = lazyComponent(load, 'Loading');
  const { rerender } = render(<Part name="a" />);
  expect(await screen.findByText('a a')).toBeTruthy();
  await act(Part.preload);
  rerender(<Part name="b" />);
  expect(screen.getByText('a b')).toBeTruthy();
});

test('the same loader of a declaration gives the same component, which draws what React can draw', async () => {
  const slots = lazySlots<{ name: string }>('Loading');
  const load = () =>
    Promise.resolve({
      default: ({ name }: { name: string }) => (name === '' ? { no: 'node' } : `Hello ${name}`),
    });
  expect(slots(load)).toBe(slots(load));
  const Slot = slots(load);
  const { container, rerender } = render(<Slot name="Asha" />);
  expect(await screen.findByText('Hello Asha')).toBeTruthy();
  rerender(<Slot name="" />);
  expect(container.textContent).toBe('');
});

test('a failed load of a dialog does not stop its later load', async () => {
  const load = vi.fn(loadNamed).mockRejectedValueOnce(new Error('offline'));
  const Dialog = lazyDialog(load);
  preloadDialogs();
  await Promise.resolve();
  render(<Suspense fallback="Outer">{<Dialog name="a" />}</Suspense>);
  expect(await screen.findByText('a a')).toBeTruthy();
});
