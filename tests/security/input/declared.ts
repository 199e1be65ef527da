import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020';
import type { Described } from './document';

/** Compares answers with the document's schema for their status. */
export function openDeclared() {
  // formats are checked on input; this checks the shape
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: false });
  const compiled = new Map<string, ValidateFunction>();
  /** Returns the error of an answer, or undefined. */
  return (
    operation: Described,
    status: number,
    type: string,
    body: unknown,
  ): string | undefined => {
    const declared = operation.responses[String(status)] ?? operation.responses.default;
    if (!declared) return `the document does not know its ${status}`;
    const [media = ''] = type.split(';');
    const content = declared.content?.[media];
    if (!content)
      return `the document does not know ${media === '' ? 'an answer without a type' : media} for its ${status}`;
    if (media !== 'application/json') return undefined;
    const key = `${operation.name} ${operation.responses[String(status)] ? status : 'default'}`;
    const validate = compiled.get(key) ?? ajv.compile(content.schema ?? {});
    compiled.set(key, validate);
    return validate(body)
      ? undefined
      : `its ${status} is not as declared: ${ajv.errorsText(validate.errors)}`;
  };
}
