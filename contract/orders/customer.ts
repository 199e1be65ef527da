import { z } from 'zod';
import { ORDER_LINES_MAX, ORDER_QUANTITY_MAX, ORDER_TOTAL_MAX_RUPEES } from '../constants';
import { choice, idFilter, pageInfo, pageQuery, sortQuery } from '../lists';
import { orderLife } from './rules';
import {
  orderReference,
  orderStatuses,
  orderStatusSchema,
  paymentMethods,
  paymentStatuses,
  customerRefundSchema,
} from '../states';
import { id, longText, optionalText, phone, pincode, required, rupees, texts } from '../rules';
import { balanceAfter, postingStatuses, postingTypes } from '../money/wallet';

export const ORDER_NOTES_MAX = 500;
export const REVIEW_LENGTH_MAX = 1000;

export const orderTexts = {
  quantity: `Enter a quantity from 1 to ${ORDER_QUANTITY_MAX}`,
  items: 'Choose at least one item',
  tooManyItems: `At most ${ORDER_LINES_MAX} different items`,
  twice: 'This product is in the list twice',
  paymentMethod: `Choose one of: ${paymentMethods.join(', ')}`,
  rating: 'Enter a rating from 1 to 5',
} as const;

/** Forms send an empty field as an empty string. */
const isBlank = (value: unknown) =>
  value === null || (typeof value === 'string' && value.trim() === '');
const unlessBlank = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (isBlank(value) ? undefined : value), schema.optional());

/** A whole number, as a JSON number or as a form's text. */
const wholeNumber = (min: number, max: number, message: string) =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .trim()
          .regex(/^\d{1,4}$/)
          .transform(Number),
      ],
      { error: message },
    )
    .pipe(z.number(message).int(message).min(min, message).max(max, message));

const namedProduct = required().pipe(id());

/** Reports every repeated line of the list. */
const refuseRepeated =
  <L>(keyOf: (line: L) => string) =>
  (lines: readonly L[], context: z.RefinementCtx): void => {
    const seen = new Set<string>();
    lines.forEach((line, at) => {
      const key = keyOf(line);
      if (seen.has(key))
        context.addIssue({ code: 'custom', path: [at, 'productId'], message: orderTexts.twice });
      seen.add(key);
    });
  };

/** Rules of an order, by field. */
export const orderRules = {
  storeId: required().pipe(id()),
  items: z
    .array(
      z.object({
        productId: namedProduct,
        categoryId: unlessBlank(id()),
        quantity: wholeNumber(1, ORDER_QUANTITY_MAX, orderTexts.quantity),
      }),
      { error: texts.required },
    )
    .min(1, orderTexts.items)
    .max(ORDER_LINES_MAX, orderTexts.tooManyItems)
    // a product may be ordered from two categories of the menu, each with its own price
    .superRefine(refuseRepeated(({ productId, categoryId = '' }) => `${productId} ${categoryId}`)),
  couponCode: unlessBlank(required(50)),
  paymentMethod: unlessBlank(z.enum(paymentMethods, { error: orderTexts.paymentMethod })).transform(
    (method) => method ?? 'razorpay',
  ),
  address: longText(10, texts.addressLength),
  pincode: unlessBlank(pincode()),
  phone: unlessBlank(phone()),
  notes: unlessBlank(optionalText(ORDER_NOTES_MAX)),
  /**
   * Total in rupees after discount that the customer has seen. A different total of the server is a
   * conflict.
   */
  expectedTotal: unlessBlank(rupees(ORDER_TOTAL_MAX_RUPEES)),
};

/** Body of `POST /user/orders`. Prices in the body are ignored. */
export const orderInput = z.object(orderRules);
export type OrderInput = z.output<typeof orderInput>;

const itemSchema = z.object({
  productId: z.string(),
  name: z.string(),
  image: z.string(),
  quantity: z.number(),
  price: z.number(),
});

/**
 * Price of an order at the server's prices, in rupees: `current` of the 409 if the customer
 * expected another total.
 */
export const orderPriceSchema = z.object({
  subtotal: z.number(),
  deliveryFee: z.number(),
  discount: z.number(),
  /** Subtotal and delivery fee. */
  total: z.number(),
  /** Amount to pay. */
  finalAmount: z.number(),
  lines: z.array(itemSchema),
});
export type OrderPrice = z.output<typeof orderPriceSchema>;

export const userOrderQuery = pageQuery.extend({
  status: choice(orderStatuses),
  ...sortQuery(['orderId', 'storeName', 'status'], ['finalAmount', 'createdAt']),
});
export type UserOrderQuery = z.output<typeof userOrderQuery>;
export const userOrderParams = z.object({ id: orderReference() });

