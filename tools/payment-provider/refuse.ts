import type { Context } from 'hono';

/** Razorpay's error format: https://razorpay.com/docs/api/errors. */
export const refuse = (c: Context, description: string, field?: string) =>
  c.json(
    {
      error: {
        code: 'BAD_REQUEST_ERROR',
        description,
        source: 'business',
        step: 'payment_initiation',
        reason: 'input_validation_failed',
        metadata: {},
        ...(field === undefined ? {} : { field }),
      },
    },
    400,
  );

export const unknownId = (c: Context) => refuse(c, 'The id provided does not exist');
