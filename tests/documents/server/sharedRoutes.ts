import { byId, count, listOf, Refusal, type Role, type Route } from './route';
import { profiles } from './rows';

const passwords: Readonly<Record<string, Role>> = {
  'admin@jaldi.example': 'admin',
  'store@jaldi.example': 'store',
  'user@jaldi.example': 'user',
};

export const tokenOf = (role: Role): string => `token of ${role}`;

export const sharedRoutes: readonly Route[] = [
  {
    line: 'POST /auth/login',
    role: 'anyone',
    body: { must: ['email', 'password'] },
    answer: ({ body }) => {
      const role = passwords[String(body.email)];
      if (!role || body.password !== `${role}123`) throw new Refusal(401, 'Wrong password');
      const { id, email, ownerName } = profiles[role] ?? {};
      return {
        access_token: tokenOf(role),
        refresh_token: `refresh ${role}`,
        token_type: 'bearer',
        user: { id, email, role, name: ownerName },
      };
    },
  },
  {
    line: 'POST /auth/store/forgot-password',
    role: 'anyone',
    body: { must: ['email'] },
    answer: () => ({ message: 'If this email exists, an OTP has been sent.' }),
  },
  {
    line: 'POST /auth/store/reset-password',
    role: 'anyone',
    body: { must: ['email', 'otp', 'newPassword'] },
    answer: ({ body }) => {
      if (body.otp !== '123456') throw new Refusal(400, 'The OTP is wrong', 'otp');
      return { message: 'Password reset' };
    },
  },
  {
    line: 'GET /auth/me',
    role: 'all',
    answer: ({ role, dialect }) => dialect.row(profiles[role] ?? {}),
  },
  {
    line: 'POST /auth/change-password',
    role: 'all',
    body: { must: ['currentPassword', 'newPassword'] },
    answer: ({ body, role }) => {
      if (body.currentPassword !== `${role}123`)
        throw new Refusal(400, 'The current password is wrong', 'currentPassword');
      return { message: 'Password changed by the documents' };
    },
  },
  {
    line: 'GET /auth/notifications',
    role: 'all',
    query: ['page', 'limit'],
    answer: (asked) => listOf(asked.rows.notifications, { name: 'notifications' }, asked),
  },
  {
    line: 'PATCH /auth/notifications/read-all',
    role: 'all',
    answer: ({ rows }) => {
      for (const row of rows.notifications) row.isRead = true;
      return { message: 'Read', count: count(rows.notifications, ({ isRead }) => isRead === true) };
    },
  },
  {
    line: 'PATCH /auth/notifications/{id}/read',
    role: 'all',
    answer: ({ rows, params }) => {
      byId(rows.notifications, params.id).isRead = true;
      return { message: 'Read' };
    },
  },
  {
    line: 'POST /files/upload/image',
    role: 'all',
    answer: () => ({ file_url: '/favicon.svg' }),
  },
];
