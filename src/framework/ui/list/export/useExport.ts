import { useListContext, useNotify } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { isExpired, messageOf } from '../../../declaration/errors';
import type { ResourceRecord, ResourceConfig } from '../../../declaration/declaration';
import { useResourceMessages } from '../../hooks/useMessages';
import { useSaveExport } from './useSaveExport';

/** Fetches and saves the file of the filtered rows. One at a time; leaving the list aborts it. */
export const useExport = (resource: ResourceConfig) => {
  const save = useSaveExport();
  const { filterValues, sort, data: rows = [] } = useListContext<ResourceRecord>();
  const notify = useNotify();
  const text = useResourceMessages(resource);
  const running = useRef<AbortController>(undefined);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => () => running.current?.abort(), []);

  const failed = async (error: unknown) => {
    const saver = isExpired(error)
      ? undefined
      : await import('./saveExport').catch(() => undefined);
    const isSaved = saver?.saveVisibleRows(resource, rows);
    const failureText = isSaved
      ? text.message('exported_rows')
      : messageOf(error, text.message('export_failed'));
    notify(failureText, { type: isSaved ? 'warning' : 'error', messageArgs: { _: failureText } });
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
