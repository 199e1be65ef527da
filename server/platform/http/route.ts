import { createRoute, OpenAPIHono, type RouteConfig } from '@hono/zod-openapi';
import { z } from 'zod';
import { errorBodySchema } from '../../../contract/errors';
import type { Permission, Role } from '../../../contract/people/permissions';
import { id } from '../../../contract/rules';
import { answerReadable, authorize, readingOf } from './authenticate';
import { limitBody } from './bodyLimit';
import { answerOnce } from './idempotency';
import type { Env } from './context';
import { refusal } from './refusals';
import { rejectInvalid } from './validation';

/** Name of an operation in a generated client. Keep published names. */
export type OperationId = `${Verb}${Capitalize<string>}`;
type Verb =
  | 'accept'
  | 'approve'
  | 'cancel'
  | 'change'
  | 'check'
  | 'create'
  | 'decline'
  | 'delete'
  | 'deliver'
  | 'end'
  | 'erase'
  | 'export'
  | 'follow'
  | 'get'
  | 'import'
  | 'list'
  | 'mark'
  | 'match'
  | 'pay'
  | 'place'
  | 'put'
  | 'rate'
  | 'receive'
  | 'redeem'
  | 'refresh'
  | 'refund'
  | 'reject'
  | 'reopen'
  | 'request'
  | 'resend'
  | 'reset'
  | 'retry'
  | 'scratch'
  | 'set'
  | 'update'
  | 'upload';

/**
 * Callers of a route. A route for admins or stores needs a permission, because their jobs differ.
 */
type Guard =
  | { access: 'public' | 'signedIn' | readonly ['user']; needs?: undefined }
  | { access: readonly [StaffRole, ...StaffRole[]]; needs: Permission };
type StaffRole = Exclude<Role, 'user'>;

type Definition = Omit<RouteConfig, 'responses' | 'middleware' | 'security' | 'operationId'> &
  Guard & {
    summary: string;
    /** Only for a session with a step-up within STEP_UP_MINUTES. */
    stepUp?: true;
    /** Open to callers who must set up a second factor first. */
    isForSetUp?: true;
    /** Meaning of the 401 of a public route that checks credentials. */
    unauthenticated?: string;
  };

type ResponseConfig = RouteConfig['responses'][string];

/**
 * Declares a route that responds 200 with JSON of `answer`. `access` is required: it becomes the
 * guard before the handler, `x-access` and `x-needs` of the OpenAPI document, and the row of the
 * access matrix.
 */
export const jsonRoute = <const D extends Definition, const S extends z.ZodType>(
  operationId: OperationId,
  definition: D,
  answer: S,
) =>
  guardedRoute(operationId, definition, {
    description: doneText(definition.needs),
    content: { 'application/json': { schema: answer } },
  });

const doneText = (needs: Permission | undefined) => {
  const reading = readingOf(needs);
  return reading === undefined || reading === needs
    ? 'Done'
    : `Success. Without ${reading}, \`data\` contains only \`id\` and \`updatedAt\``;
};

/**
 * Declares a route that responds 200 with other content than JSON, such as a file or a stream of
 * events.
 */
export const mediaRoute = <const D extends Definition, const T extends string>(
  operationId: OperationId,
  definition: D,
  type: T,
  description: string,
) =>
  guardedRoute(operationId, definition, {
    description,
    content: { [type]: { schema: z.string() } } as Record<T, { schema: z.ZodString }>,
  });

const guardedRoute = <const D extends Definition, const A extends ResponseConfig>(
  operationId: OperationId,
  definition: D,
  answer: A,
) => {
  const { access, needs, stepUp, isForSetUp, unauthenticated, ...config } = definition;
  const isPublic = access === 'public';
  const hasBody = config.request?.body !== undefined;
  const reading = readingOf(needs);
  const isRepeatable =
    needs !== undefined &&
    hasBody &&
    config.request?.headers === undefined &&
    /^(create|request)/.test(operationId);
  return createRoute({
    ...config,
    operationId,
    'x-access': access,
    'x-needs': wordsOf(needs),
    'x-step-up': stepUp === true,
    'x-repeatable': isRepeatable,
    security: isPublic ? [] : [{ bearer: [] }],
    // each costs a request time: a list passes the guard alone
    middleware: [
      authorize({ access, needs, stepUp, isForSetUp }),
      ...(config.method === 'get' ? [] : [limitBody]),
      ...(reading === undefined || reading === needs ? [] : [answerReadable(reading)]),
      ...(isRepeatable ? [answerOnce] : []),
    ],
    responses: {
      200: answer,
      ...(isPublic ? {} : { 401: refusal('NotSignedIn'), 403: refusal('OtherRole') }),
      ...(unauthenticated === undefined ? {} : { 401: errorResponse(unauthenticated) }),
      ...(isPublic || config.method === 'get' ? {} : { 409: refusal('Conflict') }),
      ...(hasBody ? { 413: refusal('BodyTooLarge'), 415: refusal('OtherContentType') } : {}),
      422: refusal('BrokenRules'),
      default: refusal('OtherRefusal'),
    },
  });
};

const wordsOf = (needs: Permission | undefined): readonly Permission[] =>
  needs === undefined ? [] : [needs];

const errorResponse = (description: string) => ({
  description,
  content: { 'application/json': { schema: errorBodySchema } },
});

/**
 * Declares a route with address and guard that responds 501: its handler throws `notImplemented`.
 */
export const reservedRoute = <const D extends Definition>(
  operationId: OperationId,
  { access, needs, stepUp, isForSetUp, ...config }: D,
) =>
  createRoute({
    ...config,
    operationId,
    'x-access': access,
    'x-needs': wordsOf(needs),
    'x-step-up': stepUp === true,
    security: [{ bearer: [] }],
    middleware: [authorize({ access, needs, stepUp, isForSetUp })] as const,
    responses: {
      401: refusal('NotSignedIn'),
      403: refusal('OtherRole'),
      501: refusal('Reserved'),
      default: refusal('OtherRefusalOfReserved'),
    },
  });

/**
 * Creates the router of an area. Write paths without a trailing slash; both forms are served. A
 * request that violates its schema gets a 422 with every broken rule.
 */
export const createRouter = () =>
  new OpenAPIHono<Env>({ strict: false, defaultHook: rejectInvalid });

export const idParams = z.object({ id: id() });

/** JSON body. Required, because a request without a body would skip its schema. */
export const jsonBody = <S extends z.ZodType>(schema: S, example?: z.input<S>) => ({
  content: { 'application/json': { schema, ...(example === undefined ? {} : { example }) } },
  required: true as const,
});
