import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { formatCount } from '../../../../contract/money';
import { DescriptionList } from '../../../components/DescriptionList';
import { Moment } from '../../../framework/ui/values/Moment';
import { RowsLink } from '../../../framework/ui/values/RowsLink';
import { Money } from '../../../components/Money';
import type { UserRecord } from './record';
import { userTexts } from './messages';
import { useMessages } from '../../../framework/ui/hooks/useMessages';

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

export const UserProfile = ({ user }: { user: UserRecord }) => {
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
