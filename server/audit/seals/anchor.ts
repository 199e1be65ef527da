import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Seal } from './chain';

/** What a seal says of all the chain before it. Kept outside of the database, it shows that an end was cut off. */
export interface Anchor extends Pick<Seal, 'seq' | 'sealed_at' | 'total'> {
  hash: Buffer;
  mac: Buffer;
}

const MAC_BYTES = 16;

/** The key that signs seals, made of the secret that signs tokens: the database has neither. */
export const sealKeyOf = (jwtSecret: string): Buffer =>
  createHmac('sha256', jwtSecret).update('audit seals').digest();

const said = ({ seq, total, sealed_at, hash }: Omit<Anchor, 'mac'>): string =>
  `${seq}/${total}/${sealed_at.toISOString()}/${hash.toString('hex')}`;

export const macOf = (key: Buffer, anchor: Omit<Anchor, 'mac'>): Buffer =>
  createHmac('sha256', key).update(said(anchor)).digest().subarray(0, MAC_BYTES);

export const isSignedBy = (key: Buffer, anchor: Anchor): boolean =>
  anchor.mac.length === MAC_BYTES && timingSafeEqual(macOf(key, anchor), anchor.mac);

/** One line for logs, lists of backups and people: seal, entries up to it, time, hash and signature. */
export const anchorText = (anchor: Anchor): string =>
  `anchor/${said(anchor)}/${anchor.mac.toString('hex')}`;

const TEXT =
  /anchor\/(\d{1,18})\/(\d{1,18})\/(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)\/([0-9a-f]{64})\/([0-9a-f]{32})/g;

/** Every anchor in a text, such as a whole log, in its order. */
export const anchorsIn = (text: string): Anchor[] =>
  [...text.matchAll(TEXT)].map(([, seq = '', total = '', at = '', hash = '', mac = '']) => ({
    seq,
    total,
    sealed_at: new Date(at),
    hash: Buffer.from(hash, 'hex'),
    mac: Buffer.from(mac, 'hex'),
  }));
