import { locationColumns } from '../../../contract/imports/columns';
import { headersOf, locationImport } from '../../../contract/imports/imports';
import { locationListQuery } from '../../../contract/stores/locations';
import { exportRoute } from '../../audit/exportRoute';
import { createRouter } from '../../platform/http/route';
import { importRoutes } from '../../platform/imports/importRoutes';
import { planRows } from '../../platform/imports/planRows';
import { exportLocations, locationRows } from './importLocations';

const area = { access: ['admin'] as const, tags: ['Locations'] };
const listPath = '/admin/locations';

/**
 * `/admin/locations/export` and `/admin/locations/import`. Registered before
 * `/admin/locations/{id}`, which would match them.
 */
export const locationFileRoutes = () =>
  createRouter()
    .route(
      '/',
      exportRoute('exportLocations', {
        ...area,
        needs: 'stores.read',
        path: `${listPath}/export`,
        summary: 'Export locations as CSV',
        query: locationListQuery.omit({ page: true, limit: true, sort: true, order: true }),
        name: 'locations_export_{date}.csv',
        description:
          'All locations that match the filters, as locations_export_{date}.csv. The import accepts this file.',
        object: 'location',
        header: headersOf(locationColumns),
        rows: exportLocations,
      }),
    )
    .route(
      '/',
      importRoutes({
        ...area,
        needs: 'stores.manage',
        all: listPath,
        many: 'locations',
        check: 'checkLocations',
        run: 'importLocations',
        inputs: locationImport,
        example: {
          columns: ['locationName', 'city', 'state', 'pincode'],
          rows: [{ line: 2, cells: ['Narsingi Lakes', 'Hyderabad', 'Telangana', '500097'] }],
        },
        plan: (c, tx, input) => planRows(tx, locationRows(c.get('actor')), input),
      }),
    );
