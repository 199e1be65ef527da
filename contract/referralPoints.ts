import { z } from 'zod';
import { cleanText, texts } from './rules';

export const rewardTexts = {
  number: 'Enter a valid number',
  positive: 'Must be greater than 0',
  pointsSet: 'Referral points set successfully',
} as const;

const POINTS_MAX = 1_000_000;

/** A whole number above 0; forms send its digits as text. Points are points, cashbacks whole rupees. */
const wholeAboveZero = () =>
  z
    .union([z.number(), z.string()], { error: texts.required })
    .transform((value) => cleanText(String(value)))
    .pipe(
      z
        .string()
        .min(1, { error: texts.required, abort: true })
        .regex(/^-?\d+(\.\d+)?$/, { error: rewardTexts.number, abort: true }),
    )
    .transform(Number)
    .pipe(
      z
        .number()
        .gt(0, { error: rewardTexts.positive, abort: true })
        .int(rewardTexts.number)
        .max(POINTS_MAX, `At most ${POINTS_MAX.toLocaleString('en-IN')}`),
    );

export const referralPointsRules = {
  referrer: wholeAboveZero(),
  referee: wholeAboveZero(),
  newUserCashbackRs: wholeAboveZero(),
  referrerCashbackRs: wholeAboveZero(),
};

/** Body of `POST /admin/users/referrals/set-points`. */
export const referralPointsInput = z.object(referralPointsRules);
export type ReferralPoints = z.output<typeof referralPointsInput>;
