import { BULK_ROWS_MAX } from '../../contract/constants';
import type { Permission } from '../../contract/people/permissions';
import type { RowsArg } from '../framework/declaration/actions';
import type { CallLine } from '../framework/declaration/calls';

/**
 * Returns an action of a server's bulk call: a run that the call's `restore` undoes. `needs`: if it
 * requires another permission than the change of a single row.
 */
export const bulkRun =
  (call: CallLine, needs?: Permission) =>
  <const L extends string>(label: L, done: string) => ({
    on: 'rows' as const,
    call,
    beyond: true as const,
    ...(needs === undefined ? {} : { needs }),
    label,
    done,
    chunk: BULK_ROWS_MAX,
    undo: { call, body: ({ rows }: RowsArg<unknown>) => ({ action: 'restore', rows }) },
  });

export const actionBody = (action: string) => ({
  body: ({ rows }: RowsArg<unknown>) => ({ action, rows }),
});

const versionOf = ({ rows }: RowsArg<unknown>) => ({ updatedAt: rows?.[0]?.updatedAt });

/**
 * Runs a call per row, for short lists, undone by another call. Each call sends the row's version.
 */
export const runPerRow = <const L extends string>(
  label: L,
  done: string,
  call: CallLine,
  body: object,
  undo: { call: CallLine; body?: object },
) => ({
  on: 'rows' as const,
  call,
  label,
  done,
  chunk: 1,
  body: (arg: RowsArg<unknown>) => ({ ...body, ...versionOf(arg) }),
  undo: { call: undo.call, body: (arg: RowsArg<unknown>) => ({ ...undo.body, ...versionOf(arg) }) },
});

interface SwitchTexts {
  one: string;
  many: string;
  /** Sentence about the effect of switching off. */
  effect: string;
  /** Label, and what happened to the rows. */
  on?: readonly [label: string, done: string];
  off?: readonly [label: string, done: string];
}

/** Both directions of a switch for many rows. Switching off asks first. */
export const switchActions = (
  call: CallLine,
  { one, many, effect, on = ['Enable', 'enabled'], off = ['Disable', 'disabled'] }: SwitchTexts,
) => {
  const [enabled, disabled] = [{ isActive: true }, { isActive: false }];
  const question = (count: number | undefined, consequence: string) =>
    `${off[0]} ${count === 1 ? `1 ${one}` : `${count ?? 'all'} ${many}`}?${consequence} You can undo it afterwards.`;
  return {
    enableMany: {
      ...runPerRow(...on, call, enabled, { call, body: disabled }),
      icon: 'play' as const,
    },
    disableMany: {
      ...runPerRow(...off, call, disabled, { call, body: enabled }),
      icon: 'power' as const,
      confirm: (count: number | undefined) => question(count, ` ${effect}`),
      orConfirm: (count: number | undefined) => question(count, ''),
    },
  };
};
