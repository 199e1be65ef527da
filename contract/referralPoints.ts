import { z } from 'zod';
import { cleanText, texts } from './rules';

export const rewardTexts = {
  number: 'Enter a valid number',
  positive: 'Must be greater than 0',
  pointsSet: 'Referral points set successfully',
} as const;

/** Points are paise in the wallet: either kind of reward brings one person at most ₹1,000. */
const POINTS_MAX = 100_000;
const CASHBACK_MAX_RUPEES = 1_000;

/** A whole number above 0; forms send its digits as text. Points are points, cashbacks whole rupees. */
const wholeAboveZero = (max: number) =>
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
        .max(max, `At most ${max.toLocaleString('en-IN')}`),
    );

export const referralPointsRules = {
  referrer: wholeAboveZero(POINTS_MAX),
  referee: wholeAboveZero(POINTS_MAX),
  newUserCashbackRs: wholeAboveZero(CASHBACK_MAX_RUPEES),
  referrerCashbackRs: wholeAboveZero(CASHBACK_MAX_RUPEES),
};

/** Body of `POST /admin/users/referrals/set-points`. */
export const referralPointsInput = z.object(referralPointsRules);
export type ReferralPoints = z.output<typeof referralPointsInput>;
