import * as React from 'react';

const COUNTER = 'recentlyCreatedOwnerStacks';

/**
 * In development React captures the call stack of every created element, for warnings that tests do
 * not use: a fifth of the time of a screen's tests. It stops after a number of captures within a
 * second; this reports that the number was reached.
 */
export const disableOwnerStacks = (): void => {
  const internals: unknown = Reflect.get(
    React,
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  );
  if (typeof internals !== 'object' || internals === null || !(COUNTER in internals)) {
    throw new Error('React counts its stacks elsewhere by now');
  }
  Object.defineProperty(internals, COUNTER, {
    get: () => Infinity,
    set: () => {},
    configurable: true,
  });
};
