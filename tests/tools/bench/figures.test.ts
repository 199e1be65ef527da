import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { changesTable, figuresOf, readFigures, writeFigures } from '../../../tools/bench/figures';

const compared = {
  path: '/api/admin/orders/',
  clients: 10,
  ratio: 0.61239,
  perSecond: [600, 1000],
  cpuMs: [0.8, 0.4],
  isFastEnough: true,
} as const;

test('the figures of a run are read again as they were written', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'jaldi-figures-'));
  const figures = figuresOf({ throughput: [compared] });
  const path = await writeFigures(folder, {
    at: new Date('2026-11-28T01:02:03Z'),
    command: 'npm run bench',
    machine: [],
    figures,
  });
  expect(path).toBe(join(folder, '2026-11-28T0102.json'));
  expect(await readFigures(path)).toEqual({
    'GET /api/admin/orders/ by 10 clients, ratio': 0.6124,
    'GET /api/admin/orders/ by 10 clients, answers/s': 600,
    'GET /api/admin/orders/ by 10 clients, cpu ms': 0.8,
    'GET /api/admin/orders/ by 10 clients, bare cpu ms': 0.4,
  });
  await rm(folder, { recursive: true });
});

test('the changes leave out equal figures, begin with the largest ratio, and end with figures of one run', () => {
  const table = changesTable({ same: 1, less: 4, more: 2, gone: 5 }, { same: 1, less: 2, more: 3 });
  const rows = table.split('\n').slice(2);
  expect(
    rows.map((row) =>
      row
        .split('|')
        .map((cell) => cell.trim())
        .slice(1, -1),
    ),
  ).toEqual([
    ['more', '2', '3', '1.50'],
    ['less', '4', '2', '0.50'],
    ['gone', '5', '', ''],
  ]);
  expect(changesTable({ same: 1 }, { same: 1 })).toBe('No figure has changed');
});
