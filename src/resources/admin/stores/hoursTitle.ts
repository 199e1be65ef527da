import { wordTextsOf } from '../../../i18n/words';

const words = wordTextsOf('resources.admin/stores.hours', { of: 'Hours: %{store}' });

/** Title of the opening times dialog, here and on the availability board. */
export const hoursTitle = (store: string): string => words('of', { store });
