import { ApiError, messageOf } from '../../../src/framework/declaration/errors';
import { UnreadableAnswer } from '../../../src/framework/declaration/failures';
import type { TracedCall } from '../../../src/framework/provider/trace';
import { lineOf, NotSent, type Client } from './client';
import type { Note } from './findings';

/** The result of a read, and the calls that it made. */
export interface Asked<T> {
  value: T;
  calls: readonly TracedCall[];
  /** Body of the last call. */
  body: unknown;
}

const failureText = (error: unknown): string => {
  if (error instanceof UnreadableAnswer) {
    const { call, place, received } = error.details;
    return `cannot be read: ${call} has not ${place}; it says ${received}`;
  }
  const text = messageOf(error, 'no reason is given');
  return error instanceof ApiError
    ? `fails with ${error.status === 0 ? 'no answer' : error.status}: ${text}`
    : `fails: ${text}`;
};

/** Carries out one read after the other; a failure is noted and returns undefined. */
export const createAsker =
  (client: Client, note: Note, slowMs: number) =>
  async <T>(place: string, read: () => Promise<T>): Promise<Asked<T> | undefined> => {
    const first = client.calls.length;
    try {
      const value = await read();
      return { value, calls: client.calls.slice(first), body: client.answers.at(-1)?.body };
    } catch (error) {
      if (error instanceof NotSent) note('information', place, error.message);
      else note('drift', place, failureText(error));
      return undefined;
    } finally {
      for (const call of client.calls.slice(first)) {
        if (call.ms > slowMs) note('information', place, `${lineOf(call)} took ${call.ms} ms`);
      }
    }
  };
export type Ask = ReturnType<typeof createAsker>;
