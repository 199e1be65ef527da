import { expect, test } from 'vitest';
import AuditDetails from '../../../../../src/resources/admin/audit/AuditDetails';
import audit from '../../../../../src/resources/admin/audit/audit.resource';
import { auditRecord } from '../../../../../src/resources/admin/audit/record';
import { textsOf } from '../../../../support/screens/seen';
import { drawPart } from '../../store/drawnPart';

const detailsOf = (entry: object) => (
  <AuditDetails record={auditRecord.parse({ id: '1', at: '2026-11-21T10:20:00.000Z', ...entry })} />
);
const shown = () => textsOf(document.body);

test('an entry without an account is a failed sign-in, or was made by a program on the server', () => {
  const tried = {
    action: 'sign-in-failed',
    object: 'user',
    before: null,
    after: { email: 'who@x.example' },
  };
  const { show } = drawPart(detailsOf(tried), { resource: audit, role: 'admin' });
  expect(shown()).toContain('Who Unknown account When');
  expect(shown()).toContain('Sign-in failed Record type User who@x.example');
  show(
    detailsOf({
      action: 'restore',
      object: 'backup',
      before: { seal: '12', entries: '40' },
      after: { takenAt: '2026-11-21T10:15:00.000Z', seal: '9', entries: '31' },
    }),
  );
  expect(shown()).toContain('Who System When');
  expect(shown()).toContain('Action Restored Record type Backup');
  expect(shown()).toMatch(/Taken .*21 Nov 2026/);
});
