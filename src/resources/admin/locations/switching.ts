import { switchActions } from '../../../components/runs';
import { toggle } from '../../../framework/declaration/actions';
import { encode, type Location } from './record';

const call = 'PUT /admin/locations/{id}';

/** Switches locations on and off; a bulk action calls the update of each row. */
export const switching = {
  toggle: {
    ...toggle('isActive', { call, failed: 'Failed to toggle status' }),
    body: ({ record: location }: { record: Location }) =>
      encode(
        { ...location, pincodes: location.pincodes ?? [] },
        { ...location, isActive: !location.isActive },
      ),
  },
  ...switchActions(call, {
    one: 'location',
    many: 'locations',
    effect: 'No new store can be opened there.',
  }),
};
