import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import PersonData from '../../../../../src/resources/admin/users/PersonData';
import { userRecord } from '../../../../../src/resources/admin/users/record';
import users from '../../../../../src/resources/admin/users/users.resource';
import { givenDate } from '../../../../support/givenDate';
import { watchDownloads } from '../../../../support/screens/orders';
import { textsOf } from '../../../../support/screens/seen';
import { drawPart } from '../../store/drawnPart';

const answer = {
  profile: { id: '3', name: 'Zubeida Qureishi', phone: '9123987650' },
  walletPostings: [{ amount: 123 }],
  notificationsOfOrders: Array.from({ length: 1_234 }, () => ({ title: 'Order ready' })),
};

test('the number of entries about a person is shown, and all of them are saved as a file of the day in India', async () => {
  // the next day has begun in India
  givenDate('2026-05-20T20:00:00Z');
  const { saved } = watchDownloads();
  const { user } = drawPart(<PersonData record={userRecord.parse({ id: '3' })} answer={answer} />, {
    resource: users,
    role: 'admin',
  });
  expect(textsOf(document.body)).toContain(
    'Wallet Postings 1 Notifications Of Orders 1,234 Save file',
  );
  await user.click(screen.getByText('Save file'));
  expect(saved.map(({ name }) => name)).toEqual(['person_3_2026-05-21.json']);
  const bytes = (await saved[0]?.blob?.arrayBuffer()) ?? new ArrayBuffer();
  expect(JSON.parse(new TextDecoder().decode(bytes))).toEqual(answer);
});
