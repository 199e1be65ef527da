import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { TimeoutError, UnreadableAnswer } from '../../../declaration/failures';
import type { Lookup } from '../../../declaration/calls';
import type { FilterConfig, ResourceConfig } from '../../../declaration/declaration';
import { optionTexts } from '../../../texts/listMessages';
import { useOptions } from '../../hooks/lookupOptions';
import { useMessages, useResourceMessages } from '../../hooks/useMessages';
import { ALL } from './filterState';
import { SelectFilter } from './SelectFilter';
import { useFilters } from './useFilters';
import { lazyComponent } from '../../hooks/late';

const SearchedLookupFilter = lazyComponent(async () => ({
  default: (await import('./SearchedFilter')).SearchedLookupFilter,
}));

interface Props {
  label: string;
  lookup: Lookup;
  /** Path parameters of the lookup, from the filter that this filter depends on. */
  params: Readonly<Record<string, unknown>>;
  value: string;
  onChange: (value: string) => void;
  /** Label of the choice without a filter. */
  all?: string;
  /** Text while the options load. */
  loading?: string;
}

/** Console warning that the specification requires for a dropdown without an answer in time. */
const useWarning = (lookup: Lookup, error: Error | null) => {
  useEffect(() => {
    const named = typeof lookup.call === 'string' ? lookup.call : 'a function';
    // eslint-disable-next-line no-console
    if (error instanceof TimeoutError) console.warn(`No options from ${named}: ${error.message}`);
  }, [error, lookup]);
};

/**
 * A select whose choices are loaded. It stays closed without them, or without the value that they
 * depend on.
 */
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
        isUnreadable={error instanceof UnreadableAnswer}
        onRetry={retry}
      />
    </Box>
  );
};

/**
 * Retry next to a filter whose options could not be loaded; the list and the other filters work.
 */
const FailedOptions = ({
  label,
  isUnreadable,
  onRetry,
}: {
  label: string;
  isUnreadable: boolean;
  onRetry: () => void;
}) => {
  const message = useMessages(optionTexts);
  const retryText = useMessages()('retry');
  return (
    <>
      <Typography role="status" variant="caption" sx={{ color: 'text.secondary' }}>
        {message(isUnreadable ? 'filter_unread' : 'filter_failed')}
      </Typography>
      <Button
        size="small"
        onClick={onRetry}
        aria-label={message('filter_retry', { filter: label })}
      >
        {retryText}
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

/** A select with choices from the server, which may depend on another filter. */
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
