import { type DisplayFields, displayFieldsSchema } from '../../contract/catalogue/rules';

interface ShownRow {
  name: string;
  description: string;
  image_url: string;
  is_approved: boolean;
  shown_before: unknown;
}

/**
 * Value of `shown_before` when a store changes a row: the last approved state, which stays until
 * the next approval.
 */
export const previousDisplay = ({
  name,
  description,
  image_url: imageUrl,
  is_approved: isApproved,
}: Omit<ShownRow, 'shown_before'>): { shown_before?: DisplayFields } =>
  isApproved ? { shown_before: { name, description, imageUrl } } : {};

export const shownBeforeOf = ({
  is_approved: isApproved,
  shown_before: previous,
}: Pick<ShownRow, 'is_approved' | 'shown_before'>): DisplayFields | null =>
  isApproved || previous === null ? null : displayFieldsSchema.parse(previous);
