import { accounts, enter, expect, settled, signInAs, test } from './fixtures';
import { jobs } from './jobs/daily';
import { Hand, hands } from './jobs/hands';

// one worker, so that one table lists the seconds of all jobs
test.describe.configure({ mode: 'default' });

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const table: string[] = [];
test.afterAll(() => {
  process.stdout.write(
    `\n| Job | By | Presses | Moves | Seconds |\n|---|---|---|---|---|\n${table.join('\n')}\n`,
  );
});

for (const kind of hands) {
  test.describe(`by ${kind}`, () => {
    if (kind === 'thumb') test.use(phone);
    for (const { name, role, presses, as, given, work } of jobs) {
      test(
        `${name}: by ${kind}, from the first screen on`,
        { tag: '@release' },
        async ({ page, request }) => {
          test.setTimeout(90_000);
          const there = await given(request, page);
          await enter(page, await (as?.(request) ?? signInAs(request, accounts.admin)));
          await page.goto(accounts[role].home);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await settled(page);
          const hand = new Hand(page, kind);
          const begun = performance.now();
          await work(hand, page, there);
          const seconds = ((performance.now() - begun) / 1000).toFixed(1);
          table.push(`| ${name} | ${kind} | ${hand.presses} | ${hand.moves} | ${seconds} |`);
          expect(hand.presses).toBeLessThanOrEqual(presses[kind]);
        },
      );
    }
  });
}
