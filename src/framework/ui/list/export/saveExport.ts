import type { CsvCell } from '../../../declaration/calls';
import { csvFile } from '../../../format/csv';
import type { ResourceRecord, ResourceConfig } from '../../../declaration/declaration';
import { businessDay } from '../../../format/formats';
import { serverNow } from '../../../browser/serverClock';

/** The declared file name, else one such as `orders_export_2026-11-21.csv`. */
export const fileNameOf = (resource: ResourceConfig): string => {
  const declared =
    typeof resource.api?.export === 'object' ? resource.api.export.fileName : undefined;
  const name = declared ?? `${resource.name.split('/').at(-1) ?? resource.name}_export_{date}.csv`;
  return name.replace('{date}', businessDay(serverNow()));
};

type CsvColumns = Readonly<Record<string, (record: ResourceRecord) => CsvCell>>;

/** The rows on screen as a CSV file. */
export const rowsFile = (columns: CsvColumns, rows: readonly ResourceRecord[]): Blob => {
  const cells = Object.values(columns);
  const lines = [Object.keys(columns), ...rows.map((row) => cells.map((cell) => cell(row)))];
  return new Blob([csvFile(lines)], { type: 'text/csv;charset=utf-8' });
};

// browsers start reading the address after the click has returned
const READ_MS = 60_000;

/** Passes a file to the browser's downloads. */
export const saveFile = (blob: Blob, name: string): void => {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), READ_MS);
};

/**
 * Saves the rows on screen, if the resource declares their columns and there are rows; returns true
 * if it did.
 */
export const saveVisibleRows = (
  resource: ResourceConfig,
  rows: readonly ResourceRecord[],
): boolean => {
  const columns =
    typeof resource.api?.export === 'object' ? resource.api.export.visibleRows : undefined;
  if (!columns || rows.length === 0) return false;
  saveFile(rowsFile(columns, rows), fileNameOf(resource));
  return true;
};
