interface Searched {
  search?: string | undefined;
}

/** The query of figures that follow what is searched for. */
export const foundBy = ({ filter: { search } }: { filter: Searched }) => ({ search });

/** Opens the rows of such a figure: of those that are searched for, the ones that `also` selects. */
export const found = <F extends object = object>(also?: F) => ({ filter: ({ search }: Searched) => ({ search, ...(also as F) }) });
