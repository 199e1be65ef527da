import { expect, it } from 'vitest';
import { describeError } from '../../../server/platform/errors';

const coded = (message: string, code: string) => Object.assign(new Error(message), { code });

it("a request that the caller cut off is the caller's fault, a reset connection to the database is ours", () => {
  expect(describeError(coded('aborted', 'ECONNRESET')).code).toBe('malformed');
  expect(describeError(coded('read ECONNRESET', 'ECONNRESET')).code).toBe('unavailable');
});
