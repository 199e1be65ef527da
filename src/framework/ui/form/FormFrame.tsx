import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, type RefObject, useCallback, useEffect, useMemo, useState } from 'react';
import { FormProvider, type UseFormReturn } from 'react-hook-form';
import type { FieldConfig, FormValues, SectionConfig } from '../../declaration/declaration';
import { DialogFrame } from '../values/DialogFrame';
import { useMessages, useSaid } from '../hooks/useMessages';
import { isAskedFor, NOWHERE } from './formResolver';
import { type FormSpec, isRequired } from './formSpec';
import { PageFrame } from './PageFrame';
import { type FormScope, FormScopeContext } from './scope';
import { uploadTexts } from '../../texts/formMessages';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FieldList } from './FieldInput';

interface Props {
  title: string;
  subject?: string | undefined;
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
      subject={props.subject}
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

/** Uploads of the form in progress, and the submit button's text while it waits for them. */
const useUploading = () => {
  const message = useMessages(uploadTexts);
  const [sent, setSent] = useState<ReadonlyMap<string, string>>(new Map());
  const setUploading = useCallback<FormScope['setUploading']>((id, kind) => {
    setSent((before) => {
      if (before.get(id) === kind) return before;
      const next = new Map(before);
      if (kind) next.set(id, kind);
      else next.delete(id);
      return next;
    });
  }, []);
  const isFile = [...sent.values()].every((kind) => kind === 'file');
  return {
    isUploading: sent.size > 0,
    waiting: message(isFile ? 'file_wait' : 'image_wait'),
    setUploading,
  };
};

// two columns if there is room, never three; a single field does not span the second
const columns = {
  display: 'grid',
  gap: 5,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))',
} as const;

const Section = ({ section, help, fields }: SectionConfig) => {
  const said = useSaid();
  if (section === undefined)
    return (
      <Box sx={columns}>
        <FieldList names={fields} />
      </Box>
    );
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Typography component="legend" variant="h2" sx={{ p: 0, mb: help === undefined ? 3 : 1 }}>
        {said(section)}
      </Typography>
      {help !== undefined && (
        <Typography variant="body2" sx={{ mb: 3, color: 'text.secondary' }}>
          {said(help)}
        </Typography>
      )}
      <Box sx={columns}>
        <FieldList names={fields} />
      </Box>
    </Box>
  );
};

const Sections = ({ sections }: { sections: readonly SectionConfig[] }) => (
  <Box sx={{ display: 'grid', gap: 8, gridTemplateColumns: 'minmax(0, 1fr)' }}>
    {sections.map((section, at) => (
      <Section key={section.section ?? at} {...section} />
    ))}
  </Box>
);
