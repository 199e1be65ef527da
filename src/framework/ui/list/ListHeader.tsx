import RefreshIcon from '@mui/icons-material/Refresh';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useListContext, useNotify } from 'ra-core';
import { memo, type Ref, useEffect, useRef, useState } from 'react';
import { IMPORT_AFTER_MS } from '../../declaration/constants';
import type { ResourceConfig, ResourceRecord } from '../../declaration/declaration';
import { formatCount } from '../../format/formats';
import { CreateButton } from '../dialogs/CreateButton';
import { lazyComponent, rowsFirst } from '../hooks/late';
import { useMessages, useResourceMessages } from '../hooks/useMessages';
import { hasFailedQuietly } from './states/quietFailure';
import styles from './ListHeader.module.css';
import { useCount } from './useCount';
import { useReload } from './useReload';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { useAllowedActions } from '../hooks/useAllowedActions';
import { Spinner } from '../values/Spinner';
import { HeadButton } from './HeadButton';
import { isExpired, messageOf } from '../../declaration/errors';
import { useSaveExport } from './export/useSaveExport';

/** Fetches and saves the file of the filtered rows. One at a time; leaving the list aborts it. */
const useExport = (resource: ResourceConfig) => {
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
      : await import('./export/saveExport').catch(() => undefined);
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

const EXPORT = ['export'] as const;

const Offered = ({ resource }: { resource: ResourceConfig }) => {
  const text = useResourceMessages(resource);
  const message = useMessages();
  const { isBusy, start } = useExport(resource);
  return (
    <HeadButton
      data-once
      icon={isBusy ? <Spinner /> : <DownloadIcon />}
      label={isBusy ? message('exporting') : text.message('export')}
      aria-busy={isBusy}
      // keeps the keyboard's focus, which `disabled` would drop
      aria-disabled={isBusy}
      onClick={start}
    />
  );
};

/** Saves the filtered rows as a file; renders nothing without a declared call or the permission. */
const ExportButton = ({ resource }: { resource: ResourceConfig }) => {
  const allowed = useAllowedActions(resource, EXPORT);
  return resource.api?.export && allowed?.includes('export') ? (
    <Offered resource={resource} />
  ) : null;
};

// its place is reserved, so that no button moves
const ImportButton = lazyComponent(
  async () => {
    await rowsFirst(IMPORT_AFTER_MS);
    return import('./import/ImportButton');
  },
  <Box sx={{ width: { xs: 44, sm: 127 } }} />,
);
const ListActions = lazyComponent(() => import('../actions/ListActions'), null);

const Count = () => {
  const message = useMessages();
  const { meta } = useListContext();
  const { total, hasMore, isUncounted } = useCount();
  if (total === undefined || hasFailedQuietly(meta)) return null;
  const figure = formatCount(total);
  const text = hasMore ? message('capped', { total: figure }) : figure;
  return (
    <span
      className={styles.count}
      aria-label={
        isUncounted ? message('at_least', { total: figure }) : message('count', { total: text })
      }
      title={isUncounted ? message('at_least', { total: figure }) : undefined}
    >
      {text}
    </span>
  );
};

const RefreshButton = ({ resource }: { resource: ResourceConfig }) => {
  const message = useMessages();
  const reload = useReload(resource);
  return <HeadButton icon={<RefreshIcon />} label={message('refresh')} onClick={reload} />;
};

const OfList = ({ resource }: { resource: ResourceConfig }) => {
  const { actions = {} } = resource;
  const names = Object.keys(actions).filter((name) => actions[name]?.on === 'list');
  return names.length > 0 && <ListActions resource={resource} names={names} />;
};

export const ListHeader = memo(
  ({
    resource,
    endRef,
    isBoard = false,
  }: {
    resource: ResourceConfig;
    endRef?: Ref<HTMLElement>;
    isBoard?: boolean;
  }) => {
    const { title } = useResourceMessages(resource);
    return (
      <Box
        component="header"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: { xs: '4px 8px', sm: '12px' },
          // a board's buttons load later, and must not move its cards
          minHeight: isBoard ? 44 : { sm: 44 },
        }}
      >
        <Box sx={{ flex: '1 1 auto', minWidth: 0, display: 'flex', alignItems: 'baseline' }}>
          <Typography variant="h1" tabIndex={-1} sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          <Count />
        </Box>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            justifyContent: 'flex-end',
            ml: 'auto',
            gap: { xs: '4px 6px', sm: '8px' },
          }}
        >
          {/* a slot's content loads late: it comes first, where it moves no button */}
          <Box ref={endRef} sx={{ display: 'contents' }} />
          {resource.list.refreshButton === true && <RefreshButton resource={resource} />}
          {/* a tab with custom content has no file to export */}
          {!isBoard && <ExportButton resource={resource} />}
          {!isBoard && resource.api?.import && <ImportButton resource={resource} />}
          <OfList resource={resource} />
          <CreateButton resource={resource} isIconOnPhone />
        </Box>
      </Box>
    );
  },
);
ListHeader.displayName = 'ListHeader';
