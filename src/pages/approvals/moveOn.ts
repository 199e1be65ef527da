/** Moves the focus from a row to the decision of the next one that waits, else of the one before, else to the row itself. */
export const moveOn = (row: HTMLElement | null): void => {
  if (!row) return;
  const rows = [...(row.parentElement?.children ?? [])];
  const at = rows.indexOf(row);
  const others = [...rows.slice(at + 1), ...rows.slice(0, at).toReversed()];
  const next = others
    .map((one) => one.querySelector<HTMLElement>('[data-decision]'))
    .find((found) => found !== null);
  (next ?? row).focus();
};