/**
 * The customer's view of an order. Amounts in rupees; `otp` is null unless the order is
 * deliverable.
 */
export const userOrderSchema = z.object({
  id: z.string(),
  orderId: z.string(),
  store: z.object({ id: z.string(), name: z.string(), image: z.string() }),
  status: orderStatusSchema,
  items: z.array(itemSchema),
  totalAmount: z.number(),
  deliveryFee: z.number(),
  discount: z.number(),
  finalAmount: z.number(),
  paymentMethod: z.enum(paymentMethods),
  paymentStatus: z.enum(paymentStatuses),
  /** True while the bank has reserved the money and the provider has not captured it. */
  isAuthorized: z.boolean(),
  deliveryAddress: z.string(),
  pincode: z.string().nullable(),
  notes: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  cancelReason: z.string().nullable(),
  ...orderLife,
  /** From when the customer may cancel an accepted order that the store has not begun. */
  cancelFrom: z.string().nullable(),
  otp: z.string().nullable(),
  rated: z.boolean(),
  /** Oldest first. */
  refunds: z.array(customerRefundSchema),
});
export type UserOrder = z.output<typeof userOrderSchema>;

export const userOrderListSchema = z.object({ orders: z.array(userOrderSchema), ...pageInfo });

/**
 * Data for the payment provider's checkout. `providerOrderId` is null if nothing is to be paid
 * there.
 */
export const orderPaymentSchema = z.object({
  method: z.enum(paymentMethods),
  status: z.enum(paymentStatuses),
  providerOrderId: z.string().nullable(),
  amountPaise: z.number(),
  currency: z.literal('INR'),
});

export const orderPlacedSchema = z.object({
  message: z.string(),
  data: userOrderSchema.extend({ payment: orderPaymentSchema }),
});
export type PlacedOrder = z.output<typeof orderPlacedSchema>['data'];

/** `POST /user/orders/{id}/pay`: data for the provider's checkout. */
export const paymentOpenedSchema = z.object({
  message: z.string(),
  data: z.object({
    orderId: z.string(),
    providerOrderId: z.string(),
    amountPaise: z.number(),
    currency: z.literal('INR'),
    /** Null if no provider is configured. */
    keyId: z.string().nullable(),
    /**
     * Payment page of the simulated provider; otherwise the provider's script opens the checkout.
     */
    checkoutUrl: z.string().nullable(),
    customer: z.object({ name: z.string(), phone: z.string() }),
  }),
});
export type PaymentOpened = z.output<typeof paymentOpenedSchema>['data'];

/** Body of `POST /user/orders/{id}/paid`: the result of the provider's checkout after a payment. */
export const paidInput = z.object({ paymentId: required(), signature: required() });
export type PaidInput = z.output<typeof paidInput>;
export const orderPaidSchema = z.object({ message: z.string(), data: userOrderSchema });

const stars = wholeNumber(1, 5, orderTexts.rating);
const comment = unlessBlank(optionalText(REVIEW_LENGTH_MAX)).transform((text) => text ?? '');

/**
 * Body of `POST /user/orders/{id}/rating`: rates the whole order, and any number of its products.
 */
export const ratingInput = z.object({
  rating: stars,
  comment,
  items: z
    .array(z.object({ productId: namedProduct, rating: stars, comment }))
    .max(ORDER_LINES_MAX, orderTexts.tooManyItems)
    .superRefine(refuseRepeated(({ productId }) => productId))
    .optional(),
});
export type RatingInput = z.output<typeof ratingInput>;
export const orderRatedSchema = z.object({ message: z.string(), data: userOrderSchema });
/** `POST /user/orders/{id}/cancel` */
export const ownOrderCancelledSchema = z.object({ message: z.string(), data: userOrderSchema });

/** Query of `GET /user/wallet`. */
export const userWalletQuery = pageQuery.extend({
  status: choice(postingStatuses),
  order_id: idFilter(),
  ...sortQuery(['description', 'status'], ['amount', 'date']),
});
export type UserWalletQuery = z.output<typeof userWalletQuery>;

/**
 * `GET /user/wallet`; rupees. Pending and failed transactions are listed, but the balance excludes
 * them. The sums cover all rows that the filters select; for completed rows, `netSum` is the
 * balance.
 */
export const userWalletSchema = z.object({
  balance: z.number(),
  transactions: z.array(
    z.object({
      id: z.string(),
      type: z.enum(postingTypes),
      amount: z.number(),
      description: z.string(),
      reference: z.string(),
      /** Order that it belongs to. */
      orderId: z.string().nullable(),
      status: z.enum(postingStatuses),
      date: z.string(),
      balanceAfter,
    }),
  ),
  creditSum: z.number(),
  debitSum: z.number(),
  netSum: z.number(),
  ...pageInfo,
});
