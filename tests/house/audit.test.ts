import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .map((path) => join('server', path))
  .filter((path) => /(?<!\.gen)\.ts$/.test(path))
  .map((path) => ({ path, code: readFileSync(path, 'utf8') }));

const filesWith = (pattern: RegExp): string[] =>
  sources
    .filter(({ code }) => pattern.test(code))
    .map(({ path }) => path)
    .sort();

/**
 * Use cases that write their own audit entries. A plain record is written through a kind: see
 * server/records.
 */
const useCases = [
  'server/audit/erasePerson.ts',
  'server/audit/exportRoute.ts',
  'server/audit/seals/explanations.ts',
  'server/auth/factors/proof.ts',
  'server/auth/factors/recordFactor.ts',
  'server/auth/invitations/acceptInvitation.ts',
  'server/auth/ownSessions.ts',
  'server/auth/personStatus.ts',
  'server/auth/signInEvents.ts',
  'server/auth/wrongProof.ts',
  'server/catalogue/products/retireMenu.ts',
  'server/cli/createAdmin.ts',
  'server/mails/routes.ts',
  'server/money/refunds/decideRefund.ts',
  'server/money/refunds/openRefund.ts',
  'server/money/rewards/requestRewardChange.ts',
  'server/money/rewards/referralPoints.ts',
  'server/money/rewards/rewardChanges.ts',
  'server/orders/kitchen/acceptOrder.ts',
  'server/orders/admin/cancelByAdmin.ts',
  'server/orders/kitchen/delayOrder.ts',
  'server/orders/kitchen/deliverOrder.ts',
  'server/orders/kitchen/endStoreOrder.ts',
  'server/orders/moveOrder.ts',
  'server/orders/admin/resendOrder.ts',
  'server/payments/desk/syncPayment.ts',
  'server/payments/desk/routes.ts',
  'server/payments/desk/refundPayment.ts',
  'server/privacy/routes.ts',
  'server/users/staff/adminStaff.ts',
  'server/users/staff/inviteStaff.ts',
  'server/users/staff/storeStaff.ts',
];

test('an entry of the audit is written through a kind, or by a use case of this list', () => {
  const importing = filesWith(/import \{[^}]*\brecordChanges?\b[^}]*\} from '[^']*\/recordChange'/);
  expect(importing).toEqual([...useCases, 'server/records/change.ts'].sort());
});

test('rows of the audit are inserted by one file', () => {
  const insert = /insertInto\('audit_entries'\)|insert into audit_entries\b/i;
  expect(filesWith(insert).filter((path) => !path.startsWith('server/demo/'))).toEqual([
    'server/audit/recordChange.ts',
  ]);
});
