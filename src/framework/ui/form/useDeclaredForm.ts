import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { formTexts } from '../../texts/formMessages';
import { formResolver } from './formResolver';
import type { FormSpec } from './formSpec';
import { isChanged } from './isChanged';
import { useMessages } from '../hooks/useMessages';

const FIRST_INVALID = '[aria-invalid="true"], [data-invalid="true"]';

/**
 * A form over a declared schema: validated as a whole on submit; editing a field clears its error,
 * and the first invalid field on screen gets the focus.
 */
export const useDeclaredForm = (spec: FormSpec) => {
  const client = useQueryClient();
  const message = useMessages(formTexts);
  const resolver = useMemo(() => formResolver(spec, client, message), [spec, client, message]);
  const form = useForm({
    defaultValues: spec.initial,
    resolver,
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const body = useRef<HTMLFormElement>(null);
  const { errors, submitCount, isSubmitting, defaultValues } = form.formState;
  const hasErrors = Object.keys(errors).length > 0;
  useEffect(() => {
    if (isSubmitting || submitCount === 0 || !hasErrors) return;
    body.current?.querySelector<HTMLElement>(FIRST_INVALID)?.focus();
    // editing a field must not move the focus: only a submit does
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [submitCount, isSubmitting]);
  const { getValues } = form;
  const hasChanges = useCallback(
    () => isChanged(spec.fields, defaultValues ?? {}, getValues()),
    [spec, defaultValues, getValues],
  );
  return { form, body, message, hasChanges };
};
