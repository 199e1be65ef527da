import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect } from 'vitest';
import { postmasterOf } from '../../support/embeddedDatabase';
import { promise } from '../../support/promises/promise';
import { sized } from '../../support/promises/size';
import { givenProduct, type Product } from './product';
import { startWriters } from './writers';

const SERVER_KILLS = sized({ deep: 4, release: 12 });
const DATABASE_KILLS = sized({ deep: 2, release: 5 });
const FIRST_START_KILLS = sized({ deep: 2, release: 5 });
/** The moments differ from kill to kill, and are the same in every run. */
const momentOf = (kill: number, most: number): number => (((kill * 7919) % 100) / 100) * most;

let products: Product[] = [];
afterEach(async () => {
  for (const product of products.splice(0)) await product.remove();
  products = [];
});
async function given(): Promise<Product> {
  const product = await givenProduct();
  products.push(product);
  return product;
}

promise(
  'kill -9 of the server and of its database under writes loses nothing acknowledged and leaves nothing half-written',
  async (tried) => {
    const product = await given();
    let running = await product.start();
    const writers = await startWriters(product);
    for (let kill = 0; kill < SERVER_KILLS; kill++) {
      await delay(100 + momentOf(kill, 900));
      running.child.kill('SIGKILL');
      await running.exited;
      running = await product.start();
      tried.count('kills of the server');
    }
    for (let kill = 0; kill < DATABASE_KILLS; kill++) {
      const before = writers.acknowledged();
      process.kill(await postmasterOf(product.dataDir), 'SIGKILL');
      tried.count('kills of the database');
      // the server restarts it automatically
      while (writers.acknowledged() < before + 20) await delay(20);
      await delay(momentOf(kill, 500));
    }
    await writers.stop();
    tried.count('writes acknowledged', writers.acknowledged());
    await writers.expectNothingLost();
    await product.expectBooksToAgree();
    tried.note('nothing was lost');
  },
);

promise(
  'a first start that is interrupted at any point starts again without a hand',
  async (tried) => {
    const whole = await given();
    const started = performance.now();
    await whole.start();
    const startMs = performance.now() - started;
    for (let kill = 0; kill < FIRST_START_KILLS; kill++) {
      const product = await given();
      const killing = new AbortController();
      // the last ones may have finished by then
      const starting = product.start(killing.signal).then(
        ({ exited }) => exited,
        () => undefined,
      );
      await delay(((kill + 0.5) / FIRST_START_KILLS) * startMs);
      killing.abort();
      await starting;
      tried.count('interrupted starts');
      await product.start();
      expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
      expect(await product.query('select count(*)::int as stores from stores')).toEqual([
        { stores: 12 },
      ]);
      await product.expectBooksToAgree();
      await product.remove();
    }
  },
);
