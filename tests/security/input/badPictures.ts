import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import {
  givenAnimation,
  givenAvif,
  givenBomb,
  givenGif,
  givenHalfAPicture,
  givenHtml,
  givenJpeg,
  givenOversizedPng,
  givenPhotoWithLocation,
  givenPng,
  givenSvg,
  givenWebp,
} from '../../support/pictures';

const SCRIPT = '<script>alert(1)</script>';

/** A picture followed by bytes that another program would run. */
const withTrailingText = async (picture: Promise<Buffer>, text: string) =>
  Buffer.concat([await picture, Buffer.from(text)]);

/** A PNG with one row of bytes that claims another size. */
function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const chunks = [
    ['IHDR', header],
    ['IDAT', deflateSync(Buffer.alloc(4))],
    ['IEND', Buffer.alloc(0)],
  ] as const;
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    ...chunks.map(([name, data]) => chunkOf(name, data)),
  ]);
}

function chunkOf(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([size, named, sum]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

/** Refused with a message, under any name. */
export const refused: Readonly<Record<string, () => Buffer | Promise<Buffer>>> = {
  nothing: () => Buffer.alloc(0),
  HTML: givenHtml,
  SVG: givenSvg,
  'SVG behind blanks': () => Buffer.concat([Buffer.from('  \n'), givenSvg()]),
  'a GIF that is a script': () => Buffer.from('GIF89a/*\0\0*/=alert(1)//;'),
  'a GIF': givenGif,
  'an AVIF': givenAvif,
  'a PDF': () =>
    Buffer.from(
      '%PDF-1.7\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj',
    ),
  'a program': () => Buffer.from('\x7fELF\x02\x01\x01', 'latin1'),
  'a ZIP': () => Buffer.from('PK\x03\x04', 'latin1'),
  'the head of a PNG and a script': () => Buffer.from(`\x89PNG\r\n\x1a\n${SCRIPT}`, 'latin1'),
  'the head of a JPEG and a script': () => Buffer.from(`\xff\xd8\xff\xe0${SCRIPT}`, 'latin1'),
  'the head of a WebP and a script': () => Buffer.from(`RIFF\x20\0\0\0WEBP${SCRIPT}`, 'latin1'),
  'half a JPEG': givenHalfAPicture,
  'half a PNG': async () => (await givenPng(300, 300)).subarray(0, 120),
  'half a WebP': async () => (await givenWebp(300, 300)).subarray(0, 60),
  'a PNG of 0 × 0': () => pngOf(0, 0),
  'a PNG that says 60,000 × 60,000': () => pngOf(60_000, 60_000),
  'a PNG that says 2³¹ − 1 squared': () => pngOf(2 ** 31 - 1, 2 ** 31 - 1),
  'a PNG without its rows': () => pngOf(500, 500),
  'more than 5 MB': givenOversizedPng,
  'a bomb': givenBomb,
};

/** Accepted, and only the picture is stored. */
export const reencoded: Readonly<Record<string, () => Promise<Buffer>>> = {
  'a JPEG with HTML behind it': () => withTrailingText(givenJpeg(), SCRIPT),
  'a PNG with a program behind it': () =>
    withTrailingText(givenPng(), '<?php system($_GET[0]); ?>'),
  'a WebP with a script behind it': () => withTrailingText(givenWebp(), SCRIPT),
  'a JPEG with a script in its comment': () =>
    sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .jpeg()
      .withExif({ IFD0: { ImageDescription: SCRIPT, Artist: '<?php' } })
      .toBuffer(),
  'a photograph with its place': givenPhotoWithLocation,
  'an animation': givenAnimation,
};
