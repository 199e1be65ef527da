import { useListContext, useNotify } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { businessDay } from '../../../../../contract/time';
import { ApiError, messageOf } from '../../../core/apiError';
import type { AnyRecord, AnyResource } from '../../../core/erased';
import { serverNow } from '../../../core/serverClock';
import { useProvider } from '../../actions/useProvider';
import { useResourceText } from '../../dialogs/text';
import { rowsFile, type CsvColumns } from './rowsFile';
import { saveFile } from './saveFile';

const SIGNED_OUT = 401;

/** The declared name of the file, else one that says what is in it: `wallet-transactions-2026-11-21.csv`. */
const fileNameOf = (resource: AnyResource): string => {
  const declared = typeof resource.api?.export === 'object' ? resource.api.export.fileName : undefined;
  const name = declared ?? `${resource.name.split('/').at(-1) ?? resource.name}_export_{date}.csv`;
  return name.replace('{date}', businessDay(serverNow()));
};

const columnsOf = (resource: AnyResource): CsvColumns | undefined =>
  typeof resource.api?.export === 'object' ? resource.api.export.fromRows : undefined;

/** Fetches and saves the file of what the filters select. One at a time; leaving the list ends it. */
export const useExport = (resource: AnyResource) => {
  const { provider, guarded } = useProvider();
  const { filterValues, data: rows = [] } = useListContext<AnyRecord>();
  const notify = useNotify();
  const text = useResourceText(resource);
  const running = useRef<AbortController>(undefined);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => () => running.current?.abort(), []);

  const failed = (error: unknown) => {
    const columns = columnsOf(resource);
    const isOver = error instanceof ApiError && error.status === SIGNED_OUT;
    if (!columns || rows.length === 0 || isOver) {
      const problem = messageOf(error, text.message('exportFailed', 'export_failed'));
      return notify(problem, { type: 'error', messageArgs: { _: problem } });
    }
    saveFile(rowsFile(columns, rows), fileNameOf(resource));
    const told = text.message('exportedRows', 'exported_rows');
    return notify(told, { type: 'warning', messageArgs: { _: told } });
  };

  const start = async () => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setBusy(true);
    try {
      const { signal } = controller;
      const { blob, name } = await guarded(() => provider.exportFile(resource.name, { filter: filterValues ?? {}, signal }));
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
