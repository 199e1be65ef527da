import { QueryClient } from '@tanstack/react-query';
import type {
  ActionConfig,
  FormValues,
  ResourceConfig,
  ResourceRecord,
} from '../../src/framework/declaration/declaration';
import { formTexts } from '../../src/framework/texts/formMessages';
import { formResolver } from '../../src/framework/ui/form/formResolver';
import { type FormSpec, inputFormSpec, recordFormSpec } from '../../src/framework/ui/form/formSpec';

const { messages: texts } = formTexts;

const messagesIn = (error: unknown, path: string): [string, string][] => {
  if (typeof error !== 'object' || error === null) return [];
  if ('message' in error && typeof error.message === 'string') return [[path, error.message]];
  const prefix = path === '' ? '' : `${path}.`;
  return Object.entries(error).flatMap(([key, inner]) => messagesIn(inner, `${prefix}${key}`));
};

/**
 * Checks the create form of a declaration, or the edit form of a record, without a page: the texts
 * of its errors by field, and the values that it sends. `values` replace the form's initial values.
 */
export const checkedForm = (
  resource: ResourceConfig,
  values: FormValues,
  record?: ResourceRecord,
) => checked(recordFormSpec(resource, record), values);

export const checkedInput = ({ input, dialog }: ActionConfig, values: FormValues) => {
  if (!input) throw new Error('The action has no input');
  return checked(inputFormSpec(input, dialog?.fields), values);
};

const checked = async (spec: FormSpec, values: FormValues) => {
  const check = formResolver(spec, new QueryClient(), (name) => texts[name]);
  const options = { fields: {}, shouldUseNativeValidation: false };
  const { errors, values: sent } = await check({ ...spec.initial, ...values }, undefined, options);
  return { errors: Object.fromEntries(messagesIn(errors, '')), sent };
};
