import type { z } from 'zod';
import type { createApp } from '../../server/app';
import type { Person } from './people';

export interface StreamEvent {
  id?: string;
  event?: string;
  data?: string;
  retry?: string;
  /** Text of a line that begins with a colon. */
  comment?: string;
}

export interface OpenStream {
  response: Response;
  /** The next event of any kind, undefined at the end of the stream. */
  next(): Promise<StreamEvent | undefined>;
  /** The next event of one kind; skips earlier events. Fails when the stream ends. */
  nextOf<S extends z.ZodType>(
    event: string,
    schema: S,
  ): Promise<{ id: string | undefined; data: z.output<S> }>;
  /** Resolves with the events until the stream ends. */
  rest(): Promise<StreamEvent[]>;
  /** Disconnects, like a closed tab. */
  leave(): Promise<void>;
}

/** Opens a person's stream as a browser does. */
export async function openStreamOf(
  app: Pick<ReturnType<typeof createApp>, 'request'>,
  { token }: Pick<Person, 'token'>,
  { lastEventId, query = '' }: { lastEventId?: string; query?: string } = {},
): Promise<OpenStream> {
  const response = await app.request(`/api/auth/notifications/stream${query}`, {
    headers: {
      authorization: `Bearer ${token}`,
      ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
    },
  });
  return readStream(response);
}

/** Reads an answer of server-sent events. */
export function readStream(response: Response): OpenStream {
  if (!response.body) throw new Error('No body');
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const next = async (): Promise<StreamEvent | undefined> => {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end >= 0) {
        const lines = text.slice(0, end).split('\n');
        text = text.slice(end + 2);
        return Object.fromEntries(lines.map(field));
      }
      const { done, value } = await reader.read();
      if (done) return undefined;
      text += value;
    }
  };
  return {
    response,
    next,
    async nextOf(event, schema) {
      for (;;) {
        const found = await next();
        if (!found) throw new Error(`The stream ended before an event "${event}"`);
        if (found.event === event)
          return { id: found.id, data: schema.parse(JSON.parse(found.data ?? '')) };
      }
    },
    async rest() {
      const events: StreamEvent[] = [];
      for (let event = await next(); event; event = await next()) events.push(event);
      return events;
    },
    leave: () => reader.cancel(),
  };
}

const field = (line: string): [string, string] => {
  const at = line.indexOf(': ');
  return line.startsWith(':')
    ? ['comment', line.slice(1).trim()]
    : [line.slice(0, at), line.slice(at + 2)];
};
