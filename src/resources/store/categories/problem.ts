import { categoryTexts } from '../../../../contract/categories';
import { messageOf, type ApiError } from '../../../framework/core/apiError';
import { issuesOf } from '../../../framework/core/refusedFields';

const FORBIDDEN = 403;
const INVALID = 422;

/** The words of the category service for a refusal. */
export const categoryProblem = (error: ApiError): string | undefined => {
  if (/\bexists\b/i.test(messageOf(error, ''))) return categoryTexts.nameTaken;
  if (error.status === FORBIDDEN) return 'Authentication required. Please login again.';
  if (error.status !== INVALID) return undefined;
  const [issue] = issuesOf(error);
  return issue ? `${issue.field}: ${issue.message}` : 'Validation error. Please check your input.';
};
