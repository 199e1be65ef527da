import {
  isValidElement,
  lazy,
  type ComponentType,
  type LazyExoticComponent,
  type ReactNode,
} from 'react';
import type { Lazy } from '../../declaration/keys';

const isNode = (made: unknown): made is ReactNode =>
  made === null ||
  made === undefined ||
  ['string', 'number', 'boolean'].includes(typeof made) ||
  isValidElement(made);

type Render<P> = (props: P) => unknown;
type Slot<P> = ComponentType<P> | LazyExoticComponent<ComponentType<P>>;

/** A component of a declaration, whose type knows nothing of React, as one that React can render. */
const slotOf = <P extends object>(render: Render<P>): ComponentType<P> => {
  const Made = (props: P): ReactNode => {
    const made = render(props);
    return isNode(made) ? made : null;
  };
  return Made;
};

/**
 * One cache a kind of slot: the same loader gives the same component, or it would lose its state on every render. What has
 * been loaded ahead is drawn at once, without a frame in which something else stands there.
 */
export const slotCache = <P extends object>() => {
  const made = new WeakMap<Lazy<P>, Slot<P>>();
  const loaded = new WeakSet<Lazy<P>>();
  const get = (load: Lazy<P>): Slot<P> => {
    const known = made.get(load) ?? lazy(async () => ({ default: slotOf((await load()).default) }));
    made.set(load, known);
    return known;
  };
  const preload = async (load: Lazy<P>): Promise<void> => {
    const { default: render } = await load();
    if (!made.has(load)) made.set(load, slotOf(render));
    loaded.add(load);
  };
  const isLoaded = (load: Lazy<P>): boolean => loaded.has(load);
  return Object.assign(get, { preload, isLoaded });
};
