import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useCallback, useEffect, useMemo, useState, type ReactNode, type RefObject } from 'react';
import { FormProvider, type UseFormReturn } from 'react-hook-form';
import type { FieldConfig, FormValues } from '../../core/declaration';
import { DialogFrame } from '../values/DialogFrame';
import { useFrameworkMessages } from '../hooks/useMessages';
import { FieldList } from './FieldList';
import { isAskedFor, NOWHERE } from './formResolver';
import { isRequired, type FormSpec } from './formSpec';
import { FormScopeContext } from './scope';

interface Props {
  title: string;
  spec: FormSpec;
  form: UseFormReturn;
  body: RefObject<HTMLFormElement | null>;
  labelOf: (key: string, field: FieldConfig) => string;
  submit: string;
  busyText: string;
  isBusy: boolean;
  isDanger?: boolean;
  /** Why the last try failed. */
  problem?: string;
  /** Stands above the fields. */
  above?: ReactNode;
  onSubmit: (values: FormValues) => Promise<void>;
  onClose: () => void;
}

const useUploading = () => {
  const [paths, setPaths] = useState<ReadonlySet<string>>(new Set());
  const setUploading = useCallback((path: string, isUploading: boolean) => {
    setPaths((before) => {
      const next = new Set(before);
      if (isUploading) next.add(path);
      else next.delete(path);
      return next;
    });
  }, []);
  return { isUploading: paths.size > 0, setUploading };
};

/**
 * Focus starts in the first field; not where a keyboard would slide over a phone's screen. A component of its own,
 * because a dialog mounts its content after the effects of what is around it.
 */
const FirstFocus = ({ body }: Pick<Props, 'body'>) => {
  const hasKeyboard = !useMediaQuery('(pointer: coarse)', { noSsr: true });
  useEffect(() => {
    if (hasKeyboard) body.current?.querySelector<HTMLElement>('input:not([type="file"]), textarea, [role="combobox"]')?.focus();
  }, [body, hasKeyboard]);
  return null;
};

// whoever has just pressed the button at the bottom of a long form would not see its top
const intoView = (alert: HTMLElement | null) => alert?.scrollIntoView?.({ block: 'nearest' });

/** A dialog with a form: fields from their declaration, the reason of a failure, Cancel and the submit button. */
export const FormFrame = (props: Props) => {
  const { title, spec, form, body, labelOf, submit, busyText, isBusy, problem, onSubmit, onClose } = props;
  const message = useFrameworkMessages();
  const { isUploading, setUploading } = useUploading();
  const scope = useMemo(
    () => ({
      fields: spec.fields,
      prefix: '',
      present: spec.present,
      labelOf,
      isRequired: (key: string) => isRequired(spec.schema, key) || isAskedFor(spec, key, form.getValues()),
      setUploading,
    }),
    [spec, labelOf, setUploading, form],
  );
  const hiddenError = form.formState.errors[NOWHERE]?.message;
  const alert = problem ?? (typeof hiddenError === 'string' ? hiddenError : undefined);
  const isWide = Object.values(spec.fields).some((field) => field.kind === 'rows');
  return (
    <DialogFrame
      title={title}
      onClose={onClose}
      isBusy={isBusy}
      width={isWide ? 'wide' : 'normal'}
      form={{ ref: body, onSubmit: (event) => void form.handleSubmit(onSubmit)(event) }}
      actions={
        <>
          <Button onClick={onClose} disabled={isBusy} color="inherit">
            {message('cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={props.isDanger ? 'error' : 'primary'}
            disabled={isBusy || isUploading}
          >
            {isBusy ? busyText : isUploading ? message('image_wait') : submit}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <FormScopeContext.Provider value={scope}>
          <Stack spacing={5}>
            {alert !== undefined && (
              <Alert ref={intoView} severity="error" role="alert" sx={{ overflowWrap: 'anywhere' }}>
                {alert}
              </Alert>
            )}
            {props.above}
            <FieldList />
            <FirstFocus body={body} />
          </Stack>
        </FormScopeContext.Provider>
      </FormProvider>
    </DialogFrame>
  );
};
