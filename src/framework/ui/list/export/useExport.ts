import { useListContext, useNotify } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { isExpired, messageOf } from '../../../core/apiError';
import { type CsvCell, csvFile } from '../../../core/csv';
import type { ResourceRecord, ResourceConfig } from '../../../core/declaration';
import { businessDay } from '../../../core/formats';
import { serverNow } from '../../../core/serverClock';
import { useDeclaredProvider } from '../../hooks/useDeclaredProvider';
import { useResourceMessages } from '../../hooks/useMessages';

/** The declared name of the file, else one that says what is in it: `wallet-transactions-2026-11-21.csv`. */
const fileNameOf = (resource: ResourceConfig): string => {
  const declared = typeof resource.api?.export === 'object' ? resource.api.export.fileName : undefined;
  const name = declared ?? `${resource.name.split('/').at(-1) ?? resource.name}_export_{date}.csv`;
  return name.replace('{date}', businessDay(serverNow()));
};

const columnsOf = (resource: ResourceConfig): CsvColumns | undefined =>
  typeof resource.api?.export === 'object' ? resource.api.export.visibleRows : undefined;

/** Fetches and saves the file of what the filters select. One at a time; leaving the list ends it. */
export const useExport = (resource: ResourceConfig) => {
  const { provider, guarded } = useDeclaredProvider();
  const { filterValues, sort, data: rows = [] } = useListContext<ResourceRecord>();
  const notify = useNotify();
  const text = useResourceMessages(resource);
  const running = useRef<AbortController>(undefined);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => () => running.current?.abort(), []);

  const failed = (error: unknown) => {
    const columns = columnsOf(resource);
    if (!columns || rows.length === 0 || isExpired(error)) {
      const problem = messageOf(error, text.message('export_failed'));
      return notify(problem, { type: 'error', messageArgs: { _: problem } });
    }
    saveFile(rowsFile(columns, rows), fileNameOf(resource));
    const told = text.message('exported_rows');
    return notify(told, { type: 'warning', messageArgs: { _: told } });
  };

  const start = async () => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setBusy(true);
    try {
      const { signal } = controller;
      const { blob, name } = await guarded(() => provider.exportFile(resource.name, { filter: filterValues ?? {}, sort, signal }));
      saveFile(blob, name ?? fileNameOf(resource));
    } catch (error) {
      if (!controller.signal.aborted) failed(error);
    } finally {
      running.current = undefined;
      setBusy(false);
    }
  };
  return { isBusy, start: () => void start() };
};

type CsvColumns = Readonly<Record<string, (record: ResourceRecord) => CsvCell>>;

/** The rows that are on screen as a CSV file. */
export const rowsFile = (columns: CsvColumns, rows: readonly ResourceRecord[]): Blob => {
  const cells = Object.values(columns);
  const lines = [Object.keys(columns), ...rows.map((row) => cells.map((cell) => cell(row)))];
  return new Blob([csvFile(lines)], { type: 'text/csv;charset=utf-8' });
};

// browsers begin to read an address after the click has returned
const READ_MS = 60_000;

/** Hands a file over to the browser's downloads. */
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
