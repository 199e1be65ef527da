import { OpenAPIHono } from '@hono/zod-openapi';
import { createMiddleware } from 'hono/factory';
import { allowPictureHosts } from '../contract/files';
import { recordUpload } from './audit/recordChange';
import { auditRoutes } from './audit/routes';
import { factorRoutes } from './auth/factors/routes';
import { invitationRoutes } from './auth/invitations/routes';
import { authRoutes } from './auth/routes';
import { sessionRoutes } from './auth/sessionRoutes';
import { bannerRoutes } from './catalogue/banners/routes';
import { categoryRoutes } from './catalogue/categories/routes';
import { storeCategoryRoutes } from './catalogue/categories/storeRoutes';
import { couponFileRoutes } from './money/coupons/fileRoutes';
import { couponRoutes } from './money/coupons/routes';
import { dashboardRoutes } from './dashboard/routes';
import type { Deps } from './context';
import { fileRoutes } from './platform/files/routes';
import { compressAnswers } from './platform/http/compression';
import { limitPublicGets } from './platform/http/countPerAddress';
import { cspReportRoutes } from './platform/http/cspReports';
import { docsRoutes } from './platform/http/docs/docsRoutes';
import { AppError } from './platform/errors';
import { handleError } from './platform/http/errorHandler';
import { observe } from './platform/http/requestLog';
import { refuseMethod } from './platform/http/methodNotAllowed';
import type { Env } from './platform/http/context';
import { hasCheckoutScript, securityHeaders } from './platform/http/securityHeaders';
import { shedLoad } from './platform/http/loadShedding';
import { siteRoutes, type SiteOptions } from './platform/http/site/siteRoutes';
import { noticeUntrustedProxy } from './platform/http/trustedProxies';
import { mailRoutes } from './mails/routes';
import { jobRoutes } from './jobs/routes';
import { locationFileRoutes } from './stores/locations/fileRoutes';
import { locationRoutes } from './stores/locations/routes';
import { notificationRoutes } from './notifications/routes';
import { offerRoutes } from './catalogue/specialOffers/routes';
import { openMetrics } from './platform/metrics';
import { opsRoutes } from './platform/lifecycle/health';
import type { Leaving } from './platform/lifecycle/leaving';
import { endAsked } from './orders/admin/cancelByAdmin';
import { adminOrderRoutes, orderRoutes } from './orders/admin/routes';
import { paymentDeskRoutes } from './payments/desk/routes';
import { askBeforeEnd } from './payments/askPayments';
import { openPlacedPayment, payRoutes } from './payments/payRoutes';
import { paymentRoutes } from './payments/routes';
import { lockMenu, retireMenu } from './catalogue/products/storeClosure';
import { priceGridRoutes } from './catalogue/products/grid/routes';
import { productFileRoutes } from './catalogue/products/imports/routes';
import { privacyRoutes } from './privacy/routes';
import { productRoutes } from './catalogue/products/routes';
import { reconcileRoutes } from './reconcile/routes';
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

/** Two collectors that ask every second. */
export const METRICS_PER_ADDRESS = { points: 120, duration: 60 } as const;

/** Every area of the API; a new one is a line here. Paths are relative to `/api`. */
const areas = () => [
  // before the records, whose ids are no `export`
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
  adminOrderRoutes({ askBeforeEnd }),
  categoryRoutes(),
  priceGridRoutes(),
  productRoutes(),
  offerRoutes(),
  bannerRoutes(),
  walletRoutes(),
  refundRoutes(endAsked),
  // before the users: /admin/users/referrals is no user
  rewardRoutes(),
  scratchRoutes(),
  rewardChangeRoutes(),
  userRoutes(),
  privacyRoutes(),
  auditRoutes(selectHigherJobs),
  mailRoutes(),
  jobRoutes(),
  adminStaffRoutes(),
  storeStaffRoutes(),
  storeBoardRoutes(),
  storeDeskRoutes(),
  storeOrderRoutes({ askBeforeEnd }),
  storeItemRoutes(),
  availabilityRoutes(),
  storeCategoryRoutes(),
  storeSettingsRoutes(),
  storeHoursRoutes(),
  adminHoursRoutes(),
  shopfrontRoutes(),
  pushRoutes(),
  placeRoutes({ open: openPlacedPayment }),
  userOrderRoutes({ askBeforeEnd }),
  payRoutes(),
  paymentRoutes(),
  // before the payments: /admin/payments/differences is no payment
  reconcileRoutes(),
  paymentDeskRoutes(),
];

/** The whole server as one `fetch(Request)`: HTTP, tests and msw are served by the same. */
export function createApp(
  deps: Deps,
  { isLeaving, ...options }: SiteOptions & Partial<Pick<Leaving, 'isLeaving'>> = {},
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
  app.use('/api/*', noticeUntrustedProxy(deps.log), shedLoad);
  app.onError(handleError);
  app.notFound((c) => handleError(new AppError('notFound', 'There is nothing at this address'), c));
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

/** The areas with their document. Built apart from the application, so that the document knows paths without `/api`. */
export function createApi(): OpenAPIHono<Env> {
  const api = new OpenAPIHono<Env>({ strict: false });
  api.use(refuseMethod(api));
  for (const area of areas()) api.route('/', area);
  api.route('/', docsRoutes(api));
  return api;
}
