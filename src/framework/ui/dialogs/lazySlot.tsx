import { isValidElement, lazy, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react';
import type { Lazy } from '../../core/keys';

const isNode = (made: unknown): made is ReactNode =>
  made === null || made === undefined || ['string', 'number', 'boolean'].includes(typeof made) || isValidElement(made);

/** A component of a declaration, whose type knows nothing of React, as one that React can render. */
const slotOf = <P extends object>(load: Lazy<P>): LazyExoticComponent<ComponentType<P>> =>
  lazy(async () => {
    const { default: render } = await load();
    const Slot = (props: P): ReactNode => {
      const made = render(props);
      return isNode(made) ? made : null;
    };
    return { default: Slot };
  });

/** One cache a kind of slot: the same loader gives the same component, or it would lose its state on every render. */
export const slotCache = <P extends object>() => {
  const made = new WeakMap<Lazy<P>, LazyExoticComponent<ComponentType<P>>>();
  return (load: Lazy<P>): LazyExoticComponent<ComponentType<P>> => {
    const known = made.get(load) ?? slotOf(load);
    made.set(load, known);
    return known;
  };
};
