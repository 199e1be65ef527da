import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import { Fragment, Suspense, useId, useRef } from 'react';
import type { Profile } from '../../../contract/people/auth';
import { formatDate } from '../../../contract/time';
import { DescriptionList } from '../../components/DescriptionList';
import { hasPermission, isGrantedByServer } from '../../framework/declaration/access';
import { StatusPill } from '../../framework/ui/values/StatusPill';
import { storeNameOf } from '../../profile/person';
import { RoleBadge } from '../../profile/RoleBadge';
import { useCurrentUser } from '../../navigation/CurrentUserContext';
import { useKnownProfile } from '../../profile/useProfile';
import { PageHeader } from '../PageHeader';
import { Panel } from '../Panel';
import { PanelFailed } from '../PanelFailed';
import { OrderSettings } from './OrderSettings';
import { settingsTexts } from './messages';
import { useMessages } from '../../framework/ui/hooks/useMessages';
import { lazyComponent } from '../../framework/ui/hooks/late';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { usePermissions } from '../../authProvider/permissions';
import { PasswordStrength } from '../../components/passwordStrength';
import type { PasswordOwner } from '../../../contract/people/credentials';
import { PasswordInput } from './PasswordInput';
import type { PasswordName } from './passwordRules';
import { useChangePassword } from './useChangePassword';

const inputs = [
  { name: 'currentPassword', label: 'current', autoComplete: 'current-password' },
  { name: 'newPassword', label: 'new', help: 'new_help', autoComplete: 'new-password' },
  { name: 'confirmPassword', label: 'confirm', autoComplete: 'new-password' },
] as const;

/**
 * Changes the signed-in user's password; the e-mail identifies the account to a password manager.
 */
const PasswordForm = (given: { owner: PasswordOwner; usesServerMinLength: boolean }) => {
  const message = useMessages(settingsTexts);
  const hasPermissions = usePermissions() !== undefined;
  const id = useId();
  const fields = useRef<Partial<Record<PasswordName, HTMLInputElement | null>>>({});
  const { typed, problems, isBusy, edit, submit } = useChangePassword((name) =>
    fields.current[name]?.focus(),
  );
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      sx={{ display: 'flex', flexDirection: 'column', gap: '16px', maxWidth: 420 }}
    >
      {hasPermissions && (
        <Typography sx={{ color: 'text.secondary' }}>{message('security_text')}</Typography>
      )}
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={given.owner.email}
        readOnly
        hidden
      />
      {inputs.map(({ name, label, autoComplete, ...rest }) => (
        <Fragment key={name}>
          <PasswordInput
            id={`${id}${name}`}
            label={message(label)}
            value={typed[name]}
            autoComplete={autoComplete}
            isReadOnly={isBusy}
            ref={(element) => {
              fields.current[name] = element;
            }}
            onChange={(text) => edit(name, text)}
            {...('help' in rest ? { help: message(rest.help) } : {})}
            {...(problems[name] === undefined ? {} : { error: problems[name] })}
          />
          {name === 'newPassword' && problems.newPassword === undefined && (
            <PasswordStrength password={typed.newPassword} {...given} />
          )}
        </Fragment>
      ))}
      <Button
        type="submit"
        variant="contained"
        disabled={isBusy}
        sx={{ minHeight: 44, alignSelf: { sm: 'flex-start' } }}
      >
        {message(isBusy ? 'changing' : 'change')}
      </Button>
    </Box>
  );
};

const PrinterPanel = lazyComponent(() => import('./PrinterPanel'));

type PartialProfile = Partial<Profile>;

const Basic = ({ profile }: { profile: PartialProfile }) => {
  const message = useMessages(settingsTexts);
  const orNotProvided = (text: string | null | undefined) => text || message('not_provided');
  return (
    <DescriptionList
      items={[
        { label: message('restaurant'), value: orNotProvided(storeNameOf(profile)) },
        { label: message('phone'), value: orNotProvided(profile.phone) },
        { label: message('email'), value: orNotProvided(profile.email) },
        { label: message('description'), value: orNotProvided(profile.description), isWide: true },
      ]}
    />
  );
};

const Account = ({ profile: { isActive, isApproved, createdAt } }: { profile: PartialProfile }) => {
  const message = useMessages(settingsTexts);
  const { role } = useCurrentUser();
  const pill = (is: boolean | undefined, on: 'active' | 'yes', off: 'inactive' | 'no') =>
    is === undefined ? (
      ''
    ) : (
      <StatusPill
        label={message(is ? on : off)}
        tone={is ? 'success' : off === 'no' ? 'warning' : 'neutral'}
      />
    );
  return (
    <DescriptionList
      items={[
        { label: message('status'), value: pill(isActive, 'active', 'inactive') },
        { label: message('approved'), value: pill(isApproved, 'yes', 'no') },
        { label: message('role'), value: <RoleBadge role={role} /> },
        { label: message('created'), value: formatDate(createdAt ?? '') },
      ]}
    />
  );
};

/** The platform's data about the store, its owner's password, and the state of the account. */
const SettingsPage = () => {
  const message = useMessages(settingsTexts);
  const translate = useTranslate();
  const user = useCurrentUser();
  const { profile, isWaiting, hasFailed, retry } = useKnownProfile();
  const waiting = (
    <Skeleton variant="rounded" height={96} aria-label={translate('ra.page.loading')} />
  );
  return (
    <Box
      aria-busy={isWaiting}
      sx={{ display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0, maxWidth: 820 }}
    >
      <PageHeader title={message('title')} />
      {hasFailed && <PanelFailed text={message('load_failed')} onRetry={retry} />}
      <Panel title={message('basic')}>{isWaiting ? waiting : <Basic profile={profile} />}</Panel>
      {isGrantedByServer(user, 'store.settings.manage') && (
        <Panel title={message('orders')}>
          <OrderSettings />
        </Panel>
      )}
      <Panel title={message('security')}>
        <PasswordForm
          owner={{ email: profile.email ?? '', name: profile.name }}
          usesServerMinLength={user.permissions !== undefined}
        />
      </Panel>
      <Panel title={message('account')}>
        {isWaiting ? waiting : <Account profile={profile} />}
      </Panel>
      {/* last, because its height is known late */}
      <Suspense fallback={waiting}>
        {hasPermission(user, 'store.orders.read') && <PrinterPanel />}
      </Suspense>
    </Box>
  );
};

export default SettingsPage;
