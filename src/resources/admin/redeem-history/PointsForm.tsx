import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useEffect, useMemo, useRef, useState } from 'react';
import { holdDraft } from '../../../framework/core/drafts';
import ConfirmDialog from '../../../framework/ui/values/ConfirmDialog';
import { draftOf } from '../../../framework/ui/form/draft';
import { FormFrame } from '../../../framework/ui/form/FormFrame';
import { UnsavedGuard } from '../../../framework/ui/form/UnsavedGuard';
import { useDeclaredForm } from '../../../framework/ui/form/useDeclaredForm';
import type { TypedPoints } from './calls';
import { invalidToast, pointsSpec } from './pointsForm';
import { useSavePoints } from './useSavePoints';
import { useRedeemMessages } from './messages';

interface Props {
  present: TypedPoints;
  /** The present values are not known. */
  isUnknown: boolean;
  /** Whose draft may be given back. */
  person: string;
  onClose: () => void;
}

/** The four values that a referral brings. */
export const PointsForm = ({ present, isUnknown, person, onClose }: Props) => {
  const message = useRedeemMessages();
  // a later answer must not touch what is being typed
  const [initial] = useState(present);
  const spec = useMemo(() => pointsSpec(initial, message), [initial, message]);
  const draft = useMemo(() => draftOf(person, 'admin/redeem-history/referrals', 'points'), [person]);
  const { form, body, message: general } = useDeclaredForm(spec);
  const mayLeave = useRef(false);
  const [isAsking, setIsAsking] = useState(false);
  const [isRestored, setIsRestored] = useState(false);
  const leave = () => {
    mayLeave.current = true;
    onClose();
  };
  const { save, isBusy, problem, tell } = useSavePoints({ form, draft, onSaved: leave });
  const { isDirty } = form.formState;
  useEffect(() => {
    const typed = draft.read();
    if (!typed) return;
    for (const [key, value] of Object.entries(typed)) form.setValue(key, value, { shouldDirty: true });
    draft.drop();
    setIsRestored(true);
  }, [draft, form]);
  useEffect(() => holdDraft(() => isDirty && !mayLeave.current && draft.save(form.getValues())), [draft, form, isDirty]);
  const handleSubmit: typeof form.handleSubmit = (onValid) =>
    form.handleSubmit(onValid, (errors) => void tell(invalidToast(errors, message), 'error'));
  return (
    <>
      <FormFrame
        title={message('points_title')}
        spec={spec}
        form={{ ...form, handleSubmit }}
        body={body}
        labelOf={(_, field) => field.label}
        submit={message('save')}
        busyText={general('saving')}
        isBusy={isBusy}
        {...(problem === undefined ? {} : { problem })}
        above={
          <>
            {isUnknown && <Alert severity="warning">{message('load_failed')}</Alert>}
            {isRestored && <Alert severity="info">{general('draft_restored')}</Alert>}
            <Typography sx={{ color: 'text.secondary' }}>{message('points_text')}</Typography>
          </>
        }
        onSubmit={save}
        onClose={() => (isDirty ? setIsAsking(true) : leave())}
      />
      {isAsking && (
        <ConfirmDialog
          title={general('unsaved_title')}
          question={general('unsaved_text')}
          cancel={general('unsaved_stay')}
          submit={general('unsaved_leave')}
          isDanger
          onCancel={() => setIsAsking(false)}
          onConfirm={leave}
        />
      )}
      <UnsavedGuard isDirty={isDirty} mayLeave={mayLeave} />
    </>
  );
};
