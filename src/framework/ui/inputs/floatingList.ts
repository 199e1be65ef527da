/** The list of an autocomplete floats over the fields beneath it and needs an edge of its own. */
export const floatingList = {
  paper: { elevation: 8, sx: { mt: 1, border: 1, borderColor: 'divider' } },
} as const;
