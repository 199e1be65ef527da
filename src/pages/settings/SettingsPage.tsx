import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import { Suspense } from 'react';
import type { Profile } from '../../../contract/people/auth';
import { formatDate } from '../../../contract/time';
import { DescriptionList } from '../../components/DescriptionList';
import { isGrantedByServer, hasPermission } from '../../framework/declaration/access';
import { StatusPill } from '../../framework/ui/values/StatusPill';
import { storeNameOf } from '../../profile/person';
import { RoleBadge } from '../../profile/RoleBadge';
import { useCurrentUser } from '../../navigation/CurrentUserContext';
import { useKnownProfile } from '../../profile/useProfile';
import { PageHeader } from '../PageHeader';
import { Panel } from '../Panel';
import { PanelFailed } from '../PanelFailed';
import { OrderSettings } from './OrderSettings';
import { PasswordForm } from './PasswordForm';
import { settingsTexts } from './messages';
import { useMessages } from '../../framework/ui/hooks/useMessages';
import { lazyComponent } from '../../framework/ui/hooks/late';

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
      <Suspense fallback={waiting}>
        {hasPermission(user, 'store.orders.read') && <PrinterPanel />}
      </Suspense>
      <Panel title={message('security')}>
        <PasswordForm
          owner={{ email: profile.email ?? '', name: profile.name }}
          usesServerMinLength={user.permissions !== undefined}
        />
      </Panel>
      <Panel title={message('account')}>
        {isWaiting ? waiting : <Account profile={profile} />}
      </Panel>
    </Box>
  );
};

export default SettingsPage;
