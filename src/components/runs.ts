import { BULK_ROWS_MAX } from '../../contract/constants';
import type { Permission } from '../../contract/permissions';
import type { RowsArg } from '../framework/core/actions';
import type { CallLine } from '../framework/core/calls';

/** What every action of a server's bulk call is: a run that the call's `restore` takes back. `needs`: where it takes another word than a change of one. */
export const runOf = (call: CallLine, needs?: Permission) => <const L extends string>(label: L) => ({
  on: 'rows' as const,
  call,
  ...(needs === undefined ? {} : { needs }),
  label,
  chunk: BULK_ROWS_MAX,
  undo: { call, body: ({ rows }: RowsArg<unknown>) => ({ action: 'restore', rows }) },
});

/** The body of one that asks for nothing. */
export const plain = (action: string) => ({ body: ({ rows }: RowsArg<unknown>) => ({ action, rows }) });
