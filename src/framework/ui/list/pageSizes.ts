import type { ResourceConfig } from '../../core/declaration';

const DEFAULT_PAGE_SIZES: readonly number[] = [10];

/** How many rows a page may have; the first is the default. */
export const pageSizesOf = ({ list }: ResourceConfig): readonly number[] => {
  const sizes = list.pageSizes ?? [];
  return sizes.length > 0 ? sizes : DEFAULT_PAGE_SIZES;
};
