import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../../../contract/time';
import { exportedFiles, givenExports, timesOf } from '../../support/exportedFiles';
import { promise } from '../../support/promises/promise';
import type { TestServer } from '../../support/server';
import { givenFile, givenOwnFolder, installed, run } from './installed';

let server: TestServer;
beforeAll(async () => void (server = await givenExports()));
afterAll(() => server.close());

const TIME_CELL =
  /<gnm:Cell Row="(\d+)" Col="(\d+)" ValueType="40" ValueFormat="yyyy[^"]*">([\d.]+)</g;
/** Day 0 of a spreadsheet. */
const FIRST_DAY = Date.UTC(1899, 11, 30);

/** The times that Gnumeric reads in a file, `2026-11-27 02:36`, by `row:column`. */
async function timesRead(folder: string, text: string): Promise<ReadonlyMap<string, string>> {
  const csv = await givenFile(join(folder, 'export.csv'), text);
  const book = join(folder, 'export.xml');
  await run('ssconvert', ['-T', 'Gnumeric_XmlIO:sax:0', csv, book]);
  const cells = [...(await readFile(book, 'utf8')).matchAll(TIME_CELL)];
  return new Map(
    cells.map(([, row, column, days]) => {
      const minute = Math.round((Number(days) * DAY_MS) / MINUTE_MS) * MINUTE_MS;
      const at = new Date(FIRST_DAY + minute).toISOString();
      return [`${row}:${column}`, at.slice(0, 16).replace('T', ' ')];
    }),
  );
}

promise(
  'a spreadsheet reads every day and every moment of every export as a time',
  async (tried) => {
    if (!installed('/usr/bin/ssconvert')) return tried.note('not tried: no gnumeric here');
    const folder = await givenOwnFolder();
    for (const file of await exportedFiles(server)) {
      const read = await timesRead(folder, file.text);
      const times = timesOf(file);
      expect(
        times.filter(
          ({ place, text, isDay }) => read.get(place) !== (isDay ? `${text} 00:00` : text),
        ),
      ).toEqual([]);
      tried.count('files');
      tried.count('times', times.length);
    }
  },
  { only: 'release' },
);
