import {
  type ComponentType,
  isValidElement,
  lazy,
  type LazyExoticComponent,
  type ReactNode,
  Suspense,
} from 'react';
import type { Lazy } from '../../declaration/keys';

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

/**
 * A component whose code is loaded when it first renders; until then `fallback` takes its place.
 * Without a fallback, the nearest boundary waits. After a preload, it renders without a frame of
 * the fallback.
 */
export const late = <P extends object>(load: Load<P>, fallback?: ReactNode) => {
  let made: ComponentType<P> | LazyExoticComponent<ComponentType<P>> | undefined;
  let isLoaded = false;
  const preload = async (): Promise<void> => {
    const { default: found } = await load();
    isLoaded = true;
    // another component would lose the state of the rendered one
    made ??= found;
  };
  const Loaded = (props: P) => {
    const Made = (made ??= lazy(load));
    return <Made {...props} />;
  };
  const Late =
    fallback === undefined
      ? Loaded
      : (props: P) => (
          <Suspense fallback={fallback}>
            <Loaded {...props} />
          </Suspense>
        );
  return Object.assign(Late, { preload, isLoaded: () => isLoaded });
};

const isNode = (made: unknown): made is ReactNode =>
  made === null ||
  made === undefined ||
  ['string', 'number', 'boolean'].includes(typeof made) ||
  isValidElement(made);

/**
 * Components of declarations, whose types do not know React. The same loader returns the same
 * component, or the component would lose its state at every render.
 */
export const lateSlots = <P extends object>(fallback?: ReactNode) => {
  const made = new WeakMap<Lazy<P>, ReturnType<typeof late<P>>>();
  const loadOf = (load: Lazy<P>) => async () => {
    const { default: render } = await load();
    const Made = (props: P): ReactNode => {
      const node = render(props);
      return isNode(node) ? node : null;
    };
    return { default: Made };
  };
  return (load: Lazy<P>) => {
    const slot = made.get(load) ?? late(loadOf(load), fallback);
    made.set(load, slot);
    return slot;
  };
};

const dialogs = new Set<() => Promise<unknown>>();

/** A lazy dialog that `preloadDialogs` loads. */
export const lateDialog = <P extends object>(load: Load<P>) => {
  const dialog = late(load);
  dialogs.add(dialog.preload);
  return dialog;
};

/** Loads the dialogs before they are needed: once the pointer is on a button that opens one. */
export const preloadDialogs = (): void => {
  // a failed fetch shows when the dialog opens
  void Promise.allSettled([...dialogs].map((preload) => preload()));
};
