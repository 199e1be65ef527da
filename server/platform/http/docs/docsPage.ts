import { html } from 'hono/html';
import type { DescribedApi, Operation } from './describedApi';
import { schemaText } from './schemaText';

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
