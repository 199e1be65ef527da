import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from './fixtures';

// no other test signs in as these, who need a second factor during this test
const owner = 'ruchulu@jaldi.example';
const other = 'dastarkhwan@jaldi.example';

/** Passkeys need a host name: an IP address cannot have them. */
const atLocalhost = (path: string): string =>
  `http://localhost:${process.env.E2E_PORT ?? 4391}${path}`;

/** A virtual platform authenticator, which answers without a touch. */
const givenAuthenticator = async (page: Page): Promise<CDPSession> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return devtools;
};

const givePassword = async (page: Page, email = owner) => {
  await page.goto(atLocalhost('/login'));
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('store123');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};
const signOut = async (page: Page) => {
  await page.getByRole('button', { name: /Account menu$/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
};
const message = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Messages' }).getByText(text);

// the browser's messages about the refusals
test.use({ expected: [/status of (401|422)/] });

test(
  'a passkey is made in Profile, signs in after the password, and is removed',
  { tag: '@release' },
  async ({ page }) => {
    await givenAuthenticator(page);
    await givePassword(page);
    await expect(page).toHaveURL(/\/store\/orders$/);
    await page.goto(atLocalhost('/store/profile'));
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByLabel('Name of the passkey').fill('This computer');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(
      page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem'),
    ).toHaveCount(10);
    await page.getByRole('button', { name: "I've saved them" }).click();
    await expect(page.getByText('Not used yet')).toBeVisible();

    await signOut(page);
    await givePassword(page);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page).toHaveURL(/\/store\/orders$/);

    await page.goto(atLocalhost('/store/profile'));
    await page.getByRole('button', { name: 'Remove This computer' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(message(page, 'Passkey removed')).toBeVisible();
    await signOut(page);
    await givePassword(page);
    await expect(page).toHaveURL(/\/store\/orders$/);
  },
);

test(
  'a passkey that was not made for this question is refused in words',
  { tag: '@release' },
  async ({ page }) => {
    const devtools = await givenAuthenticator(page);
    await givePassword(page, other);
    await expect(page).toHaveURL(/\/store\/orders$/);
    const refused = await page.evaluate(async () => {
      const headers = {
        'content-type': 'application/json',
        authorization: `Bearer ${localStorage.getItem('jb_access_token')}`,
      };
      const call = async (path: string, body?: object) =>
        fetch(`/api${path}`, {
          method: 'POST',
          headers,
          ...(body ? { body: JSON.stringify(body) } : {}),
        });
      const { challenge } = await (await call('/auth/passkeys/options')).json();
      const text = (value: ArrayBuffer) =>
        btoa(String.fromCharCode(...new Uint8Array(value)))
          .replaceAll('+', '-')
          .replaceAll('/', '_')
          .replaceAll('=', '');
      // signed, but with a wrong challenge
      const made = await navigator.credentials.create({
        publicKey: {
          challenge: new Uint8Array(32),
          rp: { id: 'localhost', name: 'Another' },
          user: { id: new Uint8Array(8), name: 'x', displayName: 'x' },
          pubKeyCredParams: [
            { type: 'public-key', alg: -7 },
            { type: 'public-key', alg: -257 },
          ],
        },
      });
      if (
        !(made instanceof PublicKeyCredential) ||
        !(made.response instanceof AuthenticatorAttestationResponse)
      )
        throw new Error('no passkey');
      const { clientDataJSON, attestationObject } = made.response;
      const passkey = {
        id: made.id,
        rawId: made.id,
        type: 'public-key',
        response: {
          clientDataJSON: text(clientDataJSON),
          attestationObject: text(attestationObject),
        },
      };
      const answer = await call('/auth/passkeys', { challenge, name: 'Another', passkey });
      return { status: answer.status, text: JSON.stringify(await answer.json()) };
    });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('This passkey was not accepted');
    await devtools.detach();
  },
);
