import { z } from 'zod';
import { rewardTexts, type ReferralPoints } from '../../../../contract/rewards';
import { appHttp } from '../../../authProvider/apiClient';
import { firstAt } from '../../../dataProvider/decode';
import { ApiError, messageOf } from '../../../framework/core/apiError';
import type { RedeemMessages } from './messages';

export const pointNames = ['referrer', 'referee', 'newUserCashbackRs', 'referrerCashbackRs'] as const;
export type PointName = (typeof pointNames)[number];
/** As it is typed; empty where nothing has been set. */
export type TypedPoints = Record<PointName, string>;

const above = z.coerce.number().gt(0).transform(String).catch('');

/** The present values; 0 means not set, and a server may have the first two only. */
export const readPoints = async (signal?: AbortSignal): Promise<TypedPoints> => {
  const answer = await appHttp.json('GET', '/admin/users/referrals/points', signal ? { signal } : {});
  const at = (name: PointName): string => above.parse(firstAt(answer, [name, `data.${name}`]));
  return {
    referrer: at('referrer'),
    referee: at('referee'),
    newUserCashbackRs: at('newUserCashbackRs'),
    referrerCashbackRs: at('referrerCashbackRs'),
  };
};

/** Answers with what to tell the person. */
export const setPoints = async (points: ReferralPoints): Promise<string> => {
  const answer = await appHttp.json('POST', '/admin/users/referrals/set-points', { body: points });
  const message = firstAt(answer, ['message', 'data.message']);
  return typeof message === 'string' && message !== '' ? message : rewardTexts.pointsSet;
};

const FORBIDDEN = 403;
const INVALID = 422;

/** The server's detail, then its message, then what the status says. */
export const pointsProblem = (error: unknown, message: RedeemMessages): string => {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === FORBIDDEN) return messageOf(error, message('forbidden'));
  return messageOf(error, message(status === INVALID ? 'invalid' : 'failed'));
};
