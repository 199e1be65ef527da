/**
 * A push message, in the format of the contract's `pushPayloadSchema`. Parsed by hand, because a
 * schema would be larger than the whole worker.
 */
export interface PushMessage {
  kind: 'ring' | 'done' | 'test';
  token: string;
  order?: string;
  id?: string;
  title: string;
  body: string;
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** Undefined for a message without a text, or with another server's text. */
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
