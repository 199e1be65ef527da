import { useListContext, useNotify } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { isExpired, messageOf } from '../../../core/apiError';
import type { ResourceRecord, ResourceConfig } from '../../../core/declaration';
import { useResourceMessages } from '../../hooks/useMessages';
import type { CsvColumns } from './saveExport';
import { useSaveExport } from './useSaveExport';

const columnsOf = (resource: ResourceConfig): CsvColumns | undefined =>
  typeof resource.api?.export === 'object' ? resource.api.export.visibleRows : undefined;

/** Fetches and saves the file of what the filters select. One at a time; leaving the list ends it. */
export const useExport = (resource: ResourceConfig) => {
  const save = useSaveExport();
  const { filterValues, sort, data: rows = [] } = useListContext<ResourceRecord>();
  const notify = useNotify();
  const text = useResourceMessages(resource);
  const running = useRef<AbortController>(undefined);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => () => running.current?.abort(), []);

  const failed = async (error: unknown) => {
    const columns = columnsOf(resource);
    const saver = await import('./saveExport').catch(() => undefined);
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
      await save(resource, { filter: filterValues ?? {}, sort, signal: controller.signal });
    } catch (error) {
      if (!controller.signal.aborted) await failed(error);
    } finally {
      running.current = undefined;
      setBusy(false);
    }
  };
  return { isBusy, start: () => void start() };
};
