import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { frameworkSettings } from '../../../src/app/settings';
import { configureFramework } from '../../../src/framework/declaration/settings';
import { tellOwnStylesOnly } from './computedStyle';
import { keepNoOwnerStacks } from './ownerStacks';

// what is missing says enough by its name: to print the page is a tenth of the time, since a wait fails many times
configure({
  getElementError: (message) => new Error(message ?? 'No such element'),
  // A busy machine draws a page in more than the default second.
  asyncUtilTimeout: 30_000,
  // Whether each element can be seen takes longer than finding it.
  defaultHidden: true,
});
// jsdom's files can be read by a reader alone
Blob.prototype.arrayBuffer ??= function arrayBuffer(this: Blob) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () =>
      reader.result instanceof ArrayBuffer ? resolve(reader.result) : reject(new Error('No bytes')),
    );
    reader.addEventListener('error', () => reject(reader.error));
    reader.readAsArrayBuffer(this);
  });
};
configureFramework(frameworkSettings);
tellOwnStylesOnly();
keepNoOwnerStacks();
// React ties every element to an asynchronous stack where there is one: for a debugger, at a price in each render
Reflect.deleteProperty(console, 'createTask');

afterEach(() => {
  cleanup();
  // drafts and choices would meet the next test, of another file too
  window.localStorage.clear();
  window.sessionStorage.clear();
});

// what a file leaves half loaded would never be loaded for the next one in this worker
afterAll(() => vi.dynamicImportSettled());
