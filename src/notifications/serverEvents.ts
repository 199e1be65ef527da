export interface ServerEvent {
  /** Id of the last event that had one. */
  id: string;
  event: string;
  data: string;
}

interface Parser {
  /** Returns the events that a further piece of the stream completes. */
  push(chunk: string): ServerEvent[];
  /** The retry time that the server has sent, if any. */
  retryMs(): number | undefined;
}

/** Parses `text/event-stream`, split into pieces at any position. */
export const createParser = (lastId = ''): Parser => {
  let rest = '';
  let id = lastId;
  let event = '';
  let data: string[] = [];
  let retryMs: number | undefined;

  const readField = (line: string): void => {
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
    push(chunk) {
      const text = rest + chunk;
      // a carriage return at the end may be the first half of a line ending
      const endsInCarriageReturn = text.endsWith('\r');
      const lines = (endsInCarriageReturn ? text.slice(0, -1) : text).split(/\r\n|\n|\r/);
      rest = (lines.pop() ?? '') + (endsInCarriageReturn ? '\r' : '');
      return lines.flatMap((line) => {
        if (line !== '') readField(line);
        return line === '' ? complete() : [];
      });
    },
    retryMs: () => retryMs,
  };
};
