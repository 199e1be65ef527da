import { asStore, signIn, STORE } from './browser.mjs';
import { BOARD_ORDERS, BOARD_RUNS, BOARD_UPDATES, CPU_SLOWDOWN } from './limits.mjs';

const UPDATE_EVERY_MS = 1_000;

/**
 * The board of the demonstration's store: its orders, of every state, repeated under other numbers.
 */
export async function givenBoard(origin) {
  const { jb_access_token: token } = await signIn(origin, STORE.email, STORE.password);
  const response = await fetch(`${origin}/api/store/orders/board`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { orders, ...facts } = await response.json();
  if (orders.length === 0) throw new Error('The store of the demonstration has no active order');
  return { orders, facts };
}

/**
 * Replaces the server, in the page: the board is answered once `arriveBoard` is called, and at once
 * after that; `orderArrives` replaces the oldest order by a new one, and notifies the page by the
 * stream as the server does. Everything else is the product's own.
 */
export const stubServer = ({ orders: boardOrders, facts, count, updates }) => {
  const ask = globalThis.fetch;
  let first = 0;
  let stream;
  let arrive;
  const arrival = new Promise((resolve) => (arrive = resolve));
  const encoder = new TextEncoder();
  // bytes, as a network delivers them, made before the timing begins
  const answers = Array.from({ length: updates + 1 }, (_, from) => {
    const orders = Array.from({ length: count }, (__, at) => {
      const number = String(from + at).padStart(4, '0');
      const order = boardOrders[(from + at) % boardOrders.length];
      return { ...order, id: `${order.id}${number}`, orderId: `JB-260101-${number}` };
    });
    return encoder.encode(JSON.stringify({ ...facts, orders, total: count }));
  });
  globalThis.fetch = async (input, init) => {
    const address = String(input?.url ?? input);
    if (address.includes('/store/orders/board')) {
      await arrival;
      return new Response(answers[first], { headers: { 'content-type': 'application/json' } });
    }
    if (!address.includes('/notifications/stream')) return ask(input, init);
    return new Response(new ReadableStream({ start: (controller) => void (stream = controller) }));
  };
  globalThis.orderArrives = () => {
    first += 1;
    stream.enqueue(encoder.encode(`id: ${first}\nevent: orders\ndata: {}\n\n`));
  };
  globalThis.arriveBoard = arrive;
};

/** Milliseconds from the board's arrival until the cards in the window are painted. */
const draw = (page, count) =>
  page.evaluate(async (all) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // a separate task, which begins after the previous frame has been painted
    const painted = () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now());
        port2.postMessage(undefined);
      });
    const cards = () => document.querySelectorAll('main article');
    const fillsWindow = () =>
      cards().length === all ||
      (cards().length > 0 &&
        [...cards()].at(-1).getBoundingClientRect().bottom > window.innerHeight);
    const since = performance.now();
    globalThis.arriveBoard();
    do await frame();
    while (!fillsWindow());
    return { seen: (await painted()) - since };
  }, count);

/**
 * Frames per second while an order comes in each second, and the longest time between two frames.
 */
const update = (page, updates, everyMs) =>
  page.evaluate(
    async ([times, pause]) => {
      const frames = [];
      let isFinished = false;
      const note = (at) => {
        frames.push(at);
        if (!isFinished) requestAnimationFrame(note);
      };
      requestAnimationFrame(note);
      const newest = () =>
        [...document.querySelectorAll('main article')].at(-1)?.getAttribute('aria-label');
      const before = newest();
      for (let time = 0; time < times; time += 1) {
        globalThis.orderArrives();
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
      isFinished = true;
      if (newest() === before) throw new Error('No order came in');
      const gaps = frames.slice(1).map((at, index) => at - frames[index]);
      return {
        rate: ((frames.length - 1) / (frames.at(-1) - frames[0])) * 1000,
        longest: Math.max(...gaps),
      };
    },
    [updates, everyMs],
  );

/**
 * Measures a board of this many orders on a slowed processor: its first drawing, and its updates
 * with one order per second.
 */
export async function boardTimes(origin, chromium) {
  const board = await givenBoard(origin);
  const times = [];
  for (let run = 0; run < BOARD_RUNS; run += 1) {
    times.push(
      await asStore(origin, chromium, async (page) => {
        await page.addInitScript(stubServer, {
          ...board,
          count: BOARD_ORDERS,
          updates: BOARD_UPDATES,
        });
        await page.goto(`${origin}/store/orders`);
        await page.getByRole('tab', { name: 'Now' }).waitFor();
        await page.waitForFunction(
          () =>
            globalThis.arriveBoard !== undefined &&
            document.querySelector('main [role="tabpanel"], main') !== null,
        );
        await page.waitForLoadState('networkidle');
        const session = await page.context().newCDPSession(page);
        await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
        return {
          ...(await draw(page, BOARD_ORDERS)),
          ...(await update(page, BOARD_UPDATES, UPDATE_EVERY_MS)),
        };
      }),
    );
  }
  return times;
}
