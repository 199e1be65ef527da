/** The specification's number of recent orders. */
export const RECENT_ORDERS = 3;
/** Days that the chart may show; the second is the default. */
export const TREND_DAYS = [7, 30, 90] as const;
export const TREND_DAYS_DEFAULT = 30;
export const CHART_HEIGHT_PX = 320;
