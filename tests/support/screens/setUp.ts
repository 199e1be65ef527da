import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { frameworkSettings } from '../../../src/app/settings';
import { configureFramework } from '../../../src/framework/declaration/settings';
import { limitComputedStyles } from './computedStyle';
import { disableOwnerStacks } from './ownerStacks';

// an error names the missing element; printing the page would take ten times as long, since a wait
// fails many times
configure({
  getElementError: (message) => new Error(message ?? 'No such element'),
  // A busy machine draws a page in more than the default second.
  asyncUtilTimeout: 30_000,
  // Checking the visibility of each element takes longer than finding it.
  defaultHidden: true,
});
// jsdom's files can only be read by a FileReader
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
limitComputedStyles();
disableOwnerStacks();
// React ties every element to an asynchronous stack if available: for a debugger, at a cost in each
// render
Reflect.deleteProperty(console, 'createTask');

afterEach(() => {
  cleanup();
  // drafts and choices would affect the next test, also of another file
  window.localStorage.clear();
  window.sessionStorage.clear();
});

// a chunk that a file leaves half loaded would never load for the next file in this worker
afterAll(() => vi.dynamicImportSettled());
