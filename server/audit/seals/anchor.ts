import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Seal } from './chain';

/**
 * A seal's summary of the chain before it. A copy outside the database reveals a truncated chain.
 */
export interface Anchor extends Pick<Seal, 'seq' | 'sealed_at' | 'total'> {
  hash: Buffer;
  mac: Buffer;
}

const MAC_BYTES = 16;

/**
 * Returns the key that signs seals, derived from the secret that signs tokens: the database has
 * neither.
 */
export const sealKeyOf = (jwtSecret: string): Buffer =>
  createHmac('sha256', jwtSecret).update('audit seals').digest();

const signedText = ({ seq, total, sealed_at, hash }: Omit<Anchor, 'mac'>): string =>
  `${seq}/${total}/${sealed_at.toISOString()}/${hash.toString('hex')}`;

export const macOf = (key: Buffer, anchor: Omit<Anchor, 'mac'>): Buffer =>
  createHmac('sha256', key).update(signedText(anchor)).digest().subarray(0, MAC_BYTES);

export const isSignedBy = (key: Buffer, anchor: Anchor): boolean =>
  anchor.mac.length === MAC_BYTES && timingSafeEqual(macOf(key, anchor), anchor.mac);

/**
 * Formats an anchor as one line for logs and lists of backups: seal, total of entries, time, hash
 * and signature.
 */
export const anchorText = (anchor: Anchor): string =>
  `anchor/${signedText(anchor)}/${anchor.mac.toString('hex')}`;

const TEXT =
  /anchor\/(\d{1,18})\/(\d{1,18})\/(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)\/([0-9a-f]{64})\/([0-9a-f]{32})/g;

/** Parses every anchor in a text, such as a whole log, in order. */
export const anchorsIn = (text: string): Anchor[] =>
  [...text.matchAll(TEXT)].map(([, seq = '', total = '', at = '', hash = '', mac = '']) => ({
    seq,
    total,
    sealed_at: new Date(at),
    hash: Buffer.from(hash, 'hex'),
    mac: Buffer.from(mac, 'hex'),
  }));
