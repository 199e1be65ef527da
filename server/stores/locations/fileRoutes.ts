import { locationColumns } from '../../../contract/imports/columns';
import { headersOf, locationImport } from '../../../contract/imports/imports';
import { locationListQuery } from '../../../contract/stores/locations';
import { recordExport } from '../../audit/recordExport';
import { csvFile } from '../../platform/http/exports';
import { createRouter, mediaRoute } from '../../platform/http/route';
import { importRoutes } from '../../platform/imports/importRoutes';
import { planRows } from '../../platform/imports/planRows';
import { exportLocations, locationRows } from './importLocations';

const area = { access: ['admin'] as const, tags: ['Locations'] };
const all = '/admin/locations';

const download = mediaRoute(
  'exportLocations',
  {
    ...area,
    needs: 'stores.read',
    method: 'get',
    path: `${all}/export`,
    summary: 'Download the locations that the filters select',
    request: {
      query: locationListQuery.omit({ page: true, limit: true, sort: true, order: true }),
    },
  },
  'text/csv',
  'locations_export_{date}.csv, which the import takes',
);

/** Register these before the locations, whose `{id}` would match `export` and `import`. */
export const locationFileRoutes = () =>
  createRouter()
    .openapi(download, async (c) => {
      const filters = c.req.valid('query');
      return csvFile(c, {
        name: 'locations_export_{date}.csv',
        header: headersOf(locationColumns),
        rows: (source) => exportLocations(source, filters),
        record: () => recordExport(c, 'location'),
      });
    })
    .route(
      '/',
      importRoutes({
        ...area,
        needs: 'stores.manage',
        all,
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
