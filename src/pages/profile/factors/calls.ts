import {
  factorSetSchema,
  factorsSchema,
  passkeyOptionsSchema,
  recoveryCodesSchema,
  totpSchema,
  type Factors,
} from '../../../../contract/people/credentials';
import { appHttp } from '../../../authProvider/apiClient';

export const readFactors = async (signal: AbortSignal): Promise<Factors> =>
  factorsSchema.parse(await appHttp.json('GET', '/auth/factors', { signal }));

export const beginTotp = async () => totpSchema.parse(await appHttp.json('POST', '/auth/totp'));

/** Resolves with the recovery codes of a first factor, or null. */
export const confirmTotp = async (code: string): Promise<string[] | null> =>
  factorSetSchema.parse(await appHttp.json('PUT', '/auth/totp', { body: { code } })).recoveryCodes;

export const removeTotp = (): Promise<unknown> => appHttp.json('DELETE', '/auth/totp');

export const addPasskey = async (name: string): Promise<string[] | null> => {
  const { challenge, options } = passkeyOptionsSchema.parse(
    await appHttp.json('POST', '/auth/passkeys/options'),
  );
  const { makePasskey } = await import('../../../stepUp/passkey');
  const passkey = await makePasskey(options);
  return factorSetSchema.parse(
    await appHttp.json('POST', '/auth/passkeys', { body: { challenge, name, passkey } }),
  ).recoveryCodes;
};

export const renamePasskey = (id: string, name: string): Promise<unknown> =>
  appHttp.json('PUT', `/auth/passkeys/${id}`, { body: { name } });
export const removePasskey = (id: string): Promise<unknown> =>
  appHttp.json('DELETE', `/auth/passkeys/${id}`);

export const renewCodes = async (): Promise<string[]> =>
  recoveryCodesSchema.parse(await appHttp.json('POST', '/auth/recovery-codes')).recoveryCodes;
