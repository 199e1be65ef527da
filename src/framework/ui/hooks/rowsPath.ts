/** The address of a resource's list with only these filters. */
export const rowsPath = (
  resource: string,
  filter: Readonly<Record<string, string | undefined>>,
): string => {
  const chosen = JSON.stringify(filter);
  return chosen === '{}' ? `/${resource}` : `/${resource}?filter=${encodeURIComponent(chosen)}`;
};
