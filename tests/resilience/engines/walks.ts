import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { expect } from 'vitest';
import { orderPlacedSchema } from '../../../contract/orders/customer';
import type { Tried } from '../../support/promises/tried';
import { orderableIn } from '../../support/orderable';
import type { Engine } from './engine';
import { type Person, personAt } from './person';

/** The product at its address, on the demonstration's data. */
export interface Site {
  url: string;
  databaseUrl: string;
}

const FIELD = 'input, textarea';
/**
 * Words with a tone in a box that cuts lines: WebKit draws an ellipsis after them although they
 * fit.
 */
const TRUNCATED_TEXTS = `[...document.querySelectorAll('main td [data-tone]')].filter((word) => getComputedStyle(word.parentElement).webkitLineClamp !== 'none').map((word) => word.innerText)`;
const TITLE = `document.querySelector('h1')?.innerText`;
const BUTTON = 'button, [role="button"]';

async function signIn(
  person: Person,
  url: string,
  email: string,
  password: string,
  home: string,
): Promise<void> {
  await person.open(`${url}/login`);
  await person.click('input', /^Email/);
  await person.type(email);
  await person.click('input', /^Password/);
  await person.type(password);
  await person.takeScreenshot('sign-in');
  await person.click(BUTTON, /^Sign in$/);
  await person.waitFor(`location.pathname === '${home}' && document.querySelector('h1')`);
}

/** Expects only the deliberate message, which proves that the console is recorded. */
async function expectSilence(engine: Engine): Promise<void> {
  await engine.evaluate(`void console.error('on purpose')`);
  expect(await engine.errors()).toEqual(['on purpose']);
}

async function openEveryEntry(
  engine: Engine,
  person: Person,
  area: string,
  tried: Tried,
): Promise<void> {
  const menu = `nav a[href^="/${area}/"]`;
  await person.waitFor(`document.querySelectorAll('${menu}').length > 2`);
  const entries = [
    ...new Set(
      z
        .array(z.string())
        .parse(
          await engine.evaluate(
            `[...document.querySelectorAll('${menu}')].map((link) => link.getAttribute('href'))`,
          ),
        ),
    ),
  ];
  for (const path of entries) {
    const isAtPath = (await engine.evaluate('location.pathname')) === path;
    // the previous screen stays until the next can be drawn
    const before = isAtPath ? '' : await engine.evaluate(TITLE);
    await person.click(`nav a[href="${path}"]`, /./);
    await person.waitFor(
      `location.pathname === '${path}' && ${TITLE} !== undefined && ${TITLE} !== ${JSON.stringify(before)}`,
    );
    await person.takeScreenshot(path);
    expect(await engine.evaluate(TRUNCATED_TEXTS)).toEqual([]);
    tried.count('screens');
  }
}

async function createCoupon(person: Person, code: string): Promise<void> {
  await person.click('nav a[href="/admin/coupons"]', /./);
  await person.click('a', /^Create Coupon$/);
  const fields: [RegExp, string][] = [
    [/^Code/, code.toLowerCase()],
    [/^Description/, 'A quarter off any handi'],
    [/^Minimum Order Amount/, '349'],
    [/^Percentage/, '25'],
    [/^Max Discount/, '150'],
    [/^Max Per User/, '2'],
  ];
  for (const [name, text] of fields) {
    await person.click(`[role="dialog"] :is(${FIELD})`, name);
    await person.type(text);
  }
  for (const [label, day] of [
    ['Valid From', '01012026'],
    ['Valid Until', '31122099'],
  ] as const) {
    await person.click('[role="dialog"] [role="spinbutton"]', new RegExp(`^${label}.* Day`));
    await person.type(day);
  }
  await person.takeScreenshot('coupon');
  await person.click(`[role="dialog"] :is(${BUTTON})`, /^Create$/);
  await person.waitFor(
    `!document.querySelector('[role="dialog"]') && document.querySelector('main').innerText.includes('${code}')`,
  );
}

async function searchByKeys(person: Person, code: string): Promise<void> {
  await person.press('Control+k');
  await person.waitFor(`document.activeElement?.getAttribute('role') === 'combobox'`);
  await person.type(code);
  await person.waitFor(
    `document.querySelector('[role="dialog"] [role="option"]')?.innerText.includes('${code}')`,
  );
  await person.takeScreenshot('search');
  await person.press('Enter');
  await person.waitFor(
    `!document.querySelector('[role="combobox"]') || document.body.innerText.includes('${code}')`,
  );
  await person.press('Escape');
}

/** A customer's order, paid from the wallet; returns its code. */
async function order({ url, databaseUrl }: Site): Promise<string> {
  const post = (path: string, body: object, token = '') =>
    fetch(`${url}/api${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'idempotency-key': randomUUID(),
      },
    }).then((answer) => answer.text());
  const [, token = ''] =
    /"access_token":"([^"]+)"/.exec(
      await post('/auth/login', { email: 'user@jaldi.example', password: 'user123' }),
    ) ?? [];
  const { storeId, productId } = await orderableIn(databaseUrl);
  const body = {
    storeId,
    items: [{ productId, quantity: 1 }],
    address: 'Flat 402, Lotus Heights',
    paymentMethod: 'wallet',
  };
  return orderPlacedSchema.parse(JSON.parse(await post('/user/orders', body, token))).data.orderId;
}

/** An admin signs in, opens every screen, creates a coupon and finds it by the keyboard. */
export async function adminWalk(engine: Engine, site: Site, tried: Tried): Promise<void> {
  const person = personAt(engine, 'admin');
  await signIn(person, site.url, 'admin@jaldi.example', 'admin123', '/admin/dashboard');
  await openEveryEntry(engine, person, 'admin', tried);
  // the browsers share a server: each creates its own coupon
  const code = `${engine.name.replace(/\W.*/, '').toUpperCase()}25`;
  await createCoupon(person, code);
  await searchByKeys(person, code);
  tried.count('jobs', 3);
  await expectSilence(engine);
}

/** A store signs in, is notified of an order, accepts it and opens every screen. */
export async function storeWalk(engine: Engine, site: Site, tried: Tried): Promise<void> {
  const person = personAt(engine, 'store');
  await signIn(person, site.url, 'store@jaldi.example', 'store123', '/store/orders');
  const code = await order(site);
  // it appears without a reload
  await person.waitFor(`document.querySelector('article[aria-label*="${code}"]')`);
  await person.takeScreenshot('a new order');
  await person.click(`article[aria-label*="${code}"] button`, /^(Accept|Start)/);
  await person.waitFor(
    `[...document.querySelectorAll('button')].some((button) => /^Undo/.test(button.ariaLabel || button.innerText))`,
  );
  tried.count('jobs', 2);
  await openEveryEntry(engine, person, 'store', tried);
  await expectSilence(engine);
}
