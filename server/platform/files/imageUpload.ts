import sharp from 'sharp';
import { UPLOAD_BYTES_MAX, UPLOAD_PIXELS_MAX } from '../../../contract/constants';
import { texts } from '../../../contract/rules';
import {
  IMAGE_QUALITY,
  IMAGE_SIDE_MAX_PX,
  IMAGE_TIMEOUT_S,
  IMAGE_WAIT_MS,
  IMAGES_DECODED_AT_ONCE,
  IMAGES_WAITING_MAX_BYTES,
  LAYERED_PIXELS_MAX,
  MULTIPART_OVERHEAD_MAX_BYTES,
  PART_HEADER_MAX_BYTES,
  UPLOAD_PARTS_MAX,
} from './limits';
import { AppError, busy, invalidField } from '../errors';
import { type FileStore, newFileName, STORED_TYPE } from './fileStore';

let running = 0;
let waitingBytes = 0;
const waiting: (() => void)[] = [];

/** Resolves when another picture hands over its turn. */
const turn = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const take = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(take), 1);
      reject(busy());
    }, IMAGE_WAIT_MS);
    waiting.push(take);
  });

/** Waits for a turn, and counts the bytes of the picture as waiting until then. */
async function wait(bytes: number): Promise<void> {
  if (waitingBytes + bytes > IMAGES_WAITING_MAX_BYTES) throw busy();
  waitingBytes += bytes;
  await turn().finally(() => (waitingBytes -= bytes));
}

/**
 * Runs the work on a picture of `bytes` when it is its turn. A decoder takes a thread of the pool
 * that also hashes passwords, and memory for a whole picture: many at once would delay every
 * sign-in.
 * @throws {AppError} `unavailable` if the waiting pictures already hold too much, or the wait would
 * be too long
 */
export async function runQueued<T>(bytes: number, work: () => Promise<T>): Promise<T> {
  if (running < IMAGES_DECODED_AT_ONCE) running += 1;
  // a finished picture hands over its turn, and leaves `running` unchanged
  else await wait(bytes);
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

// no picture is decoded twice, and a decoder thread keeps the memory that it has used
sharp.cache(false);
sharp.concurrency(1);

const latin1 = (bytes: Uint8Array, from: number, to: number) =>
  Buffer.from(bytes.subarray(from, to)).toString('latin1');

// before a decoder sees the bytes: sharp would open SVG, PDF and more
const isAllowedType = (bytes: Uint8Array): boolean =>
  latin1(bytes, 0, 8) === '\x89PNG\r\n\x1a\n' ||
  latin1(bytes, 0, 3) === '\xff\xd8\xff' ||
  (latin1(bytes, 0, 4) === 'RIFF' && latin1(bytes, 8, 12) === 'WEBP');

// sharp has no error code for this
const isTooManyPixels = (error: unknown): boolean =>
  error instanceof Error && /pixel limit/.test(error.message);

/**
 * Checks a picture by its content and re-encodes it as WebP: upright, at most IMAGE_SIDE_MAX_PX per
 * side, the first frame of an animation, without metadata.
 * @throws {AppError} 422 of `file` for anything but a complete PNG, JPEG or WebP of at most 40
 * megapixels
 */
export async function encodeImage(bytes: Uint8Array): Promise<Uint8Array> {
  if (!isAllowedType(bytes)) throw invalidField('file', texts.image);
  return runQueued(bytes.byteLength, () => decodeAndEncode(bytes));
}

const tooManyLayers = () =>
  invalidField(
    'file',
    `Choose a progressive picture of at most ${LAYERED_PIXELS_MAX / 1_000_000} megapixels, or save it without layers`,
  );

async function isLayeredLarge(bytes: Uint8Array): Promise<boolean> {
  const {
    width,
    height,
    isProgressive = false,
  } = await sharp(bytes, { limitInputPixels: UPLOAD_PIXELS_MAX, pages: 1 }).metadata();
  return isProgressive && width * height > LAYERED_PIXELS_MAX;
}

async function decodeAndEncode(bytes: Uint8Array): Promise<Uint8Array> {
  try {
    if (await isLayeredLarge(bytes)) throw tooManyLayers();
    return await sharp(bytes, { limitInputPixels: UPLOAD_PIXELS_MAX, failOn: 'warning', pages: 1 })
      .timeout({ seconds: IMAGE_TIMEOUT_S })
      .autoOrient()
      .resize({
        width: IMAGE_SIDE_MAX_PX,
        height: IMAGE_SIDE_MAX_PX,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .webp({ quality: IMAGE_QUALITY })
      .toBuffer();
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw invalidField('file', isTooManyPixels(error) ? texts.pixels : texts.image);
  }
}

/** Checks, re-encodes and stores an uploaded picture. Returns its address. */
export async function storeImage(files: FileStore, bytes: Uint8Array): Promise<string> {
  return files.put(newFileName(), await encodeImage(bytes), STORED_TYPE);
}

const BODY_MAX_BYTES = UPLOAD_BYTES_MAX + MULTIPART_OVERHEAD_MAX_BYTES;

/** Boundary of a form, which the count of its parts and the parser must agree on. */
const multipartBoundary = (type: string): string | undefined => {
  const [, quoted, plain] =
    /^multipart\/form-data\s*;(?:.*;)?\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(type) ?? [];
  return quoted ?? plain;
};

const HEADER_TOO_LONG = `The header of one part of the form is longer than ${PART_HEADER_MAX_BYTES / 1024} kB`;
const LINE_END = '\r\n';

/** True if the header of the part at a boundary line, or the form, ends within the limit. */
function hasShortHeader(body: Buffer, at: number, line: string): boolean {
  const isLine = at === 0 || body.toString('latin1', at - LINE_END.length, at) === LINE_END;
  const maxBytes = at + line.length + PART_HEADER_MAX_BYTES;
  // a boundary inside a line is content
  return (
    !isLine ||
    body.byteLength <= maxBytes ||
    body.subarray(at, maxBytes).includes(LINE_END + LINE_END)
  );
}

// the parser takes seconds for thousands of parts or header lines
function refuseLongForm(body: Buffer, boundary: string): void {
  const line = `--${boundary}`;
  let lines = 0;
  for (let at = body.indexOf(line); at !== -1; at = body.indexOf(line, at + line.length)) {
    lines += 1;
    // the last line ends the form
    if (lines > UPLOAD_PARTS_MAX + 1)
      throw invalidField('file', `Send at most ${UPLOAD_PARTS_MAX} parts in one form`);
    if (!hasShortHeader(body, at, line)) throw new AppError('tooLarge', HEADER_TOO_LONG);
  }
}

/**
 * Returns the bytes of the multipart field `file`.
 * @throws {AppError} 422 of that field for anything else
 */
export async function readUpload(request: Request): Promise<Uint8Array> {
  const body = Buffer.from(await request.arrayBuffer());
  if (body.byteLength > BODY_MAX_BYTES) throw invalidField('file', texts.image);
  const boundary = multipartBoundary(request.headers.get('content-type') ?? '');
  if (boundary === undefined) throw invalidField('file', texts.file);
  refuseLongForm(body, boundary);
  const headers = { 'content-type': `multipart/form-data; boundary="${boundary}"` };
  const form = await new Response(body, { headers }).formData().catch(() => undefined);
  const file = form?.get('file');
  if (!file || typeof file === 'string') throw invalidField('file', texts.file);
  if (file.size > UPLOAD_BYTES_MAX) throw invalidField('file', texts.image);
  return new Uint8Array(await file.arrayBuffer());
}
