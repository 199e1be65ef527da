import { expect, it, vi } from 'vitest';
import { reportUnreadable } from '../../../src/dataProvider/index';
import { UnreadableAnswer } from '../../../src/framework/declaration/failures';

it('the console names the call, the place and what came', () => {
  const told = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  reportUnreadable(
    new UnreadableAnswer({
      call: 'GET /drops/{id}',
      place: "the drop '7' of admin/drops",
      received: '{"error":1}',
    }),
  );
  expect(told.mock.calls).toEqual([
    [`GET /drops/{id}: could not read the drop '7' of admin/drops. Came: {"error":1}`],
  ]);
  told.mockRestore();
});
