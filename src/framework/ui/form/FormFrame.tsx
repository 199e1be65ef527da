import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useMemo, type ReactNode, type RefObject } from 'react';
import { FormProvider, type UseFormReturn } from 'react-hook-form';
import type { FieldConfig, FormValues } from '../../declaration/declaration';
import { DialogFrame } from '../values/DialogFrame';
import { useMessages } from '../hooks/useMessages';
import { isAskedFor, NOWHERE } from './formResolver';
import { isRequired, type FormSpec } from './formSpec';
import { PageFrame } from './PageFrame';
import { FormScopeContext, type FormScope } from './scope';
import { Sections } from './Sections';
import { useUploading } from './useUploading';

interface Props {
  title: string;
  /** `page`: without a dialog, in place of the list. */
  layout?: 'dialog' | 'page';
  spec: FormSpec;
  form: UseFormReturn;
  body: RefObject<HTMLFormElement | null>;
  labelOf: (key: string, field: FieldConfig) => string;
  submit: string;
  busyText: string;
  isBusy: boolean;
  isDanger?: boolean;
  /** Reason why the last submit failed. */
  problem?: string;
  above?: ReactNode;
  below?: ReactNode;
  onSubmit: (values: FormValues) => Promise<void>;
  onClose: () => void;
}

/**
 * Focuses the first field, except if that would open a phone's keyboard. A separate component,
 * because a dialog mounts its content after the effects of the surrounding components.
 */
const FirstFocus = ({ body }: Pick<Props, 'body'>) => {
  const hasKeyboard = !useMediaQuery('(pointer: coarse)', { noSsr: true });
  useEffect(() => {
    if (hasKeyboard)
      body.current
        ?.querySelector<HTMLElement>('input:not([type="file"]), textarea, [role="combobox"]')
        ?.focus();
  }, [body, hasKeyboard]);
  return null;
};

// after a press of the button at the bottom of a long form, its top is out of sight
const intoView = (alert: HTMLElement | null) => alert?.scrollIntoView?.({ block: 'nearest' });

const useScope = ({ spec, form, labelOf }: Props, setUploading: FormScope['setUploading']) => {
  // depends only on the schema; inputs read it at every keystroke
  const required = useMemo(
    () => new Set(Object.keys(spec.fields).filter((key) => isRequired(spec, key))),
    [spec],
  );
  return useMemo(
    () => ({
      fields: spec.fields,
      prefix: '',
      present: spec.present,
      labelOf,
      isRequired: (key: string) => required.has(key) || isAskedFor(spec, key, form.getValues()),
      setUploading,
    }),
    [spec, required, labelOf, setUploading, form],
  );
};

/**
 * A dialog or a page with a form: the declared fields, the reason of a failure, Cancel and the
 * submit button.
 */
export const FormFrame = (props: Props) => {
  const { title, spec, form, body, submit, busyText, isBusy, problem, onSubmit, onClose } = props;
  const message = useMessages();
  const { isUploading, waiting, setUploading } = useUploading();
  const scope = useScope(props, setUploading);
  const hiddenError = form.formState.errors[NOWHERE]?.message;
  const alert = problem ?? (typeof hiddenError === 'string' ? hiddenError : undefined);
  const isWide =
    spec.sections.length > 1 ||
    Object.values(spec.fields).some(({ kind }) => kind === 'rows' || kind === 'json');
  const Frame = props.layout === 'page' ? PageFrame : DialogFrame;
  return (
    <Frame
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
            {isBusy ? busyText : isUploading ? waiting : submit}
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
            <Sections sections={spec.sections} />
            {props.below}
            <FirstFocus body={body} />
          </Stack>
        </FormScopeContext.Provider>
      </FormProvider>
    </Frame>
  );
};
