/** The payment provider's id of an order, which is random. */
const PROVIDER_ORDER = /^order_\w{14}$/;
const A_TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
/** A text with a time of this run. */
const READY_BY = /^Ready by \d{1,2}:\d\d [ap]m/;

const steadyText = (text: string, now: Date): string => {
  if (A_TIME.test(text)) return new Date(text) > now ? now.toISOString() : text;
  return PROVIDER_ORDER.test(text)
    ? 'order_N3kcRr8bLq2sVd'
    : text.replace(READY_BY, 'Ready by 2:20 pm');
};

/**
 * Makes an answer the same in every run: lists cut to their first item, and times of this run
 * replaced by the fixed time.
 */
export function steadyExample(value: unknown, now: Date): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map((item) => steadyExample(item, now));
  if (typeof value === 'string') return steadyText(value, now);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, steadyExample(inner, now)]),
  );
}
