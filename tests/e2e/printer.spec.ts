import { writeFileSync } from 'node:fs';
import type { APIRequestContext, Page, TestInfo } from '@playwright/test';
import { callAs, enter, expect, nothingScrollsSideways, settled, test } from './fixtures';
import { type FakePrinter, givenPrinter } from './fakePrinter';
import { givenMarket } from './market';
import { bitmapOf, type Picture } from './paper';

const STORE = { email: 'nizamshandi@jaldi.example', password: 'store123' };
const ROWS_MAX = 256;
const BLACK_BELOW = 160;

// they share the store
test.describe.configure({ mode: 'serial' });

const connect = async (page: Page) => {
  await page.goto('/store/settings');
  await page.getByRole('button', { name: 'Connect by Cable' }).click();
  await expect(
    page.getByText('Tickets go to the printer on the cable, or paired by Bluetooth.'),
  ).toBeVisible();
};

// forty dishes go through the stub's calls, 4 kB each
const saidIn = (page: Page, text: string | RegExp) =>
  expect(page.getByText(text).first()).toBeVisible({ timeout: 60_000 });

/** What the canvas held, as the paper should show it. */
const drawnAt = ({ drawn }: FakePrinter, bands: number) => {
  const last = drawn.slice(-bands);
  const pixels = Buffer.concat(last.map((band) => band.pixels));
  const [width, height] = [last[0]?.width ?? 0, last.reduce((sum, band) => sum + band.height, 0)];
  const light = (at: number) =>
    0.299 * (pixels[at] ?? 0) + 0.587 * (pixels[at + 1] ?? 0) + 0.114 * (pixels[at + 2] ?? 0);
  return {
    width,
    height,
    isBlack: (x: number, y: number) => light((y * width + x) * 4) < BLACK_BELOW,
  };
};

const differences = (
  one: Pick<Picture, 'width' | 'height' | 'isBlack'>,
  other: Pick<Picture, 'isBlack'>,
): number => {
  let count = 0;
  for (let y = 0; y < one.height; y += 1)
    for (let x = 0; x < one.width; x += 1)
      if (one.isBlack(x, y) !== other.isBlack(x, y)) count += 1;
  return count;
};

/** The last ticket is whole, and dot for dot what was drawn; returns it. */
const expectAsDrawn = (printer: FakePrinter, width: number, info: TestInfo): Picture => {
  const picture = printer.pictures().at(-1);
  if (!picture) throw new Error('Nothing was printed');
  writeFileSync(info.outputPath(`ticket-${printer.pictures().length}.pbm`), bitmapOf(picture));
  const drawn = drawnAt(printer, picture.rows.length);
  expect([picture.width, picture.height, picture.isWhole]).toEqual([width, drawn.height, true]);
  expect(Math.max(...picture.rows)).toBeLessThanOrEqual(ROWS_MAX);
  expect(differences(picture, drawn)).toBe(0);
  return picture;
};

const inkIn = (
  picture: Picture,
  [fromX, toX]: readonly [number, number],
  [fromY, toY]: readonly [number, number],
): number => {
  let dots = 0;
  for (let y = fromY; y < toY; y += 1)
    for (let x = fromX; x < toX; x += 1) if (picture.isBlack(x, y)) dots += 1;
  return dots;
};

/** The dashed line above the dishes: its first row. */
const ruleOf = (picture: Picture): number =>
  Array.from({ length: picture.height }, (_, y) => y).findIndex(
    (y) => inkIn(picture, [0, picture.width], [y, y + 1]) > picture.width / 2,
  );

