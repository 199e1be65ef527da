import type { Context } from 'hono';
import { messageSchema } from '../../../contract/people/auth';
import {
  factorSetSchema,
  factorsSchema,
  passkeyInput,
  passkeyNameInput,
  passkeyOptionsSchema,
  recoveryCodesSchema,
  stepUpInput,
  stepUpOptionsSchema,
  totpConfirmInput,
  totpSchema,
} from '../../../contract/people/credentials';
import type { Env } from '../../platform/http/context';
import { createRouter, idParams, jsonBody, jsonRoute } from '../../platform/http/route';
import { consumeTry } from '../../platform/rateLimits';
import { readFactors } from './factors';
import { addPasskey, removePasskey, renamePasskey, requestPasskey } from './passkeys';
import { askForProof } from './proof';
import { renewCodes } from './recoveryCodes';
import { needSite, siteOf } from './site';
import { stepUp } from './stepUp';
import { beginTotp, confirmTotp, removeTotp } from './totp';

const area = {
  access: 'signedIn' as const,
  tags: ['Two-step verification'],
  isForSetUp: true as const,
};
const guarded = { ...area, stepUp: true as const };
const passkeys = '/auth/passkeys';
const examplePasskey = {
  id: 'Zm9v',
  rawId: 'Zm9v',
  type: 'public-key' as const,
  clientExtensionResults: {},
};

const show = jsonRoute(
  'getFactors',
  {
    ...area,
    method: 'get',
    path: '/auth/factors',
    summary: 'Read the two-step verification of the caller',
  },
  factorsSchema,
);
const begin = jsonRoute(
  'requestTotp',
  {
    ...guarded,
    method: 'post',
    path: '/auth/totp',
    summary: 'Create a secret for an authenticator app; the app must then be confirmed',
  },
  totpSchema,
);
const confirm = jsonRoute(
  'setTotp',
  {
    ...guarded,
    method: 'put',
    path: '/auth/totp',
    summary: 'Confirm the authenticator app with its first code',
    request: { body: jsonBody(totpConfirmInput, { code: '123456' }) },
  },
  factorSetSchema,
);
const remove = jsonRoute(
  'deleteTotp',
  { ...guarded, method: 'delete', path: '/auth/totp', summary: 'Remove the authenticator app' },
  messageSchema,
);
const renew = jsonRoute(
  'createRecoveryCodes',
  {
    ...guarded,
    method: 'post',
    path: '/auth/recovery-codes',
    summary: 'Create ten recovery codes; the previous codes stop working',
  },
  recoveryCodesSchema,
);
const askPasskey = jsonRoute(
  'requestPasskey',
  {
    ...guarded,
    method: 'post',
    path: `${passkeys}/options`,
    summary: 'Create the options for a new passkey in the browser',
  },
  passkeyOptionsSchema,
);
const keepPasskey = jsonRoute(
  'createPasskey',
  {
    ...guarded,
    method: 'post',
    path: passkeys,
    summary: 'Add a passkey that the browser created',
    request: {
      body: jsonBody(passkeyInput, {
        challenge: 'the challenge of the options',
        name: 'My phone',
        passkey: {
          ...examplePasskey,
          response: { clientDataJSON: 'Zm9v', attestationObject: 'Zm9v' },
        },
      }),
    },
  },
  factorSetSchema,
);
const rename = jsonRoute(
  'updatePasskey',
  {
    ...area,
    method: 'put',
    path: `${passkeys}/{id}`,
    summary: 'Rename a passkey',
    request: { params: idParams, body: jsonBody(passkeyNameInput, { name: 'The laptop at home' }) },
  },
  messageSchema,
);
const removeOne = jsonRoute(
  'deletePasskey',
  {
    ...guarded,
    method: 'delete',
    path: `${passkeys}/{id}`,
    summary: 'Remove a passkey',
    request: { params: idParams },
  },
  messageSchema,
);
const askStepUp = jsonRoute(
  'requestStepUp',
  {
    ...area,
    method: 'post',
    path: '/auth/step-up/options',
    summary: 'Read how the caller can confirm their identity',
  },
  stepUpOptionsSchema,
);
const doStepUp = jsonRoute(
  'createStepUp',
  {
    ...area,
    method: 'post',
    path: '/auth/step-up',
    summary:
      'Confirm the identity of the caller for 15 minutes of this session; the password works only without two-step verification',
    request: { body: jsonBody(stepUpInput, { password: 'admin123' }) },
  },
  messageSchema,
);

const countChallenge = (c: Context<Env>) =>
  consumeTry(c.get('deps').limiters.challengePerAccount, c.get('actor').id);

/** The caller's second factors, and the step-up that some calls require. */
export const factorRoutes = () =>
  createRouter()
    .openapi(show, async (c) => c.json(await readFactors(c.get('deps'), c.get('actor')), 200))
    .openapi(begin, async (c) => c.json(await beginTotp(c.get('deps'), c.get('actor')), 200))
    .openapi(confirm, async (c) => {
      const recoveryCodes = await confirmTotp(
        c.get('deps'),
        c.get('actor'),
        c.req.valid('json').code,
      );
      return c.json({ message: 'Authenticator app set up', recoveryCodes }, 200);
    })
    .openapi(remove, async (c) => {
      await removeTotp(c.get('deps'), c.get('actor'));
      return c.json({ message: 'Authenticator app removed' }, 200);
    })
    .openapi(renew, async (c) =>
      c.json({ recoveryCodes: await renewCodes(c.get('deps'), c.get('actor')) }, 200),
    )
    .openapi(askPasskey, async (c) => {
      await countChallenge(c);
      return c.json(await requestPasskey(c.get('deps'), c.get('actor'), needSite(c)), 200);
    })
    .openapi(keepPasskey, async (c) => {
      const recoveryCodes = await addPasskey(
        c.get('deps'),
        c.get('actor'),
        c.req.valid('json'),
        needSite(c),
      );
      return c.json({ message: 'Passkey added', recoveryCodes }, 200);
    })
    .openapi(rename, async (c) => {
      await renamePasskey(
        c.get('deps'),
        c.get('actor'),
        c.req.valid('param').id,
        c.req.valid('json').name,
      );
      return c.json({ message: 'Passkey renamed' }, 200);
    })
    .openapi(removeOne, async (c) => {
      await removePasskey(c.get('deps'), c.get('actor'), c.req.valid('param').id);
      return c.json({ message: 'Passkey removed' }, 200);
    })
    .openapi(askStepUp, async (c) => {
      await countChallenge(c);
      const proofMethods = await askForProof(
        c.get('deps'),
        c.get('actor').id,
        'step-up',
        siteOf(c),
      );
      return c.json(proofMethods, 200);
    })
    .openapi(doStepUp, async (c) => {
      await stepUp(c.get('deps'), c.get('actor'), c.req.valid('json'), siteOf(c));
      return c.json({ message: 'Confirmed for 15 minutes' }, 200);
    });
