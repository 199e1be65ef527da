import { setTimeout as delay } from 'node:timers/promises';
import type { z } from 'zod';
import { PROVIDER_RETRIES, PROVIDER_RETRY_FIRST_MS, PROVIDER_TIMEOUT_MS } from '../../constants';
import {
  ProviderLacksBalance,
  ProviderRefusal,
  ProviderUnavailable,
} from '../../platform/paymentProvider';
import { errorShape } from './shapes';

/** Address and credentials of Razorpay's API. */
export interface RazorpayAccess {
  /** Without a trailing slash. */
  url: string;
  keyId: string;
  keySecret: string;
  /** Minutes in which a late authorization is still captured. */
  captureMinutes?: number;
  timeoutMs?: number;
  retryFirstMs?: number;
}

interface ProviderRequest {
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** Safe to repeat. */
  isSafe: boolean;
}

/**
 * Calls Razorpay's API. Repeats a call with an unknown result if that is safe.
 * @throws {ProviderRefusal} if it refuses
 * @throws {ProviderUnavailable} if there is no answer, an unexpected answer, or an error of the
 * provider
 */
export async function ask<S extends z.ZodType>(
  access: RazorpayAccess,
  requested: ProviderRequest,
  shape: S,
): Promise<z.output<S>> {
  const { retryFirstMs = PROVIDER_RETRY_FIRST_MS } = access;
  for (let retries = 0; ; retries++) {
    try {
      return await askOnce(access, requested, shape);
    } catch (error) {
      const isPermanent =
        !(error instanceof ProviderUnavailable) || error instanceof ProviderLacksBalance;
      if (isPermanent || !requested.isSafe || retries === PROVIDER_RETRIES) throw error;
      await delay(retryFirstMs * 2 ** retries);
    }
  }
}

async function askOnce<S extends z.ZodType>(
  access: RazorpayAccess,
  requested: ProviderRequest,
  shape: S,
): Promise<z.output<S>> {
  const { status, text } = await send(access, requested);
  const name = `${requested.method} ${requested.path}`;
  const body = parseJson(text);
  if (status >= 400) throw refusalOf(name, status, body);
  const parsed = shape.safeParse(body);
  if (status === 200 && parsed.success) return parsed.data;
  const issuesText = parsed.error?.issues
    .map(({ path, message }) => `${path.join('.') || 'the body'}: ${message}`)
    .join(', ');
  throw new ProviderUnavailable(
    `${name} answered ${status} with an unexpected response (${issuesText ?? 'unexpected status'})`,
  );
}

async function send(
  access: RazorpayAccess,
  { method, path, body, headers }: ProviderRequest,
): Promise<{ status: number; text: string }> {
  const { url, keyId, keySecret, timeoutMs = PROVIDER_TIMEOUT_MS } = access;
  try {
    const response = await fetch(`${url}${path}`, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    throw new ProviderUnavailable(`${method} ${path} got no answer: ${reasonOf(error)}`, {
      cause: error,
    });
  }
}

// accounts without money get the second text: https://github.com/razorpay/razorpay-node/issues/454
const LACKS_BALANCE = /enough balance|insufficient balance|^invalid request sent$/i;

/**
 * Returns a refusal only for Razorpay's own error codes: a proxy's 400, a rate limit or a refused
 * key say nothing about the request.
 */
function refusalOf(name: string, status: number, body: unknown): Error {
  const providerError = errorShape.safeParse(body).data?.error;
  const isNo = (status === 400 || status === 422) && providerError?.code === 'BAD_REQUEST_ERROR';
  if (isNo && LACKS_BALANCE.test(providerError.description))
    return new ProviderLacksBalance(providerError.description);
  if (isNo) return new ProviderRefusal(providerError.description);
  return new ProviderUnavailable(
    `${name} answered ${status}${providerError === undefined ? '' : `: ${providerError.description}`}`,
  );
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The error of fetch is "fetch failed"; its cause has the reason. */
const reasonOf = (error: unknown): string => {
  const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return reason instanceof Error ? reason.message || reason.name : String(reason);
};
