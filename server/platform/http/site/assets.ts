import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { COMPRESS_MIN_BYTES } from '../../limits';
import type { Env } from '../context';

const compressible = /^(text\/|application\/(javascript|json|manifest\+json)|image\/svg)/;
const mimeTypes: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  js: 'application/javascript; charset=utf-8',
  json: 'application/json',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff2: 'font/woff2',
};

type Encoding = 'br' | 'gzip';
export interface Asset {
  type: string;
  etag: string;
  uncompressed: Uint8Array<ArrayBuffer>;
  /** Compressed forms; empty for content that is small or not compressible. */
  encodings: Partial<Record<Encoding, Uint8Array<ArrayBuffer>>>;
}

const ownBuffer = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);

/**
 * Files of a built application, by their path from `/`. Serves only files that exist when it opens,
 * so that a path can't leave the folder, and a new build does not break open pages. Excludes hidden
 * files and source maps. Each file is compressed at its first use.
 */
export function openAssets(dir: string): (path: string) => Promise<Asset> | undefined {
  const files = new Map(
    listFiles(dir).map((file) => [
      `/${relative(dir, file).split(sep).join('/')}`,
      { name: file, uncompressed: ownBuffer(readFileSync(file)) },
    ]),
  );
  const compressed = new Map<string, Promise<Asset>>();
  return (path) => {
    const file = files.get(path);
    if (file === undefined) return undefined;
    const asset = compressed.get(path) ?? makeAsset(typeOf(file.name), file.uncompressed);
    compressed.set(path, asset);
    return asset;
  };
}

function listFiles(dir: string): string[] {
  if (!existsSync(dir)) return [];
  return readdirSync(dir, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(
      (file) =>
        !file.endsWith('.map') &&
        !relative(dir, file)
          .split(sep)
          .some((part) => part.startsWith('.')),
    );
}

const typeOf = (name: string): string =>
  mimeTypes[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';

/** Compresses content that is served many times, and derives its ETag from its hash. */
export async function makeAsset(
  type: string,
  uncompressed: Uint8Array<ArrayBuffer>,
  level = 9,
): Promise<Asset> {
  const etag = `"${createHash('sha256').update(uncompressed).digest('base64url').slice(0, 22)}"`;
  if (uncompressed.length < COMPRESS_MIN_BYTES || !compressible.test(type))
    return { type, etag, uncompressed, encodings: {} };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(uncompressed, {
      params: { [constants.BROTLI_PARAM_QUALITY]: level },
    }),
    promisify(gzip)(uncompressed, { level }),
  ]);
  return { type, etag, uncompressed, encodings: { br: ownBuffer(br), gzip: ownBuffer(gz) } };
}

/** Responds with an asset, or with 304 if the client has it. */
export function sendAsset(c: Context<Env>, asset: Asset, cacheControl: string) {
  const encoding = chooseEncoding(asset, c.req.header('accept-encoding'));
  const etag = encoding ? asset.etag.replace(/"$/, `-${encoding}"`) : asset.etag;
  c.header('Cache-Control', cacheControl);
  c.header('ETag', etag);
  c.header('Vary', 'Accept-Encoding');
  if (c.req.header('if-none-match')?.split(/, */).includes(etag)) return c.body(null, 304);
  c.header('Content-Type', asset.type);
  if (encoding) c.header('Content-Encoding', encoding);
  const bytes = (encoding && asset.encodings[encoding]) ?? asset.uncompressed;
  c.header('Content-Length', String(bytes.length));
  return c.body(bytes);
}

function chooseEncoding(asset: Asset, accepted = ''): Encoding | undefined {
  const names = accepted
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim());
  const offered: Encoding[] = ['br', 'gzip'];
  return offered.find((encoding) => asset.encodings[encoding] && names.includes(encoding));
}
