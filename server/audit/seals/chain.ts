import { createHash } from 'node:crypto';

/** A link of the chain: the entries that were committed when it was made, and their digests. */
export interface Seal {
  seq: string;
  sealed_at: Date;
  /** Number of entries in the chain up to and including this seal. */
  total: string;
  /** `FORM`, then id and digest of each entry. */
  entries: Buffer;
}

export interface SealedEntry {
  id: string;
  digest: Buffer;
}

export const DIGEST_BYTES = 32;
/** The hash that precedes the first seal. */
export const GENESIS = Buffer.alloc(DIGEST_BYTES);
/** Version of the encoding of entries and digests; increase it when either changes. */
const FORM = 1;
const ID_BYTES = 8;
const ENTRY_BYTES = ID_BYTES + DIGEST_BYTES;

const int8 = (value: bigint): Buffer => {
  const bytes = Buffer.alloc(ID_BYTES);
  bytes.writeBigInt64BE(value);
  return bytes;
};

/** Returns the hash of a seal whose predecessor has the hash `previous`. */
export const hashOf = (previous: Buffer, { seq, sealed_at, total, entries }: Seal): Buffer =>
  createHash('sha256')
    .update(previous)
    .update(int8(BigInt(seq)))
    .update(int8(BigInt(sealed_at.getTime())))
    .update(int8(BigInt(total)))
    .update(entries)
    .digest();

/** @param entries id (8 bytes, big-endian) and digest of each entry, concatenated */
export const formOf = (entries: Buffer): Buffer => Buffer.concat([Buffer.from([FORM]), entries]);

/** Parses the entries of a seal; returns undefined if the bytes are malformed. */
export function readEntries(bytes: Buffer): SealedEntry[] | undefined {
  if (bytes[0] !== FORM || (bytes.length - 1) % ENTRY_BYTES !== 0) return undefined;
  return Array.from({ length: (bytes.length - 1) / ENTRY_BYTES }, (_, at) => {
    const start = 1 + at * ENTRY_BYTES;
    return {
      id: bytes.readBigInt64BE(start).toString(),
      digest: bytes.subarray(start + ID_BYTES, start + ENTRY_BYTES),
    };
  });
}
