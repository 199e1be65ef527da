import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import type { Permission } from '../../../../contract/people/permissions';
import { RecordLoader } from '../../../components/RecordLoader';
import { hasPermission } from '../../../framework/declaration/access';
import { useCurrentUser } from '../../../navigation/CurrentUserContext';
import { Email } from '../../../framework/ui/values/Email';
import { Picture } from '../../../framework/ui/values/Picture';
import { StatusPill } from '../../../framework/ui/values/StatusPill';
import type { UserRecord } from './record';
import { UserOrders, UserTransactions } from './UserTables';
import { userTexts } from './messages';
import { useMessages } from '../../../framework/ui/hooks/useMessages';
import { useTranslate } from 'ra-core';
import { formatCount } from '../../../../contract/money';
import { DescriptionList } from '../../../components/DescriptionList';
import { Moment } from '../../../framework/ui/values/Moment';
import { RowsLink } from '../../../framework/ui/values/RowsLink';
import { Money } from '../../../components/Money';

type TabName = 'profile' | 'orders' | 'transactions';
const tabs: readonly { name: TabName; needs?: Permission }[] = [
  { name: 'profile' },
  { name: 'orders', needs: 'orders.read' },
  { name: 'transactions', needs: 'wallet.read' },
];

const Heading = ({ user: { name, email, image, isActive } }: { user: UserRecord }) => {
  const message = useMessages(userTexts);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: '12px' }}>
      <Picture src={image} label={name} size={44} />
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <Email address={email} />
        </Typography>
      </Box>
      {isActive !== undefined && (
        <StatusPill
          label={message(isActive ? 'active' : 'inactive')}
          tone={isActive ? 'success' : 'neutral'}
        />
      )}
    </Box>
  );
};

const Content = ({ tab, user }: { tab: TabName; user: UserRecord }) => {
  const { orders, transactions, orderTotal, transactionTotal } = user;
  if (tab === 'profile') return <UserProfile user={user} />;
  if (tab === 'orders')
    return (
      <UserOrders rows={orders} {...(orderTotal === undefined ? {} : { total: orderTotal })} />
    );
  return (
    <UserTransactions
      rows={transactions}
      {...(transactionTotal === undefined ? {} : { total: transactionTotal })}
    />
  );
};

/** Details of a user: the profile, which the list already has, and orders and transactions. */
const UserDetails = ({ record }: { record: UserRecord }) => {
  const message = useMessages(userTexts);
  const id = useId();
  const [tab, setTab] = useState<TabName>('profile');
  const viewer = useCurrentUser();
  const shown = tabs.filter(({ needs }) => hasPermission(viewer, needs));
  const content = <Content tab={tab} user={record} />;
  return (
    <>
      <Heading user={record} />
      <Tabs
        value={tab}
        onChange={(_, chosen: TabName) => setTab(chosen)}
        variant="fullWidth"
        sx={{ mt: '16px', mb: '20px', borderBottom: 1, borderColor: 'divider' }}
      >
        {shown.map(({ name }) => (
          <Tab
            key={name}
            value={name}
            label={message(name)}
            id={`${id}-${name}`}
            aria-controls={`${id}-panel`}
          />
        ))}
      </Tabs>
      <Box
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${tab}`}
        sx={{ minHeight: 240 }}
      >
        {tab === 'profile' ? (
          content
        ) : (
          <RecordLoader resource="admin/users" record={record} failed={message('load_failed')}>
            {content}
          </RecordLoader>
        )}
      </Box>
    </>
  );
};

export default UserDetails;

const roles: Readonly<Record<string, string>> = { admin: 'Admin', store: 'Store', user: 'User' };

const Phone = ({ user: { phone, isPhoneVerified } }: { user: UserRecord }) => {
  const message = useMessages(userTexts);
  return (
    <>
      <a href={`tel:${phone}`} style={{ color: 'inherit' }}>
        {phone}
      </a>
      {isPhoneVerified !== undefined && (
        <Box
          component="span"
          sx={{ ml: '8px', color: 'text.secondary', fontSize: '0.8125rem', whiteSpace: 'nowrap' }}
        >
          {message(isPhoneVerified ? 'verified' : 'not_verified')}
        </Box>
      )}
    </>
  );
};

/** Returns an item, unless the server did not send its value. */
const itemOf = (label: string, sent: unknown, value: ReactNode) =>
  sent === undefined ? [] : [{ label, value }];

const UserProfile = ({ user }: { user: UserRecord }) => {
  const message = useMessages(userTexts);
  const translate = useTranslate();
  const { id, phone, referralCode, walletBalance, totalOrders, role, createdAt, address } = user;
  return (
    <DescriptionList
      items={[
        ...itemOf(message('phone'), phone || undefined, <Phone user={user} />),
        {
          label: message('referral_code'),
          value: referralCode === '' ? message('not_available') : referralCode,
        },
        ...itemOf(
          message('wallet_balance'),
          walletBalance,
          <RowsLink
            resource="admin/wallet-transactions"
            filter={{ user_id: id, state: 'completed' }}
          >
            <Money rupees={walletBalance} />
          </RowsLink>,
        ),
        ...itemOf(message('total_orders'), totalOrders, formatCount(totalOrders ?? 0)),
        ...itemOf(
          message('role'),
          role || undefined,
          translate(`resources.admin/users.values.role.${role}`, { _: roles[role] ?? role }),
        ),
        ...itemOf(
          message('joined'),
          createdAt || undefined,
          <Moment iso={createdAt} kind="date" />,
        ),
        ...(address === '' ? [] : [{ label: message('address'), value: address, isWide: true }]),
      ]}
    />
  );
};
