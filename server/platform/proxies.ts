import { BlockList, isIP, isIPv4 } from 'node:net';

/** Trusted proxies before this server: a number of hops, or a list of addresses. */
export type TrustedProxies = { hops: number } | { at: BlockList };

const PREFIX_MAX = { ipv4: 32, ipv6: 128 } as const;
const familyOf = (address: string) => (isIPv4(address) ? 'ipv4' : 'ipv6');

/**
 * Parses comma-separated addresses and networks, such as `10.0.0.2, 10.1.0.0/16, fd00::/8`;
 * undefined if one is invalid.
 */
export function parseProxies(text: string): BlockList | undefined {
  const list = new BlockList();
  for (const entry of text.split(',')) {
    const [, address = '', prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(entry.trim()) ?? [];
    const family = familyOf(address);
    if (isIP(address) === 0 || Number(prefix ?? 0) > PREFIX_MAX[family]) return undefined;
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return list;
}

export const isAmong = (list: BlockList, address: string): boolean => {
  const plain = address.replace(/%.*$/s, '');
  return isIP(plain) !== 0 && list.check(plain, familyOf(plain));
};
