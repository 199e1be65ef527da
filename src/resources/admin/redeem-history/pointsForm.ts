import type { FieldErrors } from 'react-hook-form';
import { referralPointsInput, rewardTexts } from '../../../../contract/rewards';
import { texts } from '../../../../contract/rules';
import { inputFormSpec, type FormSpec } from '../../../framework/ui/form/formSpec';
import { pointNames, type TypedPoints } from './calls';
import type { RedeemMessages } from './messages';

/** Four fields of digits, filled with the present values. */
export const pointsSpec = (initial: TypedPoints, message: RedeemMessages): FormSpec => {
  const fields = pointNames.map((name) => [name, { kind: 'text', label: message(name), transform: 'digits' }] as const);
  return { ...inputFormSpec(referralPointsInput, Object.fromEntries(fields)), initial };
};

/** The toast over the texts beside the fields: a missing value comes before a wrong one. */
export const invalidToast = (errors: FieldErrors, message: RedeemMessages): string => {
  const told = new Set(pointNames.map((name) => errors[name]?.message).filter((text) => text !== undefined));
  if (told.has(texts.required)) return message('toast_required');
  const isPositiveAlone = told.size === 1 && told.has(rewardTexts.positive);
  return message(isPositiveAlone ? 'toast_positive' : 'toast_number');
};
