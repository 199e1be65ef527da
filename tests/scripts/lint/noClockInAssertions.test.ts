import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';

const oxlint = resolve('node_modules/oxlint/bin/oxlint');
const report = z.object({
  diagnostics: z.array(z.object({ code: z.string(), filename: z.string() })),
});

const inTest = (lines: string) => `test('x', async () => {\n${lines}\n});\n`;

const clocked = {
  'a reading in the actual value': 'expect(Date.now()).toBe(at);',
  'a reading in the expected value': 'expect(at).toEqual(endOfDay(new Date()));',
  'a reading in a part of the expected value':
    'expect(name).toBe(`orders_${dayOf(new Date())}.csv`);',
  'a reading that is polled for': 'await expect.poll(() => process.hrtime.bigint()).toBe(at);',
  'a negated comparison with a reading': 'expect(at).not.toBeLessThan(performance.now());',
  'a difference': 'const ms = performance.now() - since; expect(ms).toBeLessThan(5);',
  'a difference of two variables':
    'const from = Date.now(); await work(); const to = Date.now(); ' +
    'expect(to - from).toBeLessThan(5);',
  'a comparison with an earlier reading':
    'const from = Date.now(); expect(at).toBeGreaterThan(from);',
  'a list of differences':
    'const all = []; all.push(performance.now() - since); ' +
    'expect(Math.max(...all)).toBeLessThan(5);',
  'a map of differences':
    'const all = new Map(); all.set(1, [performance.now() - since]); ' +
    'const sorted = [...all.values()].map((one) => one[0]); ' +
    'expect(sorted[0]).toBeLessThan(5);',
  'a property that is assigned':
    'const ms = { label: 0 }; ms.label = Date.now() - since; ' +
    'expect(ms.label).toBeLessThan(5);',
  'the answer of a function':
    'const timed = async () => { const from = performance.now(); await work(); ' +
    'return performance.now() - from; }; expect(await timed()).toBeLessThan(5);',
  'a property of the answer of a function':
    'const timed = async () => ({ done: [], ms: Date.now() - since }); ' +
    'const { ms } = await timed(); expect(ms).toBeLessThan(5);',
  'a comparison that is made before':
    'const ms = Date.now() - since; expect([name, ms < 5]).toEqual([name, true]);',
  'a clock of the database':
    'const { rows } = await sql`select clock_timestamp() - asked.at as ms from asked`.execute(db); ' +
    'expect(rows[0].ms).toBeLessThan(5);',
};

const unclocked = {
  'a fake clock in the test': 'vi.useFakeTimers({ now: 0 }); expect(Date.now()).toBe(0);',
  'a set clock in the test': 'vi.setSystemTime(0); expect(Date.now()).toBe(0);',
  'a date that is handed in and read back':
    'const until = new Date(Date.now() + 60_000); await save({ until }); ' +
    'expect(await read()).toEqual({ until });',
  'a given instant': "expect(at).toEqual(new Date('2026-06-08T07:30:00Z'));",
  'the number of differences':
    'const all = []; all.push(performance.now() - since); ' +
    'expect(all.length).toBeGreaterThan(2);',
  'another property of the answer of a function':
    'const timed = async () => ({ done: [], ms: Date.now() - since }); ' +
    'const { done } = await timed(); expect(done).toEqual([]);',
  'a difference that is printed':
    'const ms = performance.now() - since; process.stdout.write(`${ms} ms`); ' +
    'expect(done).toBe(true);',
  'a reading in a text':
    'const name = `Kitchen ${Date.now()}`; expect(await find(name)).toEqual({ name });',
};

const fakedAround = {
  'a fake clock of a hook': `beforeEach(() => void vi.useFakeTimers());\n${inTest('expect(Date.now()).toBe(0);')}`,
  'a fake clock of a group': `describe('x', () => {\n  beforeAll(() => void vi.useFakeTimers());\n${inTest('expect(Date.now()).toBe(0);')}});\n`,
};
const fakedElsewhere = {
  'a fake clock of another test': `${inTest('vi.useFakeTimers();')}${inTest('expect(Date.now()).toBe(0);')}`,
  'a clock that the fake one leaves alone': inTest(
    "vi.useFakeTimers({ toFake: ['Date'] }); expect(performance.now()).toBe(0);",
  ),
};

const inTests = (lines: Record<string, string>) =>
  Object.entries(lines).map(([name, line]): [string, string] => [name, inTest(line)]);
const planted = new Map([...inTests(clocked), ...Object.entries(fakedElsewhere)]);
const left = new Map([...inTests(unclocked), ...Object.entries(fakedAround)]);

let folder: string;
let reported: string[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jaldi-clock-'));
  const rules = { 'house/no-clock-in-assertions': 'error' };
  const jsPlugins = [resolve('scripts/lint/noClockInAssertions.mjs')];
  await writeFile(join(folder, '.oxlintrc.json'), JSON.stringify({ jsPlugins, rules }));
  for (const [name, code] of [...planted, ...left]) {
    await writeFile(join(folder, `${name}.test.ts`), code);
  }
  const stdout = await new Promise<string>((done) =>
    execFile(process.execPath, [oxlint, '--format=json'], { cwd: folder }, (_error, output) =>
      done(output),
    ),
  );
  reported = report
    .parse(JSON.parse(stdout))
    .diagnostics.filter(({ code }) => code === 'house(no-clock-in-assertions)')
    .map(({ filename }) => filename.replace('.test.ts', ''));
});
afterAll(() => rm(folder, { recursive: true }));

describe('the rule that no assertion reads a clock', () => {
  test.each([...planted.keys()])('reports %s', (name) => {
    expect(reported).toContain(name);
  });

  test.each([...left.keys()])('does not report %s', (name) => {
    expect(reported).not.toContain(name);
  });
});
