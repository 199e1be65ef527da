import type { OwnCategoryPatch } from '../../contract/categories';
import type { CategoryRow } from './repository';

/** Name, description and picture as a patch leaves them; undefined where it changes none of them. */
export function shownColumns(row: CategoryRow, { name, description, imageUrl }: OwnCategoryPatch) {
  const shown = {
    name: name ?? row.name, description: description ?? row.description, image_url: imageUrl ?? row.image_url,
  };
  const isSame = shown.name === row.name && shown.description === row.description && shown.image_url === row.image_url;
  return isSame ? undefined : shown;
}
