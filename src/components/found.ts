interface Searched {
  search?: string | undefined;
}

/** The query of figures that follow what is searched for. */
export const foundBy = ({ filter: { search } }: { filter: Searched }) => ({ search });

/** Opens the rows of such a figure: of those that are searched for, the ones that `also` selects. */
export const found = <F extends object = object>(also?: F) => ({
  filter: ({ search }: Searched) => ({ search, ...(also as F) }),
});

interface Came extends Searched {
  date_from?: string | undefined;
  date_to?: string | undefined;
}

/** Between which days somebody came: only the dashboard's figures lead to them. */
export const cameFilters = {
  date_from: { kind: 'date', label: 'Since', shownWith: [] },
  date_to: { kind: 'date', label: 'Until', notBefore: 'date_from', shownWith: [] },
} as const;

/** As `foundBy` and `found`, of what came between such days. */
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

/** As `foundBy` and `found`, of what came in the time that `dateRangeFilter` chooses. */
export const datedBy = ({ filter: { search, date } }: { filter: Dated }) => ({
  search,
  date_range: date,
});
export const dated = <F extends object = object>(also?: F) => ({
  filter: ({ search, date }: Dated) => ({ search, date, ...(also as F) }),
});

/** Of what is switched on and off, where figures count both. */
export const activeFilter = {
  kind: 'select',
  choices: ['active', 'inactive'],
  param: 'is_active',
  map: { active: 'true', inactive: 'false' },
} as const;