test('a test ticket comes out dot for dot as it was drawn, on both widths of paper', async ({
  page,
  signedIn,
}, info) => {
  const printer = await givenPrinter(page.context());
  await signedIn('store', 'alone');
  await page.goto('/store/settings');
  await settled(page);
  const testing = page.getByRole('button', { name: 'Print a Test Ticket' });
  await expect(testing).toBeDisabled();
  await expect(page.getByRole('switch', { name: 'Print orders on arrival' })).toBeDisabled();
  printer.isChosen = false;
  await page.getByRole('button', { name: 'Connect by Cable' }).click();
  await saidIn(page, 'No printer is set up. Print opens the print window of this browser.');
  await expect(page.getByRole('alert')).toHaveCount(0);
  printer.isChosen = true;
  await page.getByRole('button', { name: 'Connect by Cable' }).click();
  await testing.click();
  await saidIn(page, 'The test ticket was sent to the printer');
  expect(expectAsDrawn(printer, 576, info).isCut).toBe(true);
  await page.getByRole('button', { name: '58 mm' }).click();
  await testing.click();
  await expect.poll(() => printer.pictures().at(-1)?.width).toBe(384);
  await expect(testing).toBeEnabled();
  expect(expectAsDrawn(printer, 384, info).isCut).toBe(false);

  printer.isOn = false;
  await testing.click();
  await expect(page.getByRole('alert')).toHaveText(/The printer cannot be reached\. Is it on/);
  printer.isOn = true;
  printer.lostAfter = 4000;
  await testing.click();
  await expect(page.getByRole('alert')).toHaveText(
    /The printer was lost in the middle of the ticket\./,
  );
  await nothingScrollsSideways(page);
});

/** A store that no other test looks at, open whenever this runs, and its owner on the page. */
const givenKitchen = async (page: Page, request: APIRequestContext) => {
  const { owner, order } = await givenMarket(request, STORE);
  await callAs(request, owner, 'PUT', '/store/settings', { autoAccept: false });
  await enter(page.context(), owner);
  const accept = ({ orderId }: { orderId: string }) =>
    callAs(request, owner, 'PUT', '/store/orders/accept', { orderId, readyInMinutes: 20 });
  return { owner, order, accept };
};

/** An accepted order, with other dishes and notes in the board's answer. */
const givenDishes = async (
  page: Page,
  request: APIRequestContext,
  names: readonly string[],
  notes: string,
) => {
  const { order, accept } = await givenKitchen(page, request);
  const { orderId } = await order();
  await accept({ orderId });
  await page.route('**/api/store/orders/board', async (route) => {
    const response = await route.fetch();
    const board = await response.json();
    const orders = board.orders.filter((one: { orderId: string }) => one.orderId === orderId);
    const dishes = ([item]: { product: object }[]) =>
      names.map((name, index) => ({
        ...item,
        id: `${index}`,
        quantity: index + 1,
        product: { ...item?.product, name },
      }));
    await route.fulfill({
      response,
      json: {
        ...board,
        orders: orders.map((one: { items: { product: object }[] }) => ({
          ...one,
          items: dishes(one.items),
          notes,
        })),
      },
    });
  });
};

