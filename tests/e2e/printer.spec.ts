import type { APIRequestContext, Page } from '@playwright/test';
import { callAs, enter, expect, nothingScrollsSideways, settled, test } from './fixtures';
import { type FakePrinter, givenPrinter } from './fakePrinter';
import { givenMarket } from './market';
import { expectAsDrawn, inkIn, ruleOf } from './ticketSeen';

const STORE = { email: 'nizamshandi@jaldi.example', password: 'store123' };

// the tests share the store
test.describe.configure({ mode: 'serial' });

const connect = async (page: Page) => {
  await page.goto('/store/settings');
  await page.getByRole('button', { name: 'Connect by Cable' }).click();
  await expect(
    page.getByText('Tickets go to the printer connected by cable or paired by Bluetooth.'),
  ).toBeVisible();
};

// forty dishes go through the stub's calls, 4 kB each
const expectText = (page: Page, text: string | RegExp) =>
  expect(page.getByText(text).first()).toBeVisible({ timeout: 60_000 });

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
  await expect(page.getByRole('switch', { name: 'Print orders automatically' })).toBeDisabled();
  printer.isChosen = false;
  await page.getByRole('button', { name: 'Connect by Cable' }).click();
  await expectText(page, "No printer is set up. Print opens this browser's print dialog.");
  await expect(page.getByRole('alert')).toHaveCount(0);
  printer.isChosen = true;
  await page.getByRole('button', { name: 'Connect by Cable' }).click();
  await testing.click();
  await expectText(page, 'The test ticket was sent to the printer');
  expect(expectAsDrawn(printer, 576, info).isCut).toBe(true);
  await page.getByRole('button', { name: '58 mm' }).click();
  await testing.click();
  await expect.poll(() => printer.pictures().at(-1)?.width).toBe(384);
  await expect(testing).toBeEnabled();
  expect(expectAsDrawn(printer, 384, info).isCut).toBe(false);

  printer.isOn = false;
  await testing.click();
  await expect(page.getByRole('alert')).toHaveText(
    /Couldn't reach the printer\. Check that it is on/,
  );
  printer.isOn = true;
  printer.lostAfter = 4000;
  await testing.click();
  await expect(page.getByRole('alert')).toHaveText(/The printer disconnected while printing\./);
  await nothingScrollsSideways(page);
});

/** A store that no other test uses, always open, and its owner on the page. */
const givenKitchen = async (page: Page, request: APIRequestContext) => {
  const { owner, order } = await givenMarket(request, STORE);
  await callAs(request, owner, 'PUT', '/store/settings', { autoAccept: false });
  await enter(page.context(), owner);
  const accept = ({ orderId }: { orderId: string }) =>
    callAs(request, owner, 'PUT', '/store/orders/accept', { orderId, readyInMinutes: 20 });
  return { owner, order, accept };
};
type Kitchen = Awaited<ReturnType<typeof givenKitchen>>;

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
    await expectText(page, /^Ticket #.* was sent to the printer$/);
    const picture = expectAsDrawn(printer, 576, info);
    expect(picture.height).toBeGreaterThan(600);
    // the first line below the dashes: the number on the left, the name on the right, blank between
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
    await expectText(page, /^Ticket #.* was sent to the printer$/);
    const picture = expectAsDrawn(printer, 384, info);
    expect(picture.rows.length).toBeGreaterThan(20);
  },
);

interface Ordered {
  orderId: string;
}
const expectPrinted = (page: Page, { orderId }: Ordered) =>
  expect(page.getByRole('button', { name: `Print Again: order ${orderId}` })).toBeVisible({
    timeout: 60_000,
  });
const expectNotPrinted = (page: Page, { orderId }: Ordered) =>
  expect(page.getByRole('button', { name: `Print: order ${orderId}` })).toBeVisible();

const printsOnAcceptance = async (page: Page, printer: FakePrinter, { order, accept }: Kitchen) => {
  const placed = await order('مرچ کم رکھیں');
  await expect(page.getByRole('article', { name: placed.orderId })).toBeVisible();
  expect(printer.bytes()).toHaveLength(0);
  await accept(placed);
  await expectPrinted(page, placed);
  expect(printer.bytes()).toHaveLength(1);
};

const printsOnceThePrinterIsOn = async (
  page: Page,
  printer: FakePrinter,
  { order, accept }: Kitchen,
) => {
  printer.isOn = false;
  const placed = await order();
  await accept(placed);
  const waits = page
    .getByRole('alert')
    .filter({ hasText: "1 ticket is waiting. Couldn't reach the printer." });
  await expect(waits).toBeVisible({ timeout: 60_000 });
  await page.reload();
  await expect(waits).toBeVisible({ timeout: 60_000 });
  printer.isOn = true;
  await waits.getByRole('button', { name: 'Try Again' }).click();
  await expectPrinted(page, placed);
  await expect(waits).toHaveCount(0);
  expect(printer.bytes()).toHaveLength(2);
};

const printsALostTicketAgain = async (
  [page, other]: readonly [Page, Page],
  printer: FakePrinter,
  { order, accept }: Kitchen,
) => {
  printer.lostAfter = 3000;
  const placed = await order();
  await accept(placed);
  const lost = page.getByRole('alert').filter({
    hasText: `Ticket #${placed.orderId}: The printer disconnected while printing.`,
  });
  await expect(lost).toBeVisible({ timeout: 60_000 });
  await page.reload();
  await other.reload();
  await expect(lost).toBeVisible({ timeout: 60_000 });
  expect(printer.bytes()).toHaveLength(3);
  printer.lostAfter = Infinity;
  await lost.getByRole('button', { name: 'Print Again' }).click();
  await expectPrinted(page, placed);
  await expect(lost).toHaveCount(0);
  expect(printer.bytes()).toHaveLength(4);
};

test(
  'what is accepted comes out once on a device, over two tabs, reloads and a printer that is off',
  { tag: '@release' },
  async ({ page, request }) => {
    test.setTimeout(400_000);
    const printer = await givenPrinter(page.context());
    const kitchen = await givenKitchen(page, request);
    const { owner, order, accept } = kitchen;
    const early = await order();
    await accept(early);
    await connect(page);
    await page.getByRole('switch', { name: 'Print orders automatically' }).click();
    const other = await page.context().newPage();
    await other.goto('/store/menu');
    await page.goto('/store/orders');
    await expect(page.getByRole('article', { name: early.orderId })).toBeVisible({
      timeout: 60_000,
    });

    await test.step('an accepted order', () => printsOnAcceptance(page, printer, kitchen));
    await test.step('the printer is off', () => printsOnceThePrinterIsOn(page, printer, kitchen));
    await test.step('the printer is lost in the middle of a ticket', () =>
      printsALostTicketAgain([page, other], printer, kitchen));

    await page.close();
    await other.close();
    // while the device was offline: an order to cook, and a cooked order
    const [missed, over] = [await order(), await order()];
    await accept(missed);
    await accept(over);
    for (const status of ['preparing', 'ready'])
      await callAs(request, owner, 'PUT', '/store/orders/status', {
        orderId: over.orderId,
        status,
      });
    const back = await page.context().newPage();
    await back.goto('/store/orders');
    await expectPrinted(back, missed);
    await back.reload();
    await expectPrinted(back, missed);
    await expectNotPrinted(back, over);
    await expectNotPrinted(back, early);
    expect(printer.bytes()).toHaveLength(5);
  },
);
