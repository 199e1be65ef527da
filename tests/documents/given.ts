import { join } from 'node:path';
import { expect, test as base, type Page } from '@playwright/test';
import { settled, watchConsole } from '../e2e/fixtures';
import { named, type Dialect } from './server/dialects';
import { startDocumentsServer, type DocumentsServer } from './server/documentsServer';
import type { Role } from './server/route';

const application = join(import.meta.dirname, '../../dist/app');

export const widths = {
  desktop: { width: 1366, height: 768 },
  phone: { width: 360, height: 740 },
} as const;
/** The widths at which the dialogs are opened in a dialect. */
export const widthsOf = ({ name }: Dialect) =>
  name === 'data and pagination' ? (['phone'] as const) : (['desktop'] as const);

interface Fixtures {
  dialect: Dialect;
  /** Console errors that a test provokes, such as the browser's line about a refusal. */
  expected: RegExp[];
  documents: DocumentsServer;
}

/** Each test has a server that speaks the two documents in the test's dialect, and nothing else. */
export const test = base.extend<Fixtures>({
  dialect: [named, { option: true }],
  expected: [[], { option: true }],
  documents: async ({ dialect }, use) => {
    const server = await startDocumentsServer(dialect, application);
    await use(server);
    await server.close();
    expect(server.undocumented).toEqual([]);
  },
  baseURL: async ({ documents }, use) => use(documents.url),
  page: async ({ page, expected }, use) => {
    const errors = watchConsole(page, expected);
    await use(page);
    expect(errors()).toEqual([]);
  },
});

/** Texts of a failure, and of a value that could not be read. */
const WRONG =
  /Not Found|Retry|Try Again|Couldn't|could not be|Unreadable|undefined|NaN|Invalid Date/;
/** Rules and definitions that only our server promises. */
const OURS =
  /ait(s|ing) for payment|Not on sale|Other devices must sign in|All time|\d delivered|transfers the store/;
/** Figures with their own explanation: the screens count these. */
const EXPLAINED = ['About Average rating, this page'];
const AMOUNT = /₹([\d,]+\.\d{2})/g;
/** Amounts that the screens compute: a line's price by its quantity, and totals without discounts. */
const COMPUTED = [450, 480, 500];

const numbersIn = (value: unknown): number[] => {
  if (typeof value === 'number') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(numbersIn);
};

/** The screen shows no failure, no rule of our server, and no amount that no answer contains. */
export const expectTruth = async (page: Page, { answers }: DocumentsServer): Promise<void> => {
  const text = await page.locator('body').innerText();
  const wrong = text.split('\n').filter((line) => WRONG.test(line) || OURS.test(line));
  const explained = await page
    .getByRole('button', { name: /^About / })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''));
  const known = new Set([...numbersIn(answers), ...COMPUTED]);
  const invented = [...text.matchAll(AMOUNT)]
    .map(([shown, digits = '']) => ({ shown, amount: Number(digits.replaceAll(',', '')) }))
    .filter(({ amount }) => !known.has(amount))
    .map(({ shown }) => shown);
  const claimed = explained.filter((name) => !EXPLAINED.includes(name));
  expect({ address: page.url(), wrong, invented, claimed }).toEqual({
    address: page.url(),
    wrong: [],
    invented: [],
    claimed: [],
  });
};

export const signIn = async (page: Page, role: Role): Promise<void> => {
  await page.goto('/');
  await page.getByRole('textbox', { name: 'Email' }).fill(`${role}@jaldi.example`);
  await page.getByLabel('Password', { exact: true }).fill(`${role}123`);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('main')).toBeVisible();
  await settled(page);
};

/** The hints of text fields that are longer than their field. */
export const cutHints = (page: Page): Promise<string[]> =>
  page.locator('input[placeholder]').evaluateAll((inputs) => {
    const context = document.createElement('canvas').getContext('2d');
    return inputs.flatMap((input) => {
      const hint = input.getAttribute('placeholder') ?? '';
      if (context) context.font = getComputedStyle(input).font;
      return (context?.measureText(hint).width ?? 0) > input.clientWidth ? [hint] : [];
    });
  });

/** The dates of cards that are wider than their place. */
export const cutDates = (page: Page): Promise<string[]> =>
  page
    .locator('dd:has(time)')
    .evaluateAll((facts) =>
      facts
        .filter((fact) => fact.scrollWidth > fact.clientWidth)
        .map((fact) => fact.textContent ?? ''),
    );
