import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { Engine, InputSource } from './engine';

const PATIENCE_MS = 30_000;
const POLL_MS = 100;
const STABLE_CHECKS = 4;
/** Scrolling to the same place again may end a pixel off. */
const STABLE_PX = 2;
const folder = join(import.meta.dirname, '../../../test-results/engines');

/**
 * A person's actions in a browser: finds elements by their names, waits for them, clicks and types.
 */
export interface Person {
  open(url: string): Promise<void>;
  /** Waits until the expression holds in the page. */
  waitFor(expression: string): Promise<void>;
  /** Waits for the element with this name, and clicks it. */
  click(selector: string, name: RegExp): Promise<void>;
  type(text: string): Promise<void>;
  /** `Enter`, or `Control+k`. */
  press(keys: string): Promise<void>;
  /** Waits until nothing is loading, and saves a screenshot. */
  takeScreenshot(name: string): Promise<void>;
}

const at = z.object({ x: z.number(), y: z.number() }).nullable();

const KEYS: Readonly<Record<string, string>> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  Control: '\uE009',
};
const keyOf = (name: string) => KEYS[name] ?? name;

/** The middle of the first element with that name that is visible and not covered. */
const findNamed = (selector: string, name: RegExp) => `(() => {
  const labelOf = (element) => (element.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id)?.innerText ?? '').join(' ');
  const ownName = (element) => (element.ariaLabel || labelOf(element) || [...(element.labels ?? [])].map((label) => label.innerText).join(' ') || element.innerText).trim();
  // a part of a date is called by the date and itself
  const nameOf = (element) => (element.role === 'spinbutton' ? labelOf(element.closest('[role="group"]')) + ' ' : '') + ownName(element);
  const found = [...document.querySelectorAll(${JSON.stringify(selector)})]
    .filter((element) => element.checkVisibility() && !element.disabled && ${String(name)}.test(nameOf(element)))[0];
  if (!found) return null;
  found.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const { left, top, width, height } = found.getBoundingClientRect();
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
  const hit = document.elementFromPoint(x, y);
  return found.contains(hit) || hit?.contains(found) && hit.tagName === 'LABEL' ? { x, y } : null;
})()`;

const SETTLED = `!document.querySelector('[aria-busy="true"], .MuiSkeleton-root, [role="progressbar"]')
  && [...document.images].every(({ complete, loading }) => complete || loading === 'lazy')`;

const pointer = (actions: InputSource['actions']): InputSource[] => [
  { type: 'pointer', id: 'mouse', actions },
];
const keys = (actions: InputSource['actions']): InputSource[] => [
  { type: 'key', id: 'keyboard', actions },
];
const stroke = (value: string) => [
  { type: 'keyDown', value },
  { type: 'keyUp', value },
];

export function personAt(engine: Engine, personName: string): Person {
  const waitUntil = async (what: string, isShown: () => Promise<boolean>) => {
    const deadline = performance.now() + PATIENCE_MS;
    while (!(await isShown())) {
      if (performance.now() < deadline) await delay(POLL_MS);
      else {
        await keep('what was there instead');
        throw new Error(
          `${personName} at ${engine.name} waits in vain for ${what}; at ${String(await engine.evaluate('location.pathname'))} there is: ${String(await engine.evaluate('document.body.innerText.slice(0, 600)'))}`,
        );
      }
    }
  };
  const keep = async (name: string) => {
    await mkdir(folder, { recursive: true });
    await writeFile(
      join(folder, `${engine.name} ${personName} ${name}`.replaceAll(/[^\w.]+/g, '-') + '.png'),
      await engine.screenshot(),
    );
  };
  const waitFor = (expression: string) =>
    waitUntil(expression, async () => (await engine.evaluate(`Boolean(${expression})`)) === true);
  return {
    open: (url) => engine.open(url),
    waitFor,
    async click(selector, name) {
      let place: z.output<typeof at> = null;
      // after its movement: a dialog moves while it opens
      await waitUntil(`${selector} called ${String(name)}`, async () => {
        const before: z.output<typeof at> = place;
        place = at.parse(await engine.evaluate(findNamed(selector, name)));
        return (
          place !== null &&
          before !== null &&
          Math.hypot(place.x - before.x, place.y - before.y) <= STABLE_PX
        );
      });
      const { x, y } = place ?? { x: 0, y: 0 };
      await engine.perform(
        pointer([
          { type: 'pointerMove', x, y, duration: 0 },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ]),
      );
    },
    type: (text) => engine.perform(keys([...text].flatMap(stroke))),
    async press(combination) {
      const names = combination.split('+').map(keyOf);
      await engine.perform(
        keys([
          ...names.map((value) => ({ type: 'keyDown', value })),
          ...names.toReversed().map((value) => ({ type: 'keyUp', value })),
        ]),
      );
    },
    async takeScreenshot(name) {
      let before: unknown;
      let times = 0;
      await waitUntil('a screen at rest', async () => {
        const seen = await engine.evaluate(`${SETTLED} && document.body.innerText`);
        times = seen !== false && seen === before ? times + 1 : 0;
        before = seen;
        return times === STABLE_CHECKS;
      });
      await keep(name);
    },
  };
}
