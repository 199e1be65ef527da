interface SearchFilter {
  search?: string | undefined;
}

/** Query of figures that follow the search. */
export const searchQuery = ({ filter: { search } }: { filter: SearchFilter }) => ({ search });

/** Rows of such a figure: the search, and the extra filters. */
export const searched = <F extends object = object>(extraFilters?: F) => ({
  filter: ({ search }: SearchFilter) => ({ search, ...(extraFilters as F) }),
});

interface JoinedFilter extends SearchFilter {
  date_from?: string | undefined;
  date_to?: string | undefined;
}

/** Filter by the days of joining; only the dashboard's figures link to it. */
export const joinedFilters = {
  date_from: { kind: 'date', label: 'Since', shownWith: [] },
  date_to: { kind: 'date', label: 'Until', notBefore: 'date_from', shownWith: [] },
} as const;

/** `searchQuery` and `searched` for these days. */
export const joinedQuery = ({
  filter: { search, date_from, date_to },
}: {
  filter: JoinedFilter;
}) => ({
  search,
  date_from,
  date_to,
});
export const joinedBetween = <F extends object = object>(extraFilters?: F) => ({
  filter: (filter: JoinedFilter) => ({ ...joinedQuery({ filter }), ...(extraFilters as F) }),
});

interface DateRangeFilter extends SearchFilter {
  date?: string | undefined;
}

/** `searchQuery` and `searched` for the time of `dateRangeFilter`. */
export const dateRangeQuery = ({ filter: { search, date } }: { filter: DateRangeFilter }) => ({
  search,
  date_range: date,
});
export const createdBetween = <F extends object = object>(extraFilters?: F) => ({
  filter: ({ search, date }: DateRangeFilter) => ({ search, date, ...(extraFilters as F) }),
});

/** Filter for records with a switch, if figures count both states. */
export const activeFilter = {
  kind: 'select',
  choices: ['active', 'inactive'],
  param: 'is_active',
  map: { active: 'true', inactive: 'false' },
} as const;
