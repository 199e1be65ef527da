import { WRITE_TIMEOUT_MS } from '../constants';
import { initialize } from '../raster/escPos';
import type { Connection } from './link';
import { PrintProblem, problemOf, within } from './problem';

const isStalled = (failure: unknown): boolean =>
  failure instanceof PrintProblem && failure.trouble === 'stalled';

const sendAll = async (
  connection: Connection,
  chunkBytes: number,
  bytes: Uint8Array,
): Promise<void> => {
  try {
    for (let at = 0; at < bytes.length; at += chunkBytes) {
      await within(
        WRITE_TIMEOUT_MS,
        'stalled',
        connection.write(bytes.subarray(at, at + chunkBytes)),
      );
    }
    await within(WRITE_TIMEOUT_MS, 'stalled', connection.close());
  } catch (failure) {
    throw new PrintProblem(isStalled(failure) ? 'stalled' : 'cut_off', {
      hasBegun: true,
      cause: failure,
    });
  }
};

/**
 * Sends a ticket and always ends the connection.
 * @throws PrintProblem
 */
export const sendBytes = async (
  connection: Connection,
  chunkBytes: number,
  bytes: Uint8Array,
): Promise<void> => {
  try {
    // prints nothing: if this fails, the connection has failed, and the ticket may be sent again
    await within(WRITE_TIMEOUT_MS, 'unreachable', connection.write(initialize));
    await sendAll(connection, chunkBytes, bytes);
  } catch (failure) {
    // a stalled printer may not disconnect either
    await within(WRITE_TIMEOUT_MS, 'stalled', connection.abort()).catch(() => undefined);
    throw problemOf(failure);
  }
};
