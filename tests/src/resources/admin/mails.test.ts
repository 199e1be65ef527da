import { screen, waitFor, within } from '@testing-library/react';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { TOTAL_CAP } from '../../../../contract/lists';
import { queueMail } from '../../../../server/mails/queueMail';
import {
  recordedRequests,
  givenScreen,
  givenScreenOf,
  givenScreenServer,
  server,
} from '../../../support/screens/screenServer';
import { openDialog, rowNames, rowOf, textsOf, toast } from '../../../support/screens/seen';

givenScreenServer();

const path = '/admin/mails';
const problem = '550 5.1.1 no such mailbox';

const givenMail = async (to: string, state: 'failed' | 'sent') => {
  await queueMail(server().db, { to, subject: 'Your invitation', text: 'The code is 482193' });
  const changed =
    state === 'sent' ? { body: null, sent_at: new Date(), tries: 1 } : { problem, tries: 7 };
  await server()
    .db.updateTable('mails')
    .set({ state, ...changed })
    .where('recipient', '=', to)
    .execute();
};

test('a failed mail shows why and is sent again, a sent one is not', async () => {
  await givenMail('asha@x.example', 'failed');
  await givenMail('ravi@x.example', 'sent');
  const { user } = await givenScreen({ path });
  const row = await rowOf('asha@x.example');
  expect(textsOf(row)).toContain(`Your invitation Failed ${problem} 7`);
  expect(within(await rowOf('ravi@x.example')).queryByLabelText(/Resend/)).toBeNull();
  await user.click(within(row).getByLabelText(/Resend/));
  await toast('The email will be sent again');
  await waitFor(async () =>
    expect(textsOf(await rowOf('asha@x.example'))).toContain('Your invitation Waiting 0'),
  );
});

test('the details of a mail show when it is tried, and never its content', async () => {
  await givenMail('asha@x.example', 'failed');
  const { user } = await givenScreen({ path });
  await user.click(within(await rowOf('asha@x.example')).getByLabelText(/^(Details|Show|View)/));
  const { element } = await openDialog('Email Details');
  await waitFor(() => expect(textsOf(element)).toContain(problem));
  expect(textsOf(element)).not.toContain('482193');
});

test('the list and the details speak the dialect of ra-data-simple-rest', async () => {
  await givenMail('asha@x.example', 'failed');
  const { user } = await givenScreen({ path });
  const row = await rowOf('asha@x.example');
  const linesOf = () =>
    recordedRequests('GET /admin/mails').map((asked) => decodeURIComponent(asked.path));
  expect(linesOf()).toEqual(['/admin/mails?filter={}&range=[0,9]&sort=["createdAt","DESC"]']);
  await user.click(within(row).getByLabelText(/^(Details|Show|View)/));
  await openDialog('Email Details');
  await waitFor(() => expect(linesOf().at(-1)).toMatch(/^\/admin\/mails\/\d+$/));
});

test('a total that the server stopped counting has a plus sign', async () => {
  await sql`insert into mails (recipient, subject, body)
    select n || '@x.example', 'Hello', 'Hello'
    from generate_series(0, ${TOTAL_CAP}::int) as n`.execute(server().db);
  await givenScreen({ path });
  // next to the title and in the pager
  expect(await screen.findAllByText(/10,000\+/)).toHaveLength(2);
});

test('mails are found by state', async () => {
  await givenMail('asha@x.example', 'failed');
  await givenMail('ravi@x.example', 'sent');
  await givenScreen({ path: `${path}?filter=${encodeURIComponent('{"state":"failed"}')}` });
  await waitFor(() => expect(rowNames()).toEqual(['asha@x.example']));
});

test('a job without mails sees none', async () => {
  await givenScreenOf(await server().givenAdmin({ job: 'catalogue' }), path);
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  expect(recordedRequests('GET /admin/mails')).toEqual([]);
});
