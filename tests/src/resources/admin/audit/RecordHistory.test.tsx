import { QueryClient } from '@tanstack/react-query';
import { cleanup, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { canAccess } from '../../../../../src/framework/declaration/access';
import type { ResourceConfig } from '../../../../../src/framework/declaration/declaration';
import audit from '../../../../../src/resources/admin/audit/audit.resource';
import LastChange from '../../../../../src/resources/admin/audit/LastChange';
import RecordHistory from '../../../../../src/resources/admin/audit/RecordHistory';
import stores from '../../../../../src/resources/admin/stores/stores.resource';
import { sectionNamed, textsOf } from '../../../../support/screens/seen';
import { drawPart } from '../../store/drawnPart';

const entry = {
  id: '9',
  at: '2026-05-20T20:00:00Z',
  actorName: 'Radhika',
  action: 'update',
  object: 'store',
  objectId: '7',
  before: { deliveryFee: 20, isActive: true },
  after: { deliveryFee: 35, isActive: true },
};
const answers = { 'GET /admin/audit': { entries: [entry], total: 1 } };
const history = (
  <>
    <RecordHistory resource={stores.name} id="7" onChanged={() => undefined} />
    <LastChange resource={stores.name} id="7" />
  </>
);
const drawHistory = (resource: ResourceConfig, others: readonly ResourceConfig[]) => {
  const queryClient = new QueryClient();
  return {
    queryClient,
    ...drawPart(history, { resource, others, role: 'admin', answers, queryClient }),
  };
};

test('who may read the audit sees who changed a record, and is offered to undo it only with the right to edit the record', async () => {
  const line = 'Changed by Radhika , 21 May 2026, 1:30 am : Delivery Fee ₹20.00 → ₹35.00';
  const { calls } = drawHistory(stores, [audit]);
  const section = await sectionNamed('History');
  expect(textsOf(section)).toContain(line);
  await waitFor(() =>
    expect(section.querySelector('button')?.getAttribute('aria-label')).toBe(
      'Undo: Delivery Fee ₹20.00 → ₹35.00',
    ),
  );
  // the last change, as the global search shows it
  await waitFor(() => expect(textsOf(document.body).split(line)).toHaveLength(3));
  expect(new Set(calls)).toEqual(
    new Set([
      'GET /admin/audit?page=1&limit=5&object_id=7&object=store',
      'GET /admin/audit?page=1&limit=1&object_id=7&object=store',
    ]),
  );
  cleanup();
  drawHistory({ ...stores, access: { admin: ['list', 'show'] } }, [audit]);
  const read = await sectionNamed('History');
  expect(textsOf(read)).toContain(line);
  expect(read.querySelector('button')).toBeNull();
});

test('changes are not requested by a job that may not read the audit', async () => {
  const may = (permissions: string[]) =>
    canAccess([audit], { roles: ['admin'], permissions }, audit.name, 'list');
  expect([may(['stores.read', 'stores.manage']), may(['audit.read'])]).toEqual([false, true]);
  const { calls, queryClient } = drawHistory(stores, [{ ...audit, access: {} }]);
  await waitFor(() =>
    expect(queryClient.getQueryData(['auth', 'allowed', audit.name])).toEqual([]),
  );
  expect(textsOf(document.body)).toBe('');
  expect(calls).toEqual([]);
});
