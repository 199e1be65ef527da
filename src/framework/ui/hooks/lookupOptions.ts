import { useQuery, type QueryClient } from '@tanstack/react-query';
import type { Lookup, Option } from '../../declaration/calls';
import type { FieldConfig, FormValues } from '../../declaration/declaration';
import { useDeclaredProvider } from './useDeclaredProvider';
import { keyPart, optionsKey } from './queryKeys';

type Params = Readonly<Record<string, unknown>>;

const STALE_MS = 60_000;

const keyOf = (lookup: Lookup, params: Params) => [
  ...optionsKey,
  keyPart(lookup.call),
  keyPart(lookup.query ?? {}),
  params,
];

const parametersOf = (lookup: Lookup): string[] =>
  typeof lookup.call === 'string'
    ? [...lookup.call.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
    : [];

/**
 * Parameters of a lookup's call: its path's parameters and the field that it depends on, from the
 * fields of the same form or row.
 */
export const lookupParams = ({ lookup, dependsOn }: FieldConfig, values: FormValues): Params => {
  const names = lookup
    ? [...parametersOf(lookup), ...(dependsOn === undefined ? [] : [dependsOn])]
    : [];
  return Object.fromEntries(names.map((name) => [name, values[name]]));
};

/** Options from the cache; undefined if they are not loaded. */
export const knownOptions = (
  client: QueryClient,
  lookup: Lookup,
  params: Params,
): readonly Option[] | undefined => client.getQueryData<Option[]>(keyOf(lookup, params));

const hasValue = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** The options of a lookup. Not loaded until every field that its path needs is chosen. */
export const useOptions = (lookup: Lookup, params: Params) => {
  const { provider, guarded } = useDeclaredProvider();
  const isReady = Object.values(params).every(hasValue);
  const query = useQuery({
    queryKey: keyOf(lookup, params),
    queryFn: ({ signal }) => guarded(() => provider.options(lookup, params, signal)),
    enabled: isReady,
    staleTime: STALE_MS,
    retry: false,
  });
  return {
    options: query.data ?? [],
    isReady,
    isLoading: query.isLoading,
    isFailed: query.isError && query.data === undefined,
    error: query.error,
    retry: () => void query.refetch(),
  };
};
