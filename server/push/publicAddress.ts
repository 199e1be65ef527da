import { lookup as lookUp, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { pushTexts, withoutLastDots } from '../../contract/push';
import { invalidField } from '../platform/errors';

/** The address is in a private network. */
export class PrivateAddress extends Error {}

// https://www.iana.org/assignments/iana-ipv4-special-registry
const PRIVATE_4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;
const refused4 = new BlockList();
for (const [net, bits] of PRIVATE_4) refused4.addSubnet(net, bits, 'ipv4');

// global unicast, without Teredo, documentation, and 6to4, which contains an IPv4 address
const public6 = new BlockList();
public6.addSubnet('2000::', 3, 'ipv6');
const refused6 = new BlockList();
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  refused6.addSubnet(net, bits, 'ipv6');

/** True for an IP address of the public internet. */
export const isPublic = (address: string): boolean =>
  isIP(address) === 4
    ? !refused4.check(address, 'ipv4')
    : isIP(address) === 6 && public6.check(address, 'ipv6') && !refused6.check(address, 'ipv6');

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

export interface Listening {
  /** True if the server listens only on loopback. */
  isLoopback: boolean;
  /** A production server behind a proxy also listens on loopback, but is public. */
  isProduction: boolean;
}

/**
 * True for a loopback address that may be called: only by a server that listens on loopback and is
 * not in production.
 */
export function isOwnMachine(endpoint: string, { isLoopback, isProduction }: Listening): boolean {
  const { hostname, protocol } = new URL(endpoint);
  return isLoopback && !isProduction && LOOPBACK.test(hostname) && /^https?:$/.test(protocol);
}

/** Names that only exist in a local network. */
const LOCAL_NAME = /(^|\.)(localhost|local|internal|lan|home\.arpa)$/;

/**
 * Returns why this server may not call a push service at an address; undefined if it may. It may
 * call https addresses of the public internet, and those of `isOwnMachine`. `lookUpPublic` checks
 * the addresses of a name at the time of the call.
 */
export function problemOf(endpoint: string, listening: Listening): string | undefined {
  if (isOwnMachine(endpoint, listening)) return undefined;
  const url = new URL(endpoint);
  if (url.protocol !== 'https:') return pushTexts.secure;
  const host = withoutLastDots(url.hostname).replace(/^\[|\]$/g, '');
  const isName = isIP(host) === 0;
  const isRefused = isName ? !host.includes('.') || LOCAL_NAME.test(host) : !isPublic(host);
  // push services use the default port
  return isRefused || url.port !== '' || url.username + url.password !== ''
    ? pushTexts.private
    : undefined;
}

/** @throws {AppError} 422 on `endpoint` if this server may not call it */
export function refuseEndpoint(endpoint: string, listening: Listening): void {
  const problem = problemOf(endpoint, listening);
  if (problem !== undefined) throw invalidField('endpoint', problem);
}

/** `dns.lookup` for a connection. Fails if any address of the name is not public. */
export const lookUpPublic: LookupFunction = (hostname, options, done) => {
  lookUp(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const [first] = error ? [] : addresses;
    if (!first) return done(error ?? new Error(`${hostname} has no address`), '', 0);
    if (!addresses.every(({ address }) => isPublic(address)))
      return done(new PrivateAddress(`${hostname} is not in the public internet`), '', 0);
    if (options.all) return done(null, addresses);
    done(null, first.address, first.family);
  });
};
