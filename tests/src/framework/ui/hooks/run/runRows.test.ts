import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../../../../src/framework/declaration/errors';
import {
  type RowResult,
  runRows,
  type RunOptions,
} from '../../../../../../src/framework/ui/hooks/run/runRows';

const rows = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: String(at + 1), updatedAt: 'old' }));

/** A run over a controlled server: its requests, and its results. */
const givenRun = async (
  options: Partial<RunOptions> & { answer?: (ids: readonly unknown[], call: number) => unknown },
) => {
  const { answer = () => ({}), ...rest } = options;
  const sent: unknown[][] = [];
  const results: RowResult[] = [];
  const waits: number[] = [];
  const end = await runRows({
    rows: rows(5),
    chunk: 2,
    version: 'updatedAt',
    signal: new AbortController().signal,
    onWaiting: () => undefined,
    send: async (part) => {
      const ids = part.map(({ id }) => id);
      sent.push(ids);
      const said = await answer(ids, sent.length);
      if (said instanceof Error) throw said;
      return said;
    },
    onResults: (more) => void results.push(...more),
    pause: async (milliseconds) => void waits.push(milliseconds),
    ...rest,
  });
  return { sent, results, waits, end };
};

describe('a run', () => {
  test('sends chunk after chunk, and takes from each answer what became of the rows', async () => {
    const { sent, results, end } = await givenRun({
      answer: (ids) => ({
        results: ids.map((id) =>
          id === '2'
            ? { id, outcome: 'refused', detail: 'It is empty', name: 'Crate 2' }
            : { id, outcome: id === '3' ? 'same' : 'done', updatedAt: 'new' },
        ),
      }),
    });
    expect(sent).toEqual([['1', '2'], ['3', '4'], ['5']]);
    expect(results.map(({ outcome }) => outcome)).toEqual([
      'done',
      'refused',
      'same',
      'done',
      'done',
    ]);
    expect(results[0]?.row).toEqual({ id: '1', updatedAt: 'new' });
    expect(results[1]).toEqual({
      row: { id: '2', updatedAt: 'old' },
      outcome: 'refused',
      detail: 'It is empty',
      name: 'Crate 2',
    });
    expect(end).toEqual({ rest: [] });
  });

  test('waits for a server that is busy, away or out of reach, and sends the same once more', async () => {
    const { sent, waits, end } = await givenRun({
      rows: rows(2),
      answer: (_, call) => (call < 4 ? new ApiError([503, 429, 0][call - 1] ?? 0) : {}),
    });
    expect(sent).toEqual([
      ['1', '2'],
      ['1', '2'],
      ['1', '2'],
      ['1', '2'],
    ]);
    expect(waits).toEqual([1_000, 2_000, 4_000]);
    expect(end).toEqual({ rest: [] });
  });

  test('tries a chunk six times before it ends, with a longer pause after each but the last', async () => {
    const { sent, waits, results, end } = await givenRun({
      rows: rows(2),
      answer: () => new ApiError(503),
    });
    expect(sent).toHaveLength(6);
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000]);
    expect(results).toEqual([]);
    expect(end).toEqual({ rest: rows(2), error: new ApiError(503) });
  });

  test('continues if the sixth try of a chunk succeeds, and tries the next chunk as often', async () => {
    const { sent, results, end } = await givenRun({
      rows: rows(4),
      answer: (_, call) => (call % 6 === 0 ? {} : new ApiError(429)),
    });
    expect(sent).toHaveLength(12);
    expect(results.map(({ row, outcome }) => `${row.id} ${outcome}`)).toEqual([
      '1 done',
      '2 done',
      '3 done',
      '4 done',
    ]);
    expect(end).toEqual({ rest: [] });
  });

  test('shows that it waits while it waits, and no longer', async () => {
    const waiting: boolean[] = [];
    await givenRun({
      rows: rows(2),
      onWaiting: (isWaiting) => void waiting.push(isWaiting),
      answer: (_, call) => (call < 3 ? new ApiError(502) : {}),
    });
    expect(waiting).toEqual([true, false, true, false]);
  });

  test('ends if the server stays away, and lists the rows that were not tried', async () => {
    const { results, end } = await givenRun({
      answer: (_, call) => (call === 1 ? {} : new ApiError(0)),
    });
    expect(results).toHaveLength(2);
    expect(end.rest.map(({ id }) => id)).toEqual(['3', '4', '5']);
    expect(end.error).toBeInstanceOf(ApiError);
  });

  test('ends at once without permission', async () => {
    const { sent, end } = await givenRun({ answer: () => new ApiError(403) });
    expect(sent).toHaveLength(1);
    expect(end.rest).toHaveLength(5);
  });

  test('that is stopped finishes the chunk that is under way', async () => {
    const stopping = new AbortController();
    const { results, end } = await givenRun({
      signal: stopping.signal,
      answer: () => {
        stopping.abort();
        return {};
      },
    });
    expect(results.map(({ row }) => row.id)).toEqual(['1', '2']);
    expect(end).toEqual({ rest: rows(5).slice(2) });
  });

  test('of one row a call makes at most four at a time, and a refusal is of its row alone', async () => {
    let atOnce = 0;
    let most = 0;
    const { results, end } = await givenRun({
      rows: rows(12),
      chunk: 1,
      answer: async ([id]) => {
        most = Math.max(most, ++atOnce);
        await Promise.resolve();
        atOnce--;
        return id === '7' ? new ApiError(409, { detail: 'It is sealed' }) : {};
      },
    });
    expect(most).toBe(4);
    expect(end).toEqual({ rest: [] });
    expect(results).toHaveLength(12);
    expect(results.filter(({ outcome }) => outcome === 'refused')).toMatchObject([
      { row: { id: '7' }, detail: 'It is sealed' },
    ]);
  });

  test('of one row a call detects by the version in the answer that nothing changed, and keeps the version', async () => {
    const answer = async ([id]: readonly unknown[]) => ({
      data: { id, updatedAt: id === '1' ? 'a' : 'b' },
    });
    const two = ['1', '2'].map((id) => ({ id, updatedAt: 'a' }));
    const { results } = await givenRun({ rows: two, chunk: 1, version: 'updatedAt', answer });
    expect(results.map(({ row, outcome }) => [row.updatedAt, outcome])).toEqual([
      ['a', 'same'],
      ['b', 'done'],
    ]);
  });

  test('understands the older answer that names what failed', async () => {
    const { results } = await givenRun({
      rows: rows(2),
      answer: () => ({ failed: [{ id: 2, detail: 'No' }] }),
    });
    expect(results.map(({ outcome, detail }) => [outcome, detail])).toEqual([
      ['done', ''],
      ['refused', 'No'],
    ]);
  });
});
