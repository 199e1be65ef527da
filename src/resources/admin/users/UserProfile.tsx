import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { formatCount } from '../../../../contract/money';
import { DescriptionList } from '../../../components/DescriptionList';
import { Moment } from '../../../framework/ui/values/Moment';
import { RowsLink } from '../../../framework/ui/values/RowsLink';
import { Money } from '../../../components/Money';
import type { UserRecord } from './record';
import { useUserMessages } from './messages';

const roles: Readonly<Record<string, string>> = { admin: 'Admin', store: 'Store', user: 'User' };

const Phone = ({ user: { phone, isPhoneVerified } }: { user: UserRecord }) => {
  const message = useUserMessages();
  return (
    <>
      <a href={`tel:${phone}`} style={{ color: 'inherit' }}>
        {phone}
      </a>
      <Box
        component="span"
        sx={{ ml: '8px', color: 'text.secondary', fontSize: '0.8125rem', whiteSpace: 'nowrap' }}
      >
        {message(isPhoneVerified ? 'verified' : 'not_verified')}
      </Box>
    </>
  );
};

/** A user's identity, wallet and orders in figures. */
export const UserProfile = ({ user }: { user: UserRecord }) => {
  const message = useUserMessages();
  const translate = useTranslate();
  const { id, phone, referralCode, walletBalance, totalOrders, role, createdAt, address } = user;
  return (
    <DescriptionList
      items={[
        { label: message('phone'), value: phone === '' ? '' : <Phone user={user} /> },
        {
          label: message('referral_code'),
          value: referralCode === '' ? message('not_available') : referralCode,
        },
        {
          label: message('wallet_balance'),
          value: (
            <RowsLink
              resource="admin/wallet-transactions"
              filter={{ user_id: id, state: 'completed' }}
            >
              <Money rupees={walletBalance} />
            </RowsLink>
          ),
        },
        { label: message('total_orders'), value: formatCount(totalOrders) },
        {
          label: message('role'),
          value: translate(`resources.admin/users.values.role.${role}`, { _: roles[role] ?? role }),
        },
        { label: message('joined'), value: <Moment iso={createdAt} kind="date" /> },
        ...(address === '' ? [] : [{ label: message('address'), value: address, isWide: true }]),
      ]}
    />
  );
};
