import { expect } from 'vitest';
import { parseCsv } from './csv';
import { keepFewOrders } from './fewOrders';
import { isOpenTo, operationsOf } from './openApi';
import { givenServer, type TestServer } from './server';

export interface ExportedFile {
  path: string;
  /** The unparsed file. */
  text: string;
  columns: ReadonlyMap<string, readonly string[]>;
}

/** Every export file in the API's document, with the demonstration's rows. */
export async function exportedFiles(server: TestServer): Promise<ExportedFile[]> {
  const admin = await server.givenAdmin();
  const store = (await server.signIn('store@jaldi.example', 'store123')).access_token;
  const files = (await operationsOf(server)).filter(({ type }) => type === 'text/csv');
  const exported: ExportedFile[] = [];
  for (const file of files) {
    const by = isOpenTo(file, 'admin') ? { as: admin } : { token: store };
    const { status, body } = await server.request('GET', file.path, by);
    expect([file.path, status]).toEqual([file.path, 200]);
    const text = String(body);
    const [header = [], ...rows] = parseCsv(text.replace(/^\uFEFF/, ''));
    const columns = new Map(header.map((name, at) => [name, rows.map((row) => row[at] ?? '')]));
    exported.push({ path: file.path, text, columns });
  }
  return exported;
}

/** A demonstration with few orders. */
export async function givenExports(): Promise<TestServer> {
  const server = await givenServer({ demo: true });
  await keepFewOrders(server.ownerUrl);
  return server;
}

/** The days and moments of a file, with their row and column. */
export const timesOf = ({ path, columns }: ExportedFile) =>
  [...columns].flatMap(([column, texts], at) => {
    const isDay = column.startsWith('Valid ');
    if (!isDay && column !== 'Date' && !column.endsWith('(IST)')) return [];
    return texts.flatMap((text, row) =>
      text === '' ? [] : [{ path, column, isDay, text, place: `${row + 1}:${at}` }],
    );
  });
