import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { TimeoutError, UnreadableAnswer } from '../../../declaration/failures';
import type { Lookup } from '../../../declaration/calls';
import type { FilterConfig, ResourceConfig } from '../../../declaration/declaration';
import { useOptions } from '../../hooks/lookupOptions';
import { useMessages, useResourceMessages } from '../../hooks/useMessages';
import { ALL } from './filterState';
import { SelectFilter } from './SelectFilter';
import { useFilters } from './useFilters';
import { late } from '../../hooks/late';

const SearchedLookupFilter = late(async () => ({
  default: (await import('./SearchedFilter')).SearchedLookupFilter,
}));

interface Props {
  label: string;
  lookup: Lookup;
  /** What the lookup's path needs, from the filter that this one depends on. */
  params: Readonly<Record<string, unknown>>;
  value: string;
  onChange: (value: string) => void;
  /** The label of the choice that selects nothing. */
  all?: string;
  /** Said while the options are on their way. */
  loading?: string;
}

/** As specified for a dropdown that gets no answer in time. */
const useWarning = (lookup: Lookup, error: Error | null) => {
  useEffect(() => {
    const named = typeof lookup.call === 'string' ? lookup.call : 'a function';
    // eslint-disable-next-line no-console
    if (error instanceof TimeoutError) console.warn(`No options from ${named}: ${error.message}`);
  }, [error, lookup]);
};

/** A select whose choices are loaded. Without them, or without what they depend on, it can't be opened. */
const LookupFilter = ({ lookup, params, all, loading, ...select }: Props) => {
  const { options, isReady, isLoading, isFailed, error, retry } = useOptions(lookup, params);
  useWarning(lookup, error);
  const choices = all === undefined ? options : [{ value: ALL, label: all }, ...options];
  const waiting = isLoading && loading !== undefined ? { waiting: loading } : {};
  const field = (
    <SelectFilter
      {...select}
      {...waiting}
      choices={choices}
      isDisabled={!isReady || isLoading || isFailed}
    />
  );
  if (!isFailed) return field;
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 8px', minWidth: 0 }}
    >
      {field}
      <FailedOptions
        label={select.label}
        isUnread={error instanceof UnreadableAnswer}
        onRetry={retry}
      />
    </Box>
  );
};

/** Beside a filter whose options could not be loaded; the list and the other filters work. */
const FailedOptions = ({
  label,
  isUnread,
  onRetry,
}: {
  label: string;
  isUnread: boolean;
  onRetry: () => void;
}) => {
  const message = useMessages();
  return (
    <>
      <Typography role="status" variant="caption" sx={{ color: 'text.secondary' }}>
        {message(isUnread ? 'filter_unread' : 'filter_failed')}
      </Typography>
      <Button
        size="small"
        onClick={onRetry}
        aria-label={message('filter_retry', { filter: label })}
      >
        {message('retry')}
      </Button>
    </>
  );
};

interface ControlProps {
  resource: ResourceConfig;
  name: string;
  filter: Extract<FilterConfig, { lookup: unknown }>;
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A select whose choices come from the server, possibly by the value of another filter. */
const LookupControl = ({ resource, name, filter, ...shared }: ControlProps) => {
  const { at } = useResourceMessages(resource);
  const { textOf } = useFilters(resource);
  const { dependsOn, otherwise } = filter;
  const parent = dependsOn === undefined ? {} : { [dependsOn]: textOf(dependsOn) };
  const isFree = otherwise !== undefined && dependsOn !== undefined && parent[dependsOn] === '';
  const [lookup, params] = isFree ? [otherwise, {}] : [filter.lookup, parent];
  if (lookup.search !== undefined)
    return <SearchedLookupFilter {...shared} lookup={lookup} params={params} />;
  const textAt = (key: 'all' | 'loading') =>
    filter[key] === undefined ? {} : { [key]: at(`options.${name}.${key}`, filter[key]) };
  return (
    <LookupFilter
      {...shared}
      lookup={lookup}
      params={params}
      {...textAt('all')}
      {...textAt('loading')}
    />
  );
};

export default LookupControl;
