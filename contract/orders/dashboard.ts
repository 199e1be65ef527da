import { z } from 'zod';
import { choice, pageQuery } from '../lists';
import { backwardSpan, daySpanQuery, isForwardSpan } from '../days';
import { orderListItemSchema } from './admin';
import { orderStatusSchema } from '../states';

/** Days of each compared span, if no first day is chosen. */
export const COMPARED_DAYS = 30;
export const TOP_STORES = 5;

/**
 * Query of `GET /admin/dashboard/stats`: IST days, both included. By default, the cards cover all
 * time.
 */
export const dashboardQuery = z.object(daySpanQuery).refine(isForwardSpan, backwardSpan);
export type DashboardQuery = z.output<typeof dashboardQuery>;

export const cardKeys = ['users', 'stores', 'orders', 'revenue'] as const;

/**
 * `GET /admin/dashboard/stats`. Revenue in rupees: the sum of final over delivered orders. `change`
 * is the change in percent from the preceding span of equal length to the span of `comparison`; 0
 * if both are empty, null if only the preceding one is empty. A span that is not over is compared
 * with the same part of the preceding one.
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
        /** Refunded part of the revenue in rupees; only on its card. */
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
    /**
     * By revenue. `totalOrders` counts the delivered orders behind the revenue, so that
     * avgOrderValue fits both.
     */
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
/** Query of `GET /admin/dashboard/trend`: number of IST days, the last of which is today. */
export const trendQuery = z.object({ days: choice(['7', '30', '90']) });

const trendDaySchema = z.object({ day: z.string(), orders: z.number(), revenue: z.number() });

/**
 * One row per IST day, oldest first, including empty days; the same number of days before them;
 * every status of the former days.
 */
export const trendSchema = z.object({
  trend: z.array(trendDaySchema),
  before: z.array(trendDaySchema),
  ordersByStatus: z.array(z.object({ status: orderStatusSchema, orders: z.number() })),
});
export type Trend = z.output<typeof trendSchema>;
