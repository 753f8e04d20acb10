import { createHash } from "node:crypto";
import { renderToStaticMarkup } from "react-dom/server";
import { listCalls, listSchemas, type Call, type OpenApiDocument } from "./document";
import { style } from "./documentation-style";
import { SchemaView, TypeOf } from "./schema-view";

export function renderDocumentation(document: OpenApiDocument): { html: string; contentSecurityPolicy: string } {
  const hash = createHash("sha256").update(style).digest("base64");
  return {
    html: `<!doctype html>${renderToStaticMarkup(<DocumentationPage document={document} />)}`,
    contentSecurityPolicy: `default-src 'none'; style-src 'sha256-${hash}'; frame-ancestors 'none'; base-uri 'none'`,
  };
}

function DocumentationPage({ document }: { document: OpenApiDocument }) {
  const calls = listCalls(document);
  const tags = [...new Set(calls.map((call) => call.tag))];
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{document.info.title}</title>
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>
        <header>
          <h1>{document.info.title}</h1>
          <p>{inCode(document.info.description ?? "")}</p>
          <p>
            <a href="openapi.json">openapi.json</a>
          </p>
        </header>
        <nav aria-label="Groups">
          {tags.map((tag) => (
            <a key={tag} href={`#${tag}`}>
              {tag}
            </a>
          ))}
          <a href="#schemas">schemas</a>
        </nav>
        <main>
          {tags.map((tag) => (
            <section key={tag} id={tag}>
              <h2>{tag}</h2>
              {calls.map((call) => (call.tag === tag ? <CallView key={call.id} call={call} /> : null))}
            </section>
          ))}
          <section id="schemas">
            <h2>schemas</h2>
            {listSchemas(document).map(([name, schema]) => (
              <details key={name} id={`schema-${name}`}>
                <summary>
                  <code>{name}</code>
                </summary>
                {schema.description ? <p>{schema.description}</p> : null}
                <SchemaView schema={schema} />
              </details>
            ))}
          </section>
        </main>
      </body>
    </html>
  );
}

function CallView({ call }: { call: Call }) {
  return (
    <details id={call.id}>
      <summary>
        <b className={call.method.toLowerCase()}>{call.method}</b> <code>{call.path}</code> <span>{call.summary}</span>
        {call.secured ? <small>access token</small> : null}
      </summary>
      {call.description ? <p>{inCode(call.description)}</p> : null}
      {call.parameters.length > 0 ? <ParameterTable parameters={call.parameters} /> : null}
      {call.body ? (
        <>
          <h3>Body</h3>
          {call.body.schema.$ref ? (
            <p className="type">
              <TypeOf schema={call.body.schema} />
            </p>
          ) : (
            <SchemaView schema={call.body.schema} />
          )}
        </>
      ) : null}
      <h3>Answers</h3>
      <dl>
        {call.answers.map((answer) => (
          <div key={answer.status}>
            <dt>{answer.status === "default" ? "otherwise" : answer.status}</dt>
            <dd>
              {answer.description} {answer.schema ? <AnswerType schema={answer.schema} /> : null}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function AnswerType({ schema }: { schema: NonNullable<Call["answers"][number]["schema"]> }) {
  const data = schema.properties?.data;
  if (data && !data.properties) {
    return (
      <span className="type">
        data: <TypeOf schema={data} />
      </span>
    );
  }
  return schema.properties ? <SchemaView schema={schema} /> : <TypeOf schema={schema} />;
}

function ParameterTable({ parameters }: { parameters: Call["parameters"] }) {
  const properties = Object.fromEntries(
    parameters.map(({ name, in: place, schema, description }) => [
      place === "query" ? `?${name}` : place === "header" ? `${name}:` : `{${name}}`,
      { ...schema, description },
    ]),
  );
  const required = parameters.flatMap(({ required }, index) => (required ? [Object.keys(properties)[index]!] : []));
  return (
    <>
      <h3>Parameters</h3>
      <SchemaView schema={{ properties, required }} />
    </>
  );
}

/** Renders `backticks` as code. */
function inCode(text: string): React.ReactNode[] {
  return text.split("`").map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));
}
