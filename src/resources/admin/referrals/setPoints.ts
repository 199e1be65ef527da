import type { Permission } from '../../../../contract/people/permissions';
import { referralPointsInput, rewardTexts } from '../../../../contract/money/rewards';
import { texts } from '../../../../contract/rules';
import type { ListAction } from '../../../framework/declaration/actions';

/** Returns a current value; 0 means that it is not set. */
const positiveOrUndefined = (value: unknown): unknown => (Number(value) > 0 ? value : undefined);

/**
 * Toast in addition to the errors next to the fields: a missing value takes precedence over an
 * invalid one.
 */
const refusedPointsText = (refused: Readonly<Record<string, string>>): string => {
  const told = new Set(Object.values(refused));
  if (told.has(texts.required)) return 'Please fill in all required fields';
  return told.size === 1 && told.has(rewardTexts.positive)
    ? 'All values must be greater than 0'
    : 'Please enter valid numbers';
};

const pointsFailed: Readonly<Record<number, string>> = {
  403: 'Authentication failed. Please log in again.',
  422: 'Invalid data provided. Please check your input values.',
};

/** Sets the reward of a referral: four values for all future referrals. */
export const setPoints: ListAction<typeof referralPointsInput, string, Permission> = {
  on: 'list',
  call: 'POST /admin/users/referrals/set-points',
  needs: 'rewards.manage',
  label: 'Set Referal Points', // spelling of the specification
  icon: 'settings',
  input: referralPointsInput,
  succeeded: rewardTexts.pointsSet,
  failed: (status) => pointsFailed[status] ?? 'Failed to set referral points. Please try again.',
  dialog: {
    title: 'Set Referral Points',
    text: 'Applies to referrals completed from now on.',
    submit: 'Set Points',
    busy: 'Saving...',
    initial: 'GET /admin/users/referrals/points',
    of: ({ referrer, referee, newUserCashbackRs, referrerCashbackRs }) => ({
      referrer: positiveOrUndefined(referrer),
      referee: positiveOrUndefined(referee),
      newUserCashbackRs: positiveOrUndefined(newUserCashbackRs),
      referrerCashbackRs: positiveOrUndefined(referrerCashbackRs),
    }),
    refused: refusedPointsText,
    fields: {
      referrer: { kind: 'text', transform: 'digits', label: 'Referrer Points' },
      referee: { kind: 'text', transform: 'digits', label: 'Referee Points' },
      newUserCashbackRs: { kind: 'text', transform: 'digits', label: 'New User Cashback (₹)' },
      referrerCashbackRs: { kind: 'text', transform: 'digits', label: 'Referrer Cashback (₹)' },
    },
  },
};
