import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { Profile } from '../../../contract/people/auth';
import type { Role } from '../../../contract/people/permissions';
import { formatDate } from '../../../contract/time';
import { StatusPill } from '../../framework/ui/values/StatusPill';
import { Picture } from '../../framework/ui/values/Picture';
import { displayNameOf, storeNameOf } from '../../profile/person';
import { RoleBadge } from '../../profile/RoleBadge';
import { useCurrentUser } from '../../navigation/CurrentUserContext';
import { useKnownProfile } from '../../profile/useProfile';
import { PageHeader } from '../PageHeader';
import { Panel } from '../Panel';
import { PanelFailed } from '../PanelFailed';
import { FactorsPanel } from './factors/FactorsPanel';
import { SessionsPanel } from './sessions/SessionsPanel';
import { useMessages } from '../../framework/ui/hooks/useMessages';
import { texts } from '../../framework/texts/texts';

type PartialProfile = Partial<Profile>;
type Detail = readonly [ProfileMessage, string | null | undefined];

const place = ({ address, city, state, pincode }: PartialProfile): Detail[] => [
  ['address', address],
  ['city', city],
  ['state', state],
  ['pincode', pincode],
];

const detailsOf: Readonly<Record<Role, (profile: PartialProfile) => Detail[]>> = {
  admin: (known) => [
    ['full_name', known.name || known.ownerName],
    ['email', known.email],
    ['phone', known.phone],
    ...place(known),
  ],
  store: (known) => [
    ['store_name', storeNameOf(known)],
    ['owner_name', known.ownerName],
    ['email', known.email],
    ['phone', known.phone],
    ...place(known),
    ['description', known.description],
  ],
  user: (known) => [
    ['full_name', known.name || known.ownerName],
    ['email', known.email],
    ['phone', known.phone],
    ...place(known),
  ],
};

const roleMessages = { admin: 'administrator', store: 'store_owner', user: 'customer' } as const;
const titleMessages = {
  admin: 'system_administrator',
  store: 'store_owner',
  user: 'customer',
} as const;

/** A missing value was not provided; if the profile could not be loaded, it is unknown. */
const Details = ({ items, isWhole }: { items: readonly Detail[]; isWhole: boolean }) => {
  const message = useMessages(profileTexts);
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gap: '14px 24px',
        m: 0,
        gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {items.map(([name, value]) => (
        <Box
          key={name}
          sx={{
            minWidth: 0,
            ...(name === 'address' || name === 'description'
              ? { gridColumn: { sm: '1 / -1' } }
              : {}),
          }}
        >
          <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
            {message(name)}
          </Box>
          <Box
            component="dd"
            sx={{
              m: 0,
              overflowWrap: 'anywhere',
              color: value ? 'text.primary' : 'text.secondary',
            }}
          >
            {value || (isWhole ? message('not_provided') : '–')}
          </Box>
        </Box>
      ))}
    </Box>
  );
};

const Face = ({ profile, role }: { profile: PartialProfile; role: Role }) => {
  const message = useMessages(profileTexts);
  const isStore = role === 'store';
  const name =
    (isStore ? displayNameOf('store', profile) : profile.name || displayNameOf(role, profile)) ||
    profile.email ||
    '';
  const { isActive, isApproved } = profile;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '16px' }}>
      <Picture src={profile.image ?? ''} label={name} size={72} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h2" sx={{ fontSize: '1.25rem', overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Box sx={{ color: 'text.secondary' }}>
          {(isStore && profile.ownerName !== name && profile.ownerName) ||
            message(titleMessages[role])}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '6px', mt: '6px' }}>
          <RoleBadge role={role} />
          {/* an unknown value has no badge */}
          {isActive !== undefined && (
            <StatusPill
              label={message(isActive ? 'active' : 'inactive')}
              tone={isActive ? 'success' : 'neutral'}
            />
          )}
          {isStore && isApproved !== undefined && (
            <StatusPill
              label={message(isApproved ? 'approved' : 'pending')}
              tone={isApproved ? 'success' : 'warning'}
            />
          )}
        </Box>
      </Box>
    </Box>
  );
};

const Loaded = ({
  profile,
  role,
  isWhole,
}: {
  profile: PartialProfile;
  role: Role;
  isWhole: boolean;
}) => {
  const message = useMessages(profileTexts);
  const account: Detail[] = [
    ['role', message(roleMessages[role])],
    ['member_since', formatDate(profile.createdAt ?? '')],
  ];
  return (
    <>
      <Face profile={profile} role={role} />
      <Panel title={message(role === 'store' ? 'store' : 'personal')}>
        <Details items={detailsOf[role](profile)} isWhole={isWhole} />
      </Panel>
      <Panel title={message('account')}>
        <Details items={account} isWhole={isWhole} />
      </Panel>
    </>
  );
};

/**
 * The signed-in user, read-only, with sign-in methods and sessions. A failed load shows an error
 * above the stored user's data.
 */
const ProfilePage = () => {
  const message = useMessages(profileTexts);
  const { role, permissions } = useCurrentUser();
  const { profile, isWaiting, isWhole, hasFailed, retry } = useKnownProfile();
  return (
    <Box
      aria-busy={isWaiting}
      sx={{ display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0, maxWidth: 820 }}
    >
      <PageHeader title={message('title')} />
      {hasFailed && <PanelFailed text={message('failed')} onRetry={retry} />}
      {isWaiting ? (
        <Skeleton variant="rounded" height={320} />
      ) : (
        <Loaded profile={profile} role={role} isWhole={isWhole} />
      )}
      {permissions && (
        <>
          <FactorsPanel />
          <SessionsPanel />
        </>
      )}
    </Box>
  );
};

export default ProfilePage;

const profileTexts = texts('profile', {
  title: 'Profile',
  failed: 'Failed to load profile data',
  system_administrator: 'System Administrator',
  administrator: 'Administrator',
  store_owner: 'Store owner',
  customer: 'Customer',
  active: 'Active',
  inactive: 'Inactive',
  approved: 'Approved',
  pending: 'Pending Approval',
  personal: 'Personal Information',
  store: 'Store Information',
  account: 'Account Information',
  full_name: 'Full Name',
  store_name: 'Store Name',
  owner_name: 'Owner Name',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  city: 'City',
  state: 'State',
  pincode: 'Pincode',
  description: 'Description',
  role: 'Role',
  member_since: 'Member Since',
  not_provided: 'Not provided',
});
type ProfileMessage = keyof typeof profileTexts.messages;
