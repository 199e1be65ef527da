import { withBuiltPage } from './builtPage.mjs';
import { SCROLL_PX, SCROLL_PX_PER_SECOND, SCROLL_RUNS } from './limits.mjs';

/** Records the time of each frame that the page draws. */
const noteFrames = (page) =>
  page.evaluate(() => {
    const frames = [];
    const note = (at) => {
      frames.push(at);
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
    globalThis.frames = frames;
  });

/** Frame rate from the first to the last frame. */
const framesPerSecond = (frames) => ((frames.length - 1) / (frames.at(-1) - frames[0])) * 1000;

/**
 * Frames per second while a price grid of 1,000 rows and 11 columns is scrolled with the wheel, one
 * figure per run.
 */
export async function scrollRates(chromium) {
  const rates = [];
  await withBuiltPage('priceGrid', chromium, async (page, origin) => {
    for (let run = 0; run < SCROLL_RUNS; run += 1) {
      await page.goto('about:blank');
      await page.goto(origin);
      const box = await page.locator('[role="grid"]').boundingBox();
      const session = await page.context().newCDPSession(page);
      await noteFrames(page);
      const from = await page.evaluate(() => performance.now());
      await session.send('Input.synthesizeScrollGesture', {
        x: box.x + box.width / 2,
        y: box.y + box.height / 2,
        yDistance: -SCROLL_PX,
        speed: SCROLL_PX_PER_SECOND,
        gestureSourceType: 'mouse',
      });
      const frames = await page.evaluate(
        (since) => globalThis.frames.filter((at) => at >= since),
        from,
      );
      rates.push(framesPerSecond(frames));
      await session.detach();
    }
  });
  return rates;
}
