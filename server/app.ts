import { OpenAPIHono } from '@hono/zod-openapi';
import { createMiddleware } from 'hono/factory';
import { allowPictureHosts } from '../contract/files';
import { METRICS_PER_ADDRESS } from './platform/limits';
import { recordUpload } from './audit/recordChange';
import { auditRoutes } from './audit/routes';
import { factorRoutes } from './auth/factors/routes';
import { invitationRoutes } from './auth/invitations/routes';
import { authRoutes } from './auth/routes';
import { sessionRoutes } from './auth/sessionRoutes';
import { categoryRoutes } from './catalogue/categories/routes';
import { storeCategoryRoutes } from './catalogue/categories/storeRoutes';
import { couponFileRoutes } from './money/coupons/fileRoutes';
import { couponRoutes } from './money/coupons/routes';
import { dashboardRoutes } from './dashboard/routes';
import type { Deps } from './context';
import { fileRoutes } from './platform/files/routes';
import { compressAnswers, shedLoad } from './platform/http/compression';
import { limitPublicGets, warnUntrustedProxy } from './platform/http/trustedProxies';
import { cspReportRoutes } from './platform/http/cspReports';
import { docsRoutes } from './platform/http/docs/docsRoutes';
import { schemaNames } from './platform/http/docs/schemaNames';
import { AppError } from './platform/errors';
import { handleError, observe, refuseMethod } from './platform/http/errorHandler';
import type { Env } from './platform/http/context';
import { hasCheckoutScript, securityHeaders } from './platform/http/securityHeaders';
import { siteRoutes, type SiteOptions } from './platform/http/site/siteRoutes';
import { mailRoutes } from './mails/routes';
import { jobRoutes } from './jobs/routes';
import { locationFileRoutes } from './stores/locations/fileRoutes';
import { locationRoutes } from './stores/locations/routes';
import { notificationRoutes } from './notifications/routes';
import { openMetrics } from './platform/metrics';
import { opsRoutes } from './platform/lifecycle/health';
import type { GracefulShutdown } from './platform/lifecycle/gracefulShutdown';
import { endRequestedOrder } from './orders/admin/cancelByAdmin';
import { adminOrderRoutes, orderRoutes } from './orders/admin/routes';
import { paymentDeskRoutes } from './payments/desk/routes';
import { fetchPaymentBeforeEnd } from './payments/askPayments';
import { openPlacedPayment, payRoutes } from './payments/payRoutes';
import { paymentRoutes } from './payments/routes';
import { lockMenu, retireMenu } from './catalogue/products/retireMenu';
import { priceGridRoutes } from './catalogue/products/grid/routes';
import { productFileRoutes } from './catalogue/products/imports/routes';
import { privacyRoutes } from './privacy/routes';
import { productRoutes } from './catalogue/products/routes';
import { reconcileRoutes } from './reconcile/routes';
import type { TableArea } from './records/tableRoutes';
import { refundRoutes } from './money/refunds/routes';
import { pushRoutes } from './push/routes';
import { rewardChangeRoutes } from './money/rewards/rewardChangeRoutes';
import { rewardRoutes } from './money/rewards/routes';
import { scratchRoutes } from './money/rewards/scratchRoutes';
import { availabilityRoutes } from './catalogue/menu/availabilityRoutes';
import { shopfrontRoutes } from './catalogue/shopfront/routes';
import { menuFileRoutes } from './catalogue/menu/imports/routes';
import { storeItemRoutes } from './catalogue/menu/routes';
import { storeBoardRoutes, storeDeskRoutes } from './orders/kitchen/boardRoutes';
import { storeOrderRoutes } from './orders/kitchen/routes';
import { storeFileRoutes } from './stores/stores/fileRoutes';
import { storeAvailabilityRoutes } from './availability/routes';
import { adminHoursRoutes } from './stores/hours/adminRoutes';
import { storeHoursRoutes } from './stores/hours/storeRoutes';
import { storeRoutes } from './stores/stores/routes';
import { storeSettingsRoutes } from './stores/stores/settingsRoutes';
import { userOrderRoutes } from './orders/customer/routes';
import { placeRoutes } from './orders/intake/routes';
import { adminStaffRoutes } from './users/staff/adminRoutes';
import { selectHigherJobs } from './users/staff/jobs';
import { storeStaffRoutes } from './users/staff/storeRoutes';
import { userRoutes } from './users/routes';
import { viewRoutes } from './views/routes';
import { walletRoutes } from './money/wallet/routes';

/**
 * Resources with one table, each in a file `*.kind.ts`. The API document lists them from the last
 * path to the first.
 */
