import type { Page } from '@playwright/test';
import { fills } from '../resilience/browser/fills';
import { confirmed, dialogOf, inRow, submitOf } from '../resilience/browser/reaching';

/** A write: the steps to it, and the documented call with its body. */
export interface Write {
  title: string;
  path: string;
  work: (page: Page) => Promise<void>;
  call: string;
  body?: Readonly<Record<string, unknown>>;
}

export const press = (label: RegExp) => async (page: Page) => {
  await (await inRow(label)(page)).click();
};
export const confirm = (label: RegExp) => async (page: Page) => {
  await (await confirmed(label)(page)).click();
};

/** Fills the create form with the values of `fills`. */
export const create = (path: string, call: string, body: Write['body']): Write => ({
  title: `creates one on ${path}`,
  path: `${path}/create`,
  work: async (page) => {
    await fills[path.slice(1)]?.(dialogOf(page), page);
    await (await submitOf(page)).click();
  },
  call,
  ...(body ? { body } : {}),
});

/** Changes a text in the form of the first row that offers it. */
export const edit = (
  path: string,
  label: string,
  text: string,
  call: string,
  body: Write['body'],
): Write => ({
  title: `edits one on ${path}`,
  path,
  work: async (page) => {
    await (await inRow(/^Edit/)(page)).click();
    await dialogOf(page).getByLabel(label, { exact: true }).first().fill(text);
    await (await submitOf(page)).click();
  },
  call,
  ...(body ? { body } : {}),
});

/** Toggles the first row's switch that has the other state. */
export const turn = (checked: boolean) => async (page: Page) => {
  await page.getByRole('main').getByRole('switch', { checked }).first().click();
};
