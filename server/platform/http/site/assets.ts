import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { COMPRESS_MIN_BYTES } from '../../../constants.http';

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

export type Encoding = 'br' | 'gzip';
export interface Asset {
  type: string;
  etag: string;
  plain: Uint8Array<ArrayBuffer>;
  /** What it is worth compressing to. */
  encodings: Partial<Record<Encoding, Uint8Array<ArrayBuffer>>>;
}

const own = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);

/**
 * The files of a built application, by their path from `/`. Only what is there when it opens is ever served, so a path can
 * lead nowhere else, and a build that replaces the files does not break the pages that are open. Hidden files and source
 * maps are not among them. Each file is compressed
 * at its first use.
 */
export function openAssets(dir: string): (path: string) => Promise<Asset> | undefined {
  const files = new Map(
    listFiles(dir).map((file) => [
      `/${relative(dir, file).split(sep).join('/')}`,
      { name: file, plain: own(readFileSync(file)) },
    ]),
  );
  const compressed = new Map<string, Promise<Asset>>();
  return (path) => {
    const file = files.get(path);
    if (file === undefined) return undefined;
    const asset = compressed.get(path) ?? makeAsset(file.name, file.plain);
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

async function makeAsset(name: string, plain: Uint8Array<ArrayBuffer>): Promise<Asset> {
  const type = mimeTypes[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  if (plain.length < COMPRESS_MIN_BYTES || !compressible.test(type))
    return { type, etag, plain, encodings: {} };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    promisify(gzip)(plain, { level: 9 }),
  ]);
  return { type, etag, plain, encodings: { br: own(br), gzip: own(gz) } };
}
