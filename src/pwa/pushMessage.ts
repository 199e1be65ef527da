/** What a push message says, as `pushPayloadSchema` of the contract has it: read by hand, since a schema would weigh more than the whole worker. */
export interface PushMessage {
  kind: 'ring' | 'done' | 'test';
  token: string;
  order?: string;
  id?: string;
  title: string;
  body: string;
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** Undefined for one that came without a text, or with another server's. */
export function readPushMessage(text: string | undefined): PushMessage | undefined {
  try {
    const read: Partial<Record<keyof PushMessage, unknown>> = JSON.parse(text ?? '');
    const { kind, token, order, id, title, body } = read;
    if (
      (kind !== 'ring' && kind !== 'done' && kind !== 'test') ||
      !isText(token) ||
      !isText(title) ||
      !isText(body)
    )
      return undefined;
    return {
      kind,
      token,
      title,
      body,
      ...(isText(order) ? { order } : {}),
      ...(isText(id) ? { id } : {}),
    };
  } catch {
    return undefined;
  }
}
