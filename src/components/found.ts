interface Searched {
  search?: string | undefined;
}

/** Query of figures that follow the search. */
export const foundBy = ({ filter: { search } }: { filter: Searched }) => ({ search });

/** Rows of such a figure: the search, and the filters of `also`. */
export const found = <F extends object = object>(also?: F) => ({
  filter: ({ search }: Searched) => ({ search, ...(also as F) }),
});

interface Came extends Searched {
  date_from?: string | undefined;
  date_to?: string | undefined;
}

/** Filter by the days of joining; only the dashboard's figures link to it. */
export const cameFilters = {
  date_from: { kind: 'date', label: 'Since', shownWith: [] },
  date_to: { kind: 'date', label: 'Until', notBefore: 'date_from', shownWith: [] },
} as const;

/** `foundBy` and `found` for these days. */
export const cameBy = ({ filter: { search, date_from, date_to } }: { filter: Came }) => ({
  search,
  date_from,
  date_to,
});
export const came = <F extends object = object>(also?: F) => ({
  filter: (filter: Came) => ({ ...cameBy({ filter }), ...(also as F) }),
});

interface Dated extends Searched {
  date?: string | undefined;
}

/** `foundBy` and `found` for the time of `dateRangeFilter`. */
export const datedBy = ({ filter: { search, date } }: { filter: Dated }) => ({
  search,
  date_range: date,
});
export const dated = <F extends object = object>(also?: F) => ({
  filter: ({ search, date }: Dated) => ({ search, date, ...(also as F) }),
});

/** Filter for records with a switch, if figures count both states. */
export const activeFilter = {
  kind: 'select',
  choices: ['active', 'inactive'],
  param: 'is_active',
  map: { active: 'true', inactive: 'false' },
} as const;
