import { useEffect, useRef, useSyncExternalStore, type RefObject } from 'react';

/** The bars at the top and, on a phone, at the bottom cover the list. */
const BARS = '-56px 0px';
/** Share of the line's height; less than 1, because pixels may be fractions. */
const MOST = 0.9;

const listeners = new Set<() => void>();
const heads = new Map<Element, string>();
let inView: ReadonlySet<string> = new Set();

const publish = (next: ReadonlySet<string>): void => {
  inView = next;
  for (const listener of listeners) listener();
};

const leave = (id: string): void => {
  if (inView.has(id)) publish(new Set([...inView].filter((one) => one !== id)));
};

/** Publishes all changes together. */
const onChange = (changes: readonly IntersectionObserverEntry[]): void => {
  const now = new Set(inView);
  for (const { target, intersectionRatio } of changes) {
    const id = heads.get(target);
    if (id !== undefined && intersectionRatio >= MOST) now.add(id);
    else if (id !== undefined) now.delete(id);
  }
  if (now.size !== inView.size || [...now].some((id) => !inView.has(id))) publish(now);
};

let observer: IntersectionObserver | undefined;

const watch = (head: Element, id: string): (() => void) => {
  heads.set(head, id);
  // if the browser lacks it, an order counts as seen too early rather than never
  if (!('IntersectionObserver' in globalThis)) publish(new Set([...inView, id]));
  else {
    observer ??= new IntersectionObserver(onChange, { rootMargin: BARS, threshold: MOST });
    observer.observe(head);
  }
  return () => {
    observer?.unobserve(head);
    heads.delete(head);
    leave(id);
  };
};

/**
 * Ref for the line of a card that identifies the order: while it is in the window, the order counts
 * as visible.
 */
export const useInView = <T extends Element>(id: string): RefObject<T | null> => {
  const head = useRef<T>(null);
  useEffect(() => (head.current ? watch(head.current, id) : undefined), [id]);
  return head;
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Ids of the orders whose cards are in the window. */
export const useCardsInView = (): ReadonlySet<string> =>
  useSyncExternalStore(subscribe, () => inView);
