import {
  useQuery,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import type { Lookup, Option } from '../../declaration/calls';
import type { FieldConfig } from '../../declaration/declaration';
import { keyPart, optionsKey } from './queryKeys';
import { useDeclaredProvider } from './useDeclaredProvider';
import { useMessages } from './useMessages';

/** A page of a search's results. */
export interface FoundPage {
  options: readonly Option[];
  hasNext?: boolean;
  /**
   * Rows in the answer, and the total. Without a total and `hasNext`, pages are read while they
   * bring new rows.
   */
  rows?: number;
  total?: number | undefined;
}

export const STALE_MS = 60_000;

/** The options of the pages, without duplicates. */
export const distinct = (pages: readonly FoundPage[]): Option[] => [
  ...new Map(
    pages.flatMap(({ options }) => options).map((option) => [option.value, option]),
  ).values(),
];

export const referenceKey = (to: string) => [...optionsKey, 'reference', to] as const;
export const lookupKey = (lookup: Lookup) =>
  [...optionsKey, 'search', keyPart(lookup.call)] as const;

/**
 * The option of a value; its label is loaded only if no `known` option has it and the lookup can
 * load one option.
 */
export const useLookupOption = (
  lookup: Lookup,
  params: Readonly<Record<string, unknown>>,
  value: string,
  known: readonly (Option | null | undefined)[],
): Option | null => {
  const { provider, guarded } = useDeclaredProvider();
  const message = useMessages();
  const found = [...known, ...optionsSoFar(useQueryClient(), { lookup })].find(
    (option) => option?.value === value,
  );
  const needsLabel = value !== '' && !found && lookup.one !== undefined;
  const { data, isSuccess } = useQuery({
    queryKey: [...optionsKey, 'one', keyPart(lookup.call), params, value],
    queryFn: ({ signal }) =>
      guarded(() => provider.options(lookup, { ...params, chosen: value }, signal)),
    enabled: needsLabel,
    staleTime: STALE_MS,
    retry: false,
  });
  if (value === '') return null;
  const selectedOption = data?.find((option) => option.value === value);
  return (
    found ??
    selectedOption ?? {
      value,
      label: message(needsLabel && isSuccess ? 'not_offered' : 'unknown_option'),
      wire: {},
    }
  );
};

/** Every option of a field that a search has found since the application opened. */
export const optionsSoFar = (
  client: QueryClient,
  { lookup, to }: Pick<FieldConfig, 'lookup' | 'to'>,
): Option[] => {
  const queryKey = to === undefined ? lookup && lookupKey(lookup) : referenceKey(to);
  if (!queryKey) return [];
  return client
    .getQueriesData<InfiniteData<FoundPage>>({ queryKey })
    .flatMap(([, data]) => distinct(data?.pages ?? []));
};
