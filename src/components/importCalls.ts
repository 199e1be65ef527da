import { IMPORT_ROWS_MAX } from '../../contract/constants';

const load = () => import('../../contract/imports/columns');

/**
 * Import calls of the server's resource at `base`; the names of its columns load with the dialog.
 */
export const importCalls = <P extends `/${string}`>(
  base: P,
  columns: keyof Awaited<ReturnType<typeof load>>,
) => ({
  check: `POST ${base}/import/check` as const,
  run: `POST ${base}/import` as const,
  columns: async () => (await load())[columns],
  rowsMax: IMPORT_ROWS_MAX,
  beyond: true as const,
});
