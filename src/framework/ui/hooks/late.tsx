import {
  type ComponentType,
  isValidElement,
  lazy,
  type LazyExoticComponent,
  type ReactNode,
  Suspense,
} from 'react';
import type { Lazy } from '../../declaration/keys';

/** Waits until the rows of a list have probably loaded, for parts that are never urgent. */
export const rowsFirst = (ms: number): Promise<unknown> =>
  new Promise((resolve) => setTimeout(resolve, import.meta.env.PROD ? ms : 0));

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

/**
 * A component whose code is loaded when it first renders; until then `fallback` takes its place.
 * Without a fallback, the nearest boundary waits. After a preload, it renders without a frame of
 * the fallback.
 */
export const lazyComponent = <P extends object>(load: Load<P>, fallback?: ReactNode) => {
  let component: ComponentType<P> | LazyExoticComponent<ComponentType<P>> | undefined;
  let isLoaded = false;
  const preload = async (): Promise<void> => {
    const { default: Component } = await load();
    isLoaded = true;
    // another component would lose the state of the rendered one
    component ??= Component;
  };
  const Loaded = (props: P) => {
    const Component = (component ??= lazy(load));
    return <Component {...props} />;
  };
  const Lazily =
    fallback === undefined
      ? Loaded
      : (props: P) => (
          <Suspense fallback={fallback}>
            <Loaded {...props} />
          </Suspense>
        );
  return Object.assign(Lazily, { preload, isLoaded: () => isLoaded });
};

const isNode = (node: unknown): node is ReactNode =>
  node === null ||
  node === undefined ||
  ['string', 'number', 'boolean'].includes(typeof node) ||
  isValidElement(node);

/**
 * Components of declarations, whose types do not know React. The same loader returns the same
 * component, or the component would lose its state at every render.
 */
export const lazySlots = <P extends object>(fallback?: ReactNode) => {
  const slots = new WeakMap<Lazy<P>, ReturnType<typeof lazyComponent<P>>>();
  const loadSlot = (load: Lazy<P>) => async () => {
    const { default: render } = await load();
    const Rendered = (props: P): ReactNode => {
      const node = render(props);
      return isNode(node) ? node : null;
    };
    return { default: Rendered };
  };
  return (load: Lazy<P>) => {
    const slot = slots.get(load) ?? lazyComponent(loadSlot(load), fallback);
    slots.set(load, slot);
    return slot;
  };
};

const dialogs = new Set<() => Promise<unknown>>();

/** A lazy dialog that `preloadDialogs` loads. */
export const lazyDialog = <P extends object>(load: Load<P>) => {
  const dialog = lazyComponent(load);
  dialogs.add(dialog.preload);
  return dialog;
};

/** Loads the dialogs before they are needed: once the pointer is on a button that opens one. */
export const preloadDialogs = (): void => {
  // a failed fetch shows when the dialog opens
  void Promise.allSettled([...dialogs].map((preload) => preload()));
};
