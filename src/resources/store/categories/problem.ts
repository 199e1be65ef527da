import { categoryTexts } from '../../../../contract/catalogue/categories';
import { messageOf, type ApiError, issuesOf } from '../../../framework/declaration/errors';

const FORBIDDEN = 403;
const INVALID = 422;

export const REQUEST = 'POST /store/categories/requests';

const hasNoMessage = (error: ApiError): boolean =>
  error.status !== 0 && messageOf(error, '') === '';

/** Texts of the category service for a refusal. */
export const categoryProblem = (error: ApiError, call: string): string | undefined => {
  if (/\bexists\b/i.test(messageOf(error, ''))) return categoryTexts.nameTaken;
  if (error.status === FORBIDDEN) return 'Authentication required. Please login again.';
  // the service's text for an error without a message; the form has another text for no response
  if (error.status !== INVALID)
    return call === REQUEST && hasNoMessage(error)
      ? 'Failed to create category request.'
      : undefined;
  const [issue] = issuesOf(error);
  return issue ? `${issue.field}: ${issue.message}` : 'Validation error. Please check your input.';
};
