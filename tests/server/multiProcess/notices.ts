import { expect, test } from 'vitest';
import { notificationSchema, unreadSchema } from '../../../contract/notifications';
import { call, openStream, openStreams, processes, server } from './fleet';

const categoryRequest = (name: string) => ({
  name,
  description: `${name} with kulcha`,
  imageUrl: '/api/files/nihari.webp',
});

export function noticePromises(): void {
  test('a notification from any process arrives at the streams of every process, and so does its read mark', async () => {
    const [admin, owner] = await Promise.all([server.givenAdmin(), server.givenStoreOwner()]);
    const streams = await openStreams(admin);
    for (const stream of streams)
      expect((await stream.nextOf('unread', unreadSchema)).data.unreadCount).toBe(0);
    for (const at of processes) {
      const name = `Nihari ${owner.id}-${processes.indexOf(at)}`;
      expect(
        (
          await call('POST', '/store/categories/requests', {
            as: owner,
            at,
            body: categoryRequest(name),
          })
        ).status,
      ).toBe(200);
      const notices = await Promise.all(
        streams.map((stream) => stream.nextOf('notification', notificationSchema)),
      );
      expect(new Set(notices.map(({ id }) => id)).size).toBe(1);
      for (const { data } of notices) expect(data.message).toContain(name);
      for (const stream of streams)
        expect((await stream.nextOf('unread', unreadSchema)).data.unreadCount).toBe(1);
      // through the proxy: at any process
      await call('PATCH', `/auth/notifications/${notices[0]?.id}/read`, { as: admin });
      for (const stream of streams)
        expect((await stream.nextOf('unread', unreadSchema)).data.unreadCount).toBe(0);
    }
    await Promise.all(streams.map((stream) => stream.leave()));
  });

  test('a stream that breaks goes on at another process after the last event', async () => {
    const [admin, owner] = await Promise.all([server.givenAdmin(), server.givenStoreOwner()]);
    const first = await openStream(admin, { at: processes[0] });
    let lastEventId = (await first.nextOf('unread', unreadSchema)).id;
    await first.leave();
    const names = [1, 2, 3].map((turn) => `Haleem ${owner.id}-${turn}`);
    for (const name of names)
      await call('POST', '/store/categories/requests', { as: owner, body: categoryRequest(name) });
    for (const [turn, name] of names.entries()) {
      const stream = await openStream(admin, {
        at: processes[(turn + 1) % processes.length],
        lastEventId,
      });
      const { id, data } = await stream.nextOf('notification', notificationSchema);
      expect(data.message).toContain(name);
      lastEventId = id;
      await stream.leave();
    }
  });
}
