import type { Context } from 'hono';
import {
  authTexts,
  changePasswordInput,
  forgotPasswordInput,
  loginInput,
  logoutInput,
  messageSchema,
  passwordRulesSchema,
  profileSchema,
  refreshInput,
  resetPasswordInput,
  sessionSchema,
} from '../../contract/people/auth';
import { secondFactorInput } from '../../contract/people/credentials';
import { FORGOT_ANSWER_MS, RESET_ANSWER_MS } from '../platform/limits';
import type { Env } from '../platform/http/context';
import { originOf } from '../platform/http/origin';
import { createRouter, jsonBody, jsonRoute } from '../platform/http/route';
import { callerOf } from './caller';
import { keepDevice } from './deviceToken';
import { siteOf } from './factors/site';
import { atLeast, forgotPassword, resetPassword } from './passwordReset';
import { changePassword } from './passwords';
import { readProfile } from './profile';
import { refreshSession, signOut } from './sessions';
import { signIn, signInWithFactor, type SignedIn } from './signIn';

const tags = ['Sign-in'];

const login = jsonRoute(
  'createSession',
  {
    method: 'post',
    path: '/auth/login',
    tags,
    access: 'public',
    summary: 'Sign in; the access token is valid for 15 minutes',
    unauthenticated:
      'The email or password is wrong, the account is inactive, or it has two-step verification: see `code`',
    request: { body: jsonBody(loginInput, { email: 'admin@jaldi.example', password: 'admin123' }) },
  },
  sessionSchema,
);
const secondFactor = jsonRoute(
  'createSessionWithFactor',
  {
    method: 'post',
    path: '/auth/login/second-factor',
    tags,
    access: 'public',
    summary:
      'Complete a sign-in with two-step verification: the challenge of the first step, and a code or a passkey',
    unauthenticated: 'The challenge has expired: sign in again',
    request: {
      body: jsonBody(secondFactorInput, { challenge: 'the challenge of the 401', code: '123456' }),
    },
  },
  sessionSchema,
);
const refresh = jsonRoute(
  'refreshSession',
  {
    method: 'post',
    path: '/auth/refresh',
    tags,
    access: 'public',
    summary:
      'Exchange a refresh token for new tokens. A second use ends the session, except within 30 seconds while the new token is unused',
    unauthenticated: 'The refresh token is unknown, used or expired: sign in again',
    request: { body: jsonBody(refreshInput, { refresh_token: 'the token of the last response' }) },
  },
  sessionSchema,
);
const logout = jsonRoute(
  'endSession',
  {
    method: 'post',
    path: '/auth/logout',
    tags,
    access: 'public',
    summary: 'Sign out: end the session of the access token or the refresh token',
    request: { body: jsonBody(logoutInput, { refresh_token: 'the token of the last response' }) },
  },
  messageSchema,
);
const me = jsonRoute(
  'getProfile',
  {
    method: 'get',
    path: '/auth/me',
    tags,
    access: 'signedIn',
    isForSetUp: true,
    summary: 'Read the profile of the caller',
  },
  profileSchema,
);
const change = jsonRoute(
  'changePassword',
  {
    method: 'post',
    path: '/auth/change-password',
    tags,
    access: 'signedIn',
    isForSetUp: true,
    summary: 'Change the password; all other sessions end',
    request: {
      body: jsonBody(changePasswordInput, {
        currentPassword: 'admin123',
        newPassword: 'a better one',
      }),
    },
  },
  messageSchema,
);
const forgot = jsonRoute(
  'requestPasswordReset',
  {
    method: 'post',
    path: '/auth/store/forgot-password',
    tags,
    access: 'public',
    summary:
      'Send an OTP by email, for every role; the response is the same for known and unknown addresses',
    request: { body: jsonBody(forgotPasswordInput, { email: 'store@jaldi.example' }) },
  },
  messageSchema,
);
const reset = jsonRoute(
  'resetPassword',
  {
    method: 'post',
    path: '/auth/store/reset-password',
    tags,
    access: 'public',
    summary: 'Set a new password with the OTP; all sessions of the account end',
    request: {
      body: jsonBody(resetPasswordInput, {
        email: 'store@jaldi.example',
        otp: '123456',
        newPassword: 'a better one',
      }),
    },
  },
  messageSchema,
);

const rules = jsonRoute(
  'getPasswordRules',
  {
    method: 'get',
    path: '/auth/password-rules',
    tags,
    access: 'public',
    summary: 'Read the rules for a new password',
  },
  passwordRulesSchema,
);

const callerAt = async (c: Context<Env>) => ({ ...(await callerOf(c)), site: siteOf(c) });

const leastAnswerMs = (c: Context<Env>) =>
  c.get('deps').leastAnswerMs ?? { forgot: FORGOT_ANSWER_MS, reset: RESET_ANSWER_MS };

/** Answers a sign-in, and sets the cookie that identifies the device. */
async function welcome(c: Context<Env>, { answer, device }: SignedIn) {
  await keepDevice(c, device);
  return answer;
}

export const authRoutes = () =>
  createRouter()
    .openapi(login, async (c) =>
      c.json(
        await welcome(c, await signIn(c.get('deps'), c.req.valid('json'), await callerAt(c))),
        200,
      ),
    )
    .openapi(secondFactor, async (c) =>
      c.json(
        await welcome(
          c,
          await signInWithFactor(c.get('deps'), c.req.valid('json'), await callerAt(c)),
        ),
        200,
      ),
    )
    .openapi(refresh, async (c) =>
      c.json(
        await refreshSession(c.get('deps'), c.req.valid('json').refresh_token, originOf(c)),
        200,
      ),
    )
    .openapi(logout, async (c) => {
      await signOut(
        c.get('deps'),
        c.req.valid('json').refresh_token,
        c.req.header('authorization'),
        originOf(c),
      );
      return c.json({ message: 'Signed out' }, 200);
    })
    .openapi(rules, (c) => c.json({ minLength: c.get('deps').config.passwordMinLength }, 200))
    .openapi(me, async (c) => c.json(await readProfile(c.get('deps'), c.get('actor')), 200))
    .openapi(change, async (c) => {
      await changePassword(c.get('deps'), c.get('actor'), c.req.valid('json'), originOf(c));
      return c.json({ message: 'Password changed' }, 200);
    })
    .openapi(forgot, async (c) => {
      const caller = await callerOf(c);
      await keepDevice(
        c,
        await atLeast(
          leastAnswerMs(c).forgot,
          forgotPassword(c.get('deps'), c.req.valid('json').email, caller),
        ),
      );
      return c.json({ message: authTexts.forgotSent }, 200);
    })
    .openapi(reset, async (c) => {
      const caller = await callerOf(c);
      await keepDevice(
        c,
        await atLeast(
          leastAnswerMs(c).reset,
          resetPassword(c.get('deps'), c.req.valid('json'), caller),
        ),
      );
      return c.json({ message: 'Password reset' }, 200);
    });
