import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Logger } from 'pino';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { z } from 'zod';
import {
  CSP_REPORT_BATCH_MAX,
  CSP_REPORT_BODY_MAX_BYTES,
  CSP_REPORT_TEXT_MAX_CHARACTERS,
  CSP_REPORTS_PER_ADDRESS,
  CSP_REPORTS_PER_PROCESS,
} from '../limits';
import { AppError, tooLarge } from '../errors';
import type { Metrics } from '../metrics';
import { clientAddress } from './trustedProxies';
import type { Env } from './context';
import { CSP_REPORTS_PATH } from './securityHeaders';

const text = z
  .string()
  .transform((value) => value.slice(0, CSP_REPORT_TEXT_MAX_CHARACTERS))
  .optional()
  .catch(undefined);
/** Drops the query of a page's address, which may contain a search text. */
const address = z
  .string()
  .transform((value) => value.split(/[?#]/)[0]?.slice(0, CSP_REPORT_TEXT_MAX_CHARACTERS))
  .optional()
  .catch(undefined);
const line = z.number().optional().catch(undefined);

const older = z
  .object({
    'csp-report': z.object({
      'document-uri': address,
      'blocked-uri': address,
      'source-file': address,
      'line-number': line,
      'effective-directive': text,
      'violated-directive': text,
    }),
  })
  .transform(({ 'csp-report': report }) => [
    {
      page: report['document-uri'],
      blocked: report['blocked-uri'],
      source: report['source-file'],
      line: report['line-number'],
      directive: report['effective-directive'] ?? report['violated-directive'],
    },
  ]);

const newer = z
  .array(
    z.object({
      type: z.string(),
      body: z.object({
        documentURL: address,
        blockedURL: address,
        sourceFile: address,
        lineNumber: line,
        effectiveDirective: text,
      }),
    }),
  )
  .max(CSP_REPORT_BATCH_MAX)
  .transform((batch) =>
    batch
      .filter(({ type }) => type === 'csp-violation')
      .map(({ body }) => ({
        page: body.documentURL,
        blocked: body.blockedURL,
        source: body.sourceFile,
        line: body.lineNumber,
        directive: body.effectiveDirective,
      })),
  );

/**
 * Receives the browsers' reports of policy violations: a log line and `csp_reports_total` for each.
 * Always 204, except 413 and 429 for too much. Not an operation of the API: browsers send it, with
 * special content types.
 */
export function cspReportRoutes(log: Logger, metrics: Metrics) {
  const [perAddress, perProcess] = [
    new RateLimiterMemory(CSP_REPORTS_PER_ADDRESS),
    new RateLimiterMemory(CSP_REPORTS_PER_PROCESS),
  ];
  const refuse = (): never => {
    throw new AppError('tooMany', 'Too many reports', {
      retryAfterSeconds: CSP_REPORTS_PER_ADDRESS.duration,
    });
  };
  const limit = bodyLimit({
    maxSize: CSP_REPORT_BODY_MAX_BYTES,
    onError: () => {
      throw tooLarge();
    },
  });
  return new Hono<Env>().post(CSP_REPORTS_PATH, limit, async (c) => {
    await perAddress.consume(clientAddress(c)).catch(refuse);
    await perProcess.consume('all').catch(refuse);
    for (const report of readReports(await c.req.text())) {
      metrics.countCspReport();
      log.warn(
        { report, requestId: c.get('requestId') },
        'the Content-Security-Policy of a page blocked something',
      );
    }
    return c.body(null, 204);
  });
}

function readReports(body: string) {
  try {
    return z.union([older, newer]).safeParse(JSON.parse(body)).data ?? [];
  } catch {
    return [];
  }
}
