import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { BODY_TIMEOUT_MS, HTTP_STALLED_TIMEOUT_MS } from '../limits';

const isUpload = ({ url }: IncomingMessage): boolean => url?.startsWith('/api/files/') ?? false;
const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Ends connections on which nothing moves any more, and those whose body drips in byte by byte. Node's own limits leave
 * both open: they know how long a whole request may take, and a picture over a slow network takes long.
 */
export function cutSlowClients(server: Server, { stalledMs = HTTP_STALLED_TIMEOUT_MS, bodyMs = BODY_TIMEOUT_MS } = {}): void {
  server.setTimeout(stalledMs);
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request) || isUpload(request)) return;
    const timer = setTimeout(() => refuse(request, response), bodyMs);
    request.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
  });
}

function refuse({ socket }: IncomingMessage, { headersSent }: ServerResponse): void {
  if (headersSent) socket.destroy();
  else socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n', () => socket.destroy());
}
