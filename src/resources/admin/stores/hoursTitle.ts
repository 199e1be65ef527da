import { wordsOf } from '../../../i18n/words';

const words = wordsOf('resources.admin/stores.hours', { of: 'Hours: %{store}' });

/** Of the dialog that a store's row opens, here and on the availability board. */
export const hoursTitle = (store: string): string => words('of', { store });
