import { html } from 'hono/html';
import type { DescribedApi, Operation } from './describedApi';
import { z } from 'zod';

interface Described {
  method: string;
  path: string;
  operation: Operation;
}

/**
 * Renders the documentation as one HTML page: areas with their operations, each in a native
 * `<details>`.
 */
export const docsPage = ({ info, paths }: DescribedApi) => {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Described => ({ method, path, operation })),
  );
  const areaOf = ({ operation }: Described) => operation.tags[0] ?? 'Other';
  const areas = [...new Set(operations.map(areaOf))];
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${info.title}</title>
        <link rel="stylesheet" href="/api/docs/style.css" />
      </head>
      <body>
        <header>
          <h1>${info.title} <small>${info.version}</small></h1>
          <p>${info.description.replaceAll('`', '')}</p>
          <p><a href="/api/openapi.json">openapi.json</a></p>
          <nav aria-label="Areas">
            ${areas.map((area) => html`<a href="#${anchor(area)}">${area}</a> `)}
          </nav>
        </header>
        <main>
          ${areas.map((area) =>
            section(
              area,
              operations.filter((operation) => areaOf(operation) === area),
            ),
          )}
        </main>
      </body>
    </html>`;
};

const anchor = (area: string) => area.toLowerCase().replace(/\W+/g, '-');

const section = (area: string, members: Described[]) =>
  html`<section id="${anchor(area)}">
    <h2>${area}</h2>
    ${members.map(details)}
  </section>`;

const details = ({ method, path, operation }: Described) =>
  html`<details>
    <summary>
      <b class="${method}">${method.toUpperCase()}</b> <code>/api${path}</code>
      <span>${operation.summary}</span> <i>${[operation['x-access']].flat().join(', ')}</i>
    </summary>
    ${parameterList(operation)}
    ${Object.entries(operation.requestBody?.content ?? {}).map(([type, media]) => block(`Body, ${type}`, media))}
    ${Object.entries(operation.responses).map(([status, answer]) => {
      const media = Object.values(answer.content ?? {})[0];
      const title = `${status}: ${answer.description}`;
      return media ? block(title, media) : html`<h3>${title}</h3>`;
    })}
  </details>`;

const parameterList = ({ parameters }: Operation) =>
  parameters.length === 0
    ? ''
    : html`<h3>Parameters</h3>
        <ul>
          ${parameters.map(
            (parameter) =>
              html`<li>
                <code>${parameter.name}</code> in ${parameter.in},
                ${parameter.required ? 'required' : 'optional'}:
                <code>${schemaText(parameter.schema)}</code
                >${parameter.example === undefined ? '' : html`, such as <code>${String(parameter.example)}</code>`}
              </li>`,
          )}
        </ul>`;

const block = (title: string, { schema, example }: { schema?: unknown; example?: unknown }) =>
  html`<h3>${title}</h3>
    <pre tabindex="0">${schemaText(schema)}</pre>
    ${example === undefined ? '' : html`<pre tabindex="0">${JSON.stringify(example, null, 2)}</pre>`}`;

const schemaShape = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  format: z.string().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).default([]),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  allOf: z.array(z.unknown()).optional(),
});
type Schema = z.output<typeof schemaShape>;

/** Formats a JSON schema as a TypeScript type, which takes fewer lines. `?` marks optional keys. */
function schemaText(input: unknown, indent = ''): string {
  const parsed = schemaShape.safeParse(input);
  if (!parsed.success) return 'unknown';
  const schema = parsed.data;
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const union = schema.anyOf ?? schema.oneOf;
  if (union) return union.map((part) => schemaText(part, indent)).join(' | ');
  if (schema.allOf) return schema.allOf.map((part) => schemaText(part, indent)).join(' & ');
  const types = [schema.type ?? 'unknown'].flat();
  return types.map((type) => typeText(type, schema, indent)).join(' | ');
}

function typeText(type: string, schema: Schema, indent: string): string {
  if (type === 'array') return `[${schemaText(schema.items, indent)}]`;
  if (type !== 'object' || !schema.properties)
    return schema.format ? `${type} (${schema.format})` : type;
  const inner = `${indent}  `;
  const lines = Object.entries(schema.properties).map(
    ([name, value]) =>
      `${inner}${name}${schema.required.includes(name) ? '' : '?'}: ${schemaText(value, inner)}`,
  );
  return `{\n${lines.join('\n')}\n${indent}}`;
}
