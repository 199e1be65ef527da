/** One server-sent event. */
export interface ServerEvent {
  /** Of the last event that named one. */
  id: string;
  event: string;
  data: string;
}

interface Parser {
  /** The events that a further piece of the stream completes. */
  push(piece: string): ServerEvent[];
  /** What the server asks for, once it has. */
  retryMs(): number | undefined;
}

/** Reads `text/event-stream`, however it is cut into pieces. */
export const createParser = (lastId = ''): Parser => {
  let rest = '';
  let id = lastId;
  let event = '';
  let data: string[] = [];
  let retryMs: number | undefined;

  const takeField = (line: string): void => {
    const [, name = '', value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
    if (name === 'data') data.push(value);
    else if (name === 'event') event = value;
    else if (name === 'id' && !value.includes('\0')) id = value;
    else if (name === 'retry' && /^\d+$/.test(value)) retryMs = Number(value);
  };
  const complete = (): ServerEvent[] => {
    const found =
      data.length === 0 ? [] : [{ id, event: event || 'message', data: data.join('\n') }];
    event = '';
    data = [];
    return found;
  };
  return {
    push(piece) {
      const text = rest + piece;
      // a carriage return at the end may be the first half of a line's end
      const isCut = text.endsWith('\r');
      const lines = (isCut ? text.slice(0, -1) : text).split(/\r\n|\n|\r/);
      rest = (lines.pop() ?? '') + (isCut ? '\r' : '');
      return lines.flatMap((line) => {
        if (line !== '') takeField(line);
        return line === '' ? complete() : [];
      });
    },
    retryMs: () => retryMs,
  };
};
