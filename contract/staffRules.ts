import { LINE_LENGTH_MAX } from './constants';
import { email, optionalText, required, texts } from './rules';

/** The rules of the forms about staff, one a field. */
export const staffRules = { email: email(), job: required() };

/** The reason of a deactivation or of a removal from a store. */
export const deactivationReason = optionalText(LINE_LENGTH_MAX, true).refine(
  (text) => text !== '',
  texts.required,
);
