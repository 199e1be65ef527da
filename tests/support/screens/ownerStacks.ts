import * as React from 'react';

const COUNTER = 'recentlyCreatedOwnerStacks';

/**
 * In development React takes the call stack at every element that is made, for warnings that nobody reads here: a fifth
 * of the time of a screen's tests. It stops by itself once enough were taken within a second; this says that they were.
 */
export const keepNoOwnerStacks = (): void => {
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
