import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

const loads = new Set<() => Promise<unknown>>();

/** Registers a dialog's code to be fetched ahead, and returns the component that draws it. */
export const registerDialog = <Props extends object>(
  load: Load<Props>,
): LazyExoticComponent<ComponentType<Props>> => {
  loads.add(load);
  return lazy(load);
};

/** Fetches the registered dialogs' code before it is needed: once a person points at a button that opens one. */
export const preloadDialogs = (): void => {
  // a failed fetch shows when the dialog opens
  void Promise.allSettled([...loads].map((load) => load()));
};
