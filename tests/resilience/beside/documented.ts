import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { givenFile, givenProgram, run } from './installed';

const page = () => readFile(join(import.meta.dirname, '../../../docs/operate/scale.md'), 'utf8');

/** The indented block of docs/operate/scale.md that begins with this line, without its indentation. */
async function blockFrom(start: string): Promise<string> {
  const lines = (await page()).split('\n');
  const first = lines.indexOf(`    ${start}`);
  if (first < 0) throw new Error(`docs/operate/scale.md has no block that begins with "${start}"`);
  const end = lines.findIndex((line, at) => at > first && line !== '' && !line.startsWith('    '));
  return `${lines
    .slice(first, end)
    .map((line) => line.slice(4))
    .join('\n')
    .trim()}\n`;
}

export const documentedUnit = (): Promise<string> => blockFrom('[Unit]');

interface Nginx {
  path: string;
  /** A folder for this nginx; it must hold the certificates `office.pem` and `office.key`. */
  folder: string;
  port: number;
  upstreams: readonly string[];
  isTls: boolean;
  isUp: () => Promise<unknown>;
}

/**
 * nginx with the configuration of docs/operate/scale.md, word for word except ports, paths and, on
 * request, TLS.
 */
export async function givenNginx({
  path,
  folder,
  port,
  upstreams,
  isTls,
  isUp,
}: Nginx): Promise<void> {
  const [first = '', second = ''] = upstreams;
  const text = (await blockFrom(await upstreamLine()))
    .replace('127.0.0.1:4001', first)
    .replace('127.0.0.1:4002', second)
    .replaceAll('/etc/ssl/office', join(folder, 'office'));
  const site = isTls
    ? text.replace('listen 443', `listen 127.0.0.1:${port}`)
    : text.replace('listen 443 ssl', `listen 127.0.0.1:${port}`).replace(/ssl_certificate.*;/g, '');
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join(' ');
  const config = await givenFile(
    join(folder, 'nginx.conf'),
    `daemon off; ${process.getuid?.() === 0 ? 'user root;' : ''} pid ${join(folder, 'pid')}; error_log stderr warn;
events {} http { access_log off; ${temp}
${site} }`,
  );
  await givenProgram(path, ['-c', config, '-p', folder, '-e', 'stderr'], { asRoot: true, isUp });
}

const upstreamLine = async (): Promise<string> =>
  /^ {4}(upstream jaldi .*)$/m.exec(await page())?.[1] ?? '';

export async function givenCertificate(folder: string, name: string, host: string): Promise<void> {
  await run('openssl', [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    '-subj',
    `/CN=${host}`,
    '-addext',
    `subjectAltName=DNS:${host}`,
    '-keyout',
    join(folder, `${name}.key`),
    '-out',
    join(folder, `${name}.pem`),
  ]);
}
