import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import type { Profile } from '../../../contract/auth';
import { formatDate } from '../../../contract/time';
import { Facts } from '../../components/DescriptionList';
import { StatusPill } from '../../framework/ui/values/StatusPill';
import { storeNameOf } from '../../profile/person';
import { RoleBadge } from '../../profile/RoleBadge';
import { useShell } from '../../navigation/CurrentUserContext';
import { useKnownProfile } from '../../profile/useProfile';
import { PageHeader } from '../PageHeader';
import { Panel } from '../Panel';
import { PanelFailed } from '../PanelFailed';
import { PasswordForm } from './PasswordForm';
import { useSettingsWords } from './messages';

type Known = Partial<Profile>;

const Basic = ({ profile }: { profile: Known }) => {
  const word = useSettingsWords();
  const or = (text: string | null | undefined) => text || word('not_provided');
  return (
    <Facts
      facts={[
        { label: word('restaurant'), value: or(storeNameOf(profile)) },
        { label: word('phone'), value: or(profile.phone) },
        { label: word('email'), value: or(profile.email) },
        { label: word('description'), value: or(profile.description), isWide: true },
      ]}
    />
  );
};

const Account = ({ profile: { isActive, isApproved, createdAt } }: { profile: Known }) => {
  const word = useSettingsWords();
  const { role } = useShell();
  const pill = (is: boolean | undefined, on: 'active' | 'yes', off: 'inactive' | 'no') =>
    is === undefined ? '' : <StatusPill label={word(is ? on : off)} tone={is ? 'success' : off === 'no' ? 'warning' : 'neutral'} />;
  return (
    <Facts
      facts={[
        { label: word('status'), value: pill(isActive, 'active', 'inactive') },
        { label: word('approved'), value: pill(isApproved, 'yes', 'no') },
        { label: word('role'), value: <RoleBadge role={role} /> },
        { label: word('created'), value: formatDate(createdAt ?? '') },
      ]}
    />
  );
};

/** The store as the platform knows it, its owner's password, and the state of the account. */
const SettingsPage = () => {
  const word = useSettingsWords();
  const translate = useTranslate();
  const { profile, isWaiting, hasFailed, retry } = useKnownProfile();
  const waiting = <Skeleton variant="rounded" height={96} aria-label={translate('ra.page.loading')} />;
  return (
    <Box aria-busy={isWaiting} sx={{ display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0, maxWidth: 820 }}>
      <PageHeader title={word('title')} />
      {hasFailed && <PanelFailed text={word('load_failed')} onRetry={retry} />}
      <Panel title={word('basic')}>{isWaiting ? waiting : <Basic profile={profile} />}</Panel>
      <Panel title={word('security')}>
        <PasswordForm email={profile.email ?? ''} />
      </Panel>
      <Panel title={word('account')}>{isWaiting ? waiting : <Account profile={profile} />}</Panel>
    </Box>
  );
};

export default SettingsPage;
