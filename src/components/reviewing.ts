import { z } from 'zod';
import { TEXT_LENGTH_MAX } from '../../contract/constants';
import { required } from '../../contract/rules';
import type { RowAction } from '../framework/declaration/actions';

/** Reason of a refused request, which its store reads. */
export const rejection = z.object({ reason: required(TEXT_LENGTH_MAX) });
type Rejection = typeof rejection;
type Dialog<R> = NonNullable<RowAction<R, Rejection, never>['dialog']>;

const succeeded = 'Updated successfully';

/**
 * Decisions about a store's request for the server's resource at `one`. Each decision can be
 * undone.
 */
export const reviewing = <R>(
  one: `/${string}`,
  dialog: Required<Pick<Dialog<R>, 'title' | 'text' | 'submit'>>,
) => {
  const approve: RowAction<R, unknown, never, never> = {
    call: `PUT ${one}/approve`,
    body: () => ({ isApproved: true }),
    icon: 'check',
    undo: 'reopen',
    succeeded,
  };
  const reject: RowAction<R, Rejection, never, never> = {
    call: `PUT ${one}/reject`,
    beyond: true,
    icon: 'reject',
    undo: 'reopen',
    succeeded,
    input: rejection,
    dialog: { ...dialog, busy: 'Rejecting...', fields: { reason: 'textarea' } },
  };
  const reopen: RowAction<R, unknown, never, never> = {
    call: `PUT ${one}/reopen`,
    beyond: true,
    failed: 'Failed to undo the decision',
  };
  return { approve, reject, reopen };
};
