import { act, render, screen, waitFor } from '@testing-library/react';
import { useNotificationContext } from 'ra-core';
import { useEffect } from 'react';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { ApiError } from '../../../../../src/framework/declaration/errors';
import { resourceFactory } from '../../../../../src/framework/declaration/defineResource';
import { useRowAction } from '../../../../../src/framework/ui/hooks/useRowAction';
import { givenProvider } from '../../../../support/fakeHttp';
import { inApplication } from '../../../../support/screens/frameworkScreens';

const lamps = resourceFactory<'admin', 'box'>()({
  name: 'test/lamps',
  record: z.object({ id: z.string(), name: z.string(), isLit: z.boolean() }),
  access: { admin: '*' },
  api: { list: 'GET /lamps' },
  list: { columns: ['name'] },
  actions: {
    light: {
      call: 'PUT /lamps/{id}/light',
      label: 'Light',
      optimistic: () => ({ isLit: true }),
      undo: 'douse',
    },
    douse: { call: 'PUT /lamps/{id}/douse', label: 'Douse', optimistic: () => ({ isLit: false }) },
  },
});

interface Offer {
  text: string;
  object: unknown;
  undo: unknown;
  staysOpen: boolean;
}

/** Lights a lamp, and records what each toast offers; `answer` is the answer to its Undo. */
const givenLit = async (answer: unknown) => {
  const offers: Offer[] = [];
  const Watch = () => {
    const { notifications } = useNotificationContext();
    useEffect(() => {
      const [
        { message, notificationOptions: { undo, object, autoHideDuration } = {} } = {
          message: undefined,
        },
      ] = notifications;
      if (message !== undefined)
        offers.push({ text: String(message), object, undo, staysOpen: autoHideDuration === null });
    }, [notifications]);
    return null;
  };
  const Light = () => {
    const { run } = useRowAction(lamps);
    return (
      <button onClick={() => void run('light', { id: '1', name: 'Lantern', isLit: false })}>
        Light
      </button>
    );
  };
  const answers: Record<string, unknown> = { 'PUT /lamps/1/douse': answer };
  const { provider, calls } = givenProvider([lamps], answers);
  render(
    inApplication({
      resource: lamps,
      role: 'admin',
      dataProvider: provider,
      screens: (
        <>
          <Watch />
          <Light />
        </>
      ),
    }).element,
  );
  await act(async () => screen.getByRole('button', { name: 'Light' }).click());
  await waitFor(() => expect(offers).toHaveLength(1));
  /** Presses Undo of the last toast, and waits for the next one. */
  const undo = async () => {
    const { undo: pressed } = offers.at(-1) ?? {};
    const before = offers.length;
    if (typeof pressed !== 'function') throw new Error('Nothing can be undone');
    await act(async () => pressed());
    await waitFor(() => expect(offers).toHaveLength(before + 1));
  };
  return {
    offers,
    undo,
    calls,
    answersFromNowOn: (next: unknown) => Object.assign(answers, { 'PUT /lamps/1/douse': next }),
  };
};
const isOffered = ({ undo }: Offer) => typeof undo === 'function';

test.each([
  ['no network', 0],
  ['a server in trouble', 503],
])(
  'an Undo that meets %s is offered again, next to the name of the record, until it has worked',
  async (_, status) => {
    const { offers, undo, calls, answersFromNowOn } = await givenLit(new ApiError(status, {}));
    expect(offers.map(isOffered)).toEqual([true]);
    await undo();
    await undo();
    expect(offers.map(isOffered)).toEqual([true, true, true]);
    expect(offers.at(-1)).toMatchObject({ object: 'Lantern', staysOpen: true });
    answersFromNowOn({});
    await undo();
    expect(offers.map(isOffered)).toEqual([true, true, true, false]);
    expect(calls).toEqual([
      'PUT /lamps/1/light',
      ...Array.from({ length: 3 }, () => 'PUT /lamps/1/douse'),
    ]);
  },
);

test('a refused Undo shows why and is not offered again', async () => {
  const { offers, undo } = await givenLit(
    new ApiError(409, { detail: 'Someone else has changed it' }),
  );
  await undo();
  expect(offers.at(-1)).toMatchObject({ text: 'Someone else has changed it', undo: undefined });
});
