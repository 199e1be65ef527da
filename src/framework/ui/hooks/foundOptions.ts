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

/** A page of what a search found. */
export interface FoundPage {
  options: readonly Option[];
  hasNext?: boolean;
  /** What the server sent, and how many there are in all; where it says neither this nor `hasNext`, pages follow while they bring something new. */
  rows?: number;
  total?: number | undefined;
}

export const STALE_MS = 60_000;

/** The options of the pages, each once. */
export const distinct = (pages: readonly FoundPage[]): Option[] => [
  ...new Map(
    pages.flatMap(({ options }) => options).map((option) => [option.value, option]),
  ).values(),
];

export const referenceKey = (to: string) => [...optionsKey, 'reference', to] as const;
export const lookupKey = (lookup: Lookup) =>
  [...optionsKey, 'search', keyPart(lookup.call)] as const;

/** The option of a value; its label is asked for only where nothing `known` has it and the lookup can be asked for one. */
export const useLookupOption = (
  lookup: Lookup,
  params: Readonly<Record<string, unknown>>,
  value: string,
  known: readonly (Option | null | undefined)[],
): Option | null => {
  const { provider, guarded } = useDeclaredProvider();
  const message = useMessages();
  const found = [...known, ...knownSearched(useQueryClient(), { lookup })].find(
    (option) => option?.value === value,
  );
  const isAsked = value !== '' && !found && lookup.one !== undefined;
  const { data, isSuccess } = useQuery({
    queryKey: [...optionsKey, 'one', keyPart(lookup.call), params, value],
    queryFn: ({ signal }) =>
      guarded(() => provider.options(lookup, { ...params, chosen: value }, signal)),
    enabled: isAsked,
    staleTime: STALE_MS,
    retry: false,
  });
  if (value === '') return null;
  const asked = data?.find((option) => option.value === value);
  return (
    found ??
    asked ?? {
      value,
      label: message(isAsked && isSuccess ? 'not_offered' : 'unknown_option'),
      wire: {},
    }
  );
};

/** Every option of a field that a search has found while the application was open. */
export const knownSearched = (
  client: QueryClient,
  { lookup, to }: Pick<FieldConfig, 'lookup' | 'to'>,
): Option[] => {
  const queryKey = to === undefined ? lookup && lookupKey(lookup) : referenceKey(to);
  if (!queryKey) return [];
  return client
    .getQueriesData<InfiniteData<FoundPage>>({ queryKey })
    .flatMap(([, data]) => distinct(data?.pages ?? []));
};
