import { z } from 'zod';
import { choice, pageQuery } from '../lists';
import { backwardSpan, daySpanQuery, isForwardSpan } from '../days';
import { orderListItemSchema } from './admin';
import { orderStatusSchema } from '../states';

/** Without a chosen first day, the cards' changes compare so many days with as many before. */
export const COMPARED_DAYS = 30;
export const TOP_STORES = 5;

/** Query of `GET /admin/dashboard/stats`: IST days, both included. Without them the cards are of all time. */
export const dashboardQuery = z.object(daySpanQuery).refine(isForwardSpan, backwardSpan);
export type DashboardQuery = z.output<typeof dashboardQuery>;

export const cardKeys = ['users', 'stores', 'orders', 'revenue'] as const;

/**
 * `GET /admin/dashboard/stats`. Revenue in rupees: the sum of final over delivered orders.
 * `change` is the percentage by which what came in the span of `comparison` exceeds what came in the equally long one
 * before; 0 where nothing came in both, null where nothing came before. A span that is not over is compared with the same
 * part of the one before.
 */
export const dashboardSchema = z.object({
  data: z.object({
    overview: z.object({ title: z.string(), subtitle: z.string() }),
    stats: z.array(
      z.object({
        key: z.enum(cardKeys),
        title: z.string(),
        value: z.number(),
        change: z.number().nullable(),
        /** What of the revenue went back; rupees, on its card alone. */
        refunded: z.number().optional(),
      }),
    ),
    comparison: z.object({
      text: z.string(),
      from: z.string(),
      to: z.string(),
      previousFrom: z.string(),
      previousTo: z.string(),
    }),
    /** By revenue. `totalOrders` are the delivered ones that the revenue comes from, so that avgOrderValue fits both. */
    topPerformingStores: z.array(
      z.object({
        id: z.string(),
        rank: z.number(),
        storeName: z.string(),
        ownerName: z.string(),
        image: z.string(),
        rating: z.number(),
        totalRatings: z.number(),
        city: z.string(),
        state: z.string(),
        totalRevenue: z.number(),
        totalOrders: z.number(),
        avgOrderValue: z.number(),
      }),
    ),
  }),
});
export type Dashboard = z.output<typeof dashboardSchema>['data'];

/** Query of `GET /admin/dashboard/recent-activity`. */
export const recentActivityQuery = pageQuery.pick({ limit: true });
/** Rows of the admin's order list, newest first. The customer needs `orders.read`. */
export const recentActivitySchema = z.object({
  orders: z.array(orderListItemSchema.partial({ customer: true, notes: true })),
});

export const TREND_DAYS_DEFAULT = '30';
/** Query of `GET /admin/dashboard/trend`: how many IST days, the last of which is today. */
export const trendQuery = z.object({ days: choice(['7', '30', '90']) });

const trendDaySchema = z.object({ day: z.string(), orders: z.number(), revenue: z.number() });

/**
 * One row an IST day, the oldest first, empty days included; as many days before them; every status of the former days,
 * none left out.
 */
export const trendSchema = z.object({
  trend: z.array(trendDaySchema),
  before: z.array(trendDaySchema),
  ordersByStatus: z.array(z.object({ status: orderStatusSchema, orders: z.number() })),
});
export type Trend = z.output<typeof trendSchema>;
