import { useListContext, useNotify } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { isExpired, messageOf } from '../../../core/apiError';
import type { ResourceRecord, ResourceConfig } from '../../../core/declaration';
import { useDeclaredProvider } from '../../hooks/useDeclaredProvider';
import { useResourceMessages } from '../../hooks/useMessages';
import type { CsvColumns } from './saveExport';

const columnsOf = (resource: ResourceConfig): CsvColumns | undefined =>
  typeof resource.api?.export === 'object' ? resource.api.export.visibleRows : undefined;

// most visits export nothing
const saving = () => import('./saveExport');

/** Fetches and saves the file of what the filters select. One at a time; leaving the list ends it. */
export const useExport = (resource: ResourceConfig) => {
  const { provider, guarded } = useDeclaredProvider();
  const { filterValues, sort, data: rows = [] } = useListContext<ResourceRecord>();
  const notify = useNotify();
  const text = useResourceMessages(resource);
  const running = useRef<AbortController>(undefined);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => () => running.current?.abort(), []);

  const failed = async (error: unknown) => {
    const columns = columnsOf(resource);
    const saver = await saving().catch(() => undefined);
    if (!columns || rows.length === 0 || isExpired(error) || !saver) {
      const problem = messageOf(error, text.message('export_failed'));
      return notify(problem, { type: 'error', messageArgs: { _: problem } });
    }
    saver.saveFile(saver.rowsFile(columns, rows), saver.fileNameOf(resource));
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
      const { fileNameOf, saveFile } = await saving();
      if (!signal.aborted) saveFile(blob, name ?? fileNameOf(resource));
    } catch (error) {
      if (!controller.signal.aborted) await failed(error);
    } finally {
      running.current = undefined;
      setBusy(false);
    }
  };
  return { isBusy, start: () => void start() };
};