test(
  'dishes and notes of every script are printed as the browser shapes them, Urdu from the right',
  { tag: '@release' },
  async ({ page, request }, info) => {
    const printer = await givenPrinter(page.context());
    const names = [
      'بریانی',
      'హైదరాబాదీ మటన్ దమ్ బిర్యానీ',
      'हैदराबादी पनीर दम बिरयानी',
      'Chicken Dum Biryani 🌶',
    ];
    await givenDishes(page, request, names, 'مرچ کم\nకారం తక్కువ');
    await connect(page);
    await page.goto('/store/orders');
    await page
      .getByRole('button', { name: /^Print: order/ })
      .first()
      .click();
    await saidIn(page, /^Ticket #.* was sent to the printer$/);
    const picture = expectAsDrawn(printer, 576, info);
    expect(picture.height).toBeGreaterThan(600);
    // the first line beneath the dashes: the number at the left, the name at the right, nothing between
    const line = [ruleOf(picture) + 12, ruleOf(picture) + 60] as const;
    expect(inkIn(picture, [0, 100], line)).toBeGreaterThan(0);
    expect(inkIn(picture, [110, 300], line)).toBe(0);
    expect(inkIn(picture, [450, 576], line)).toBeGreaterThan(0);
    await expect(page.getByRole('button', { name: /^Print Again: order/ })).toHaveCount(1);
  },
);

test(
  'forty dishes, some with long names, come out in bands that a small printer can hold',
  { tag: '@release' },
  async ({ page, request }, info) => {
    const printer = await givenPrinter(page.context());
    const names = Array.from({ length: 40 }, (_, index) =>
      index % 2
        ? 'Raita'
        : 'Special Hyderabadi Mutton Dum Biryani with Double Masala, Family Pack for Six',
    );
    await givenDishes(page, request, names, '');
    await connect(page);
    await page.getByRole('button', { name: '58 mm' }).click();
    await page.goto('/store/orders');
    await page
      .getByRole('button', { name: /^Print: order/ })
      .first()
      .click();
    await saidIn(page, /^Ticket #.* was sent to the printer$/);
    const picture = expectAsDrawn(printer, 384, info);
    expect(picture.rows.length).toBeGreaterThan(20);
  },
);

test(
  'what is accepted comes out once on a device, over two tabs, reloads and a printer that is off',
  { tag: '@release' },
  async ({ page, request }) => {
    test.setTimeout(400_000);
    const printer = await givenPrinter(page.context());
    const { owner, order, accept } = await givenKitchen(page, request);
    const early = await order();
    await accept(early);
    await connect(page);
    await page.getByRole('switch', { name: 'Print orders on arrival' }).click();
    const other = await page.context().newPage();
    await other.goto('/store/menu');
    await page.goto('/store/orders');
    await expect(page.getByRole('article', { name: early.orderId })).toBeVisible({
      timeout: 60_000,
    });

    const first = await order('مرچ کم رکھیں');
    await expect(page.getByRole('article', { name: first.orderId })).toBeVisible();
    expect(printer.bytes()).toHaveLength(0);
    await accept(first);
    await expect(
      page.getByRole('button', { name: `Print Again: order ${first.orderId}` }),
    ).toBeVisible({ timeout: 60_000 });
    expect(printer.bytes()).toHaveLength(1);

    printer.isOn = false;
    const second = await order();
    await accept(second);
    const waits = page
      .getByRole('alert')
      .filter({ hasText: '1 ticket waits for the printer. The printer cannot be reached.' });
    await expect(waits).toBeVisible({ timeout: 60_000 });
    await page.reload();
    await expect(waits).toBeVisible({ timeout: 60_000 });
    printer.isOn = true;
    await waits.getByRole('button', { name: 'Try Again' }).click();
    await expect(
      page.getByRole('button', { name: `Print Again: order ${second.orderId}` }),
    ).toBeVisible({ timeout: 60_000 });
    await expect(waits).toHaveCount(0);
    expect(printer.bytes()).toHaveLength(2);

    printer.lostAfter = 3000;
    const third = await order();
    await accept(third);
    const lost = page.getByRole('alert').filter({
      hasText: `Ticket #${third.orderId}: The printer was lost in the middle of the ticket.`,
    });
    await expect(lost).toBeVisible({ timeout: 60_000 });
    await page.reload();
    await other.reload();
    await expect(lost).toBeVisible({ timeout: 60_000 });
    expect(printer.bytes()).toHaveLength(3);
    printer.lostAfter = Infinity;
    await lost.getByRole('button', { name: 'Print Again' }).click();
    await expect(
      page.getByRole('button', { name: `Print Again: order ${third.orderId}` }),
    ).toBeVisible({ timeout: 60_000 });
    await expect(lost).toHaveCount(0);
    expect(printer.bytes()).toHaveLength(4);

    await page.close();
    await other.close();
    // while the device was away: one to cook, and one that was cooked already
    const [missed, over] = [await order(), await order()];
    await accept(missed);
    await accept(over);
    await callAs(request, owner, 'PUT', '/store/orders/status', {
      orderId: over.orderId,
      status: 'preparing',
    });
    await callAs(request, owner, 'PUT', '/store/orders/status', {
      orderId: over.orderId,
      status: 'ready',
    });
    const back = await page.context().newPage();
    await back.goto('/store/orders');
    await expect(
      back.getByRole('button', { name: `Print Again: order ${missed.orderId}` }),
    ).toBeVisible({ timeout: 60_000 });
    await back.reload();
    await expect(
      back.getByRole('button', { name: `Print Again: order ${missed.orderId}` }),
    ).toBeVisible({ timeout: 60_000 });
    await expect(back.getByRole('button', { name: `Print: order ${over.orderId}` })).toBeVisible();
    await expect(back.getByRole('button', { name: `Print: order ${early.orderId}` })).toBeVisible();
    expect(printer.bytes()).toHaveLength(5);
  },
);