export const tableAreas: readonly TableArea[] = Object.values(
  import.meta.glob<TableArea>('./**/*.kind.ts', { eager: true, import: 'default' }),
).toReversed();
const readsOf = Object.fromEntries(tableAreas.map(({ object, reads }) => [object, reads]));

/** Every other area of the API; add a new one here. Paths are relative to `/api`. */
const areas = () => [
  // before the records, which would read `export` as an id
  productFileRoutes(),
  menuFileRoutes(),
  couponFileRoutes(),
  locationFileRoutes(),
  storeFileRoutes(),
  authRoutes(),
  sessionRoutes(),
  factorRoutes(),
  invitationRoutes(),
  viewRoutes(),
  notificationRoutes(),
  fileRoutes(recordUpload),
  dashboardRoutes(),
  storeAvailabilityRoutes(),
  storeRoutes({ lock: lockMenu, retire: retireMenu }),
  locationRoutes(),
  couponRoutes(),
  orderRoutes(),
  adminOrderRoutes({ askBeforeEnd: fetchPaymentBeforeEnd }),
  categoryRoutes(),
  priceGridRoutes(),
  productRoutes(),
  ...tableAreas.map((area) => area.routes()),
  walletRoutes(),
  refundRoutes(endRequestedOrder),
  // before the users, which would read `referrals` as an id
  rewardRoutes(),
  scratchRoutes(),
  rewardChangeRoutes(),
  userRoutes(),
  privacyRoutes(),
  auditRoutes(selectHigherJobs, readsOf),
  mailRoutes(),
  jobRoutes(),
  adminStaffRoutes(),
  storeStaffRoutes(),
  storeBoardRoutes(),
  storeDeskRoutes(),
  storeOrderRoutes({ askBeforeEnd: fetchPaymentBeforeEnd }),
  storeItemRoutes(),
  availabilityRoutes(),
  storeCategoryRoutes(),
  storeSettingsRoutes(),
  storeHoursRoutes(),
  adminHoursRoutes(),
  shopfrontRoutes(),
  pushRoutes(),
  placeRoutes({ open: openPlacedPayment }),
  userOrderRoutes({ askBeforeEnd: fetchPaymentBeforeEnd }),
  payRoutes(),
  paymentRoutes(),
  // before the payments, which would read `differences` as an id
  reconcileRoutes(),
  paymentDeskRoutes(),
];

/** Returns the whole server as one `fetch(Request)`, which HTTP, the tests and msw share. */
export function createApp(
  deps: Deps,
  { isLeaving, ...options }: SiteOptions & Partial<Pick<GracefulShutdown, 'isLeaving'>> = {},
): OpenAPIHono<Env> {
  const metrics = openMetrics(deps.pool);
  const { pictureHosts } = deps.config;
  allowPictureHosts(pictureHosts);
  const limitGets = limitPublicGets();
  const app = new OpenAPIHono<Env>({ strict: false });
  app.use(
    createMiddleware((c, next) => {
      c.set('deps', deps);
      c.set('limitPublicGets', limitGets);
      return next();
    }),
    observe(deps.log, metrics),
    securityHeaders(deps.config),
    compressAnswers,
  );
  app.use('/api/*', warnUntrustedProxy(deps.log), shedLoad);
  app.onError(handleError);
  app.notFound((c) => handleError(new AppError('notFound', "This address doesn't exist"), c));
  const limitProbes = limitPublicGets();
  for (const path of ['/healthz', '/readyz']) app.use(path, limitProbes);
  app.use('/metrics', limitPublicGets(METRICS_PER_ADDRESS));
  for (const path of ['/api/docs/*', '/api/openapi.json']) app.use(path, limitGets);
  app.route('/', opsRoutes({ ...deps, ...(isLeaving ? { isLeaving } : {}) }, metrics));
  app.route('/', cspReportRoutes(deps.log, metrics));
  app.route('/api', createApi());
  app.all('/api/*', (c) => c.notFound());
  app.use(limitPublicGets());
  app.route(
    '/',
    siteRoutes({ hasCheckout: hasCheckoutScript(deps.config), pictureHosts, ...options }),
  );
  return app;
}

/**
 * Returns the areas with their document. It is separate from the application, so that the document
 * lists paths without `/api`.
 */
export function createApi(): OpenAPIHono<Env> {
  const api = new OpenAPIHono<Env>({ strict: false });
  api.use(refuseMethod(api));
  for (const area of areas()) api.route('/', area);
  api.route('/', docsRoutes(api, schemaNames(tableAreas)));
  return api;
}
