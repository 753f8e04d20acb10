import type { Schema } from "./document";

type Row = { name: string; required: boolean; schema: Schema };

export function SchemaView({ schema }: { schema: Schema }) {
  const rows = rowsOf(schema);
  if (rows.length === 0)
    return (
      <p className="type">
        <TypeOf schema={schema} />
      </p>
    );
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Type</th>
          <th scope="col">Meaning</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, required, schema: field }) => (
          <tr key={name}>
            <td>
              <code>{name}</code>
              {required ? null : <small> optional</small>}
            </td>
            <td>
              <TypeOf schema={field} />
            </td>
            <td>{meaningOf(field)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function TypeOf({ schema }: { schema: Schema }): React.ReactNode {
  const choices = schema.anyOf ?? schema.oneOf;
  if (schema.$ref) {
    const name = nameOf(schema.$ref);
    return <a href={`#schema-${name}`}>{name}</a>;
  }
  if (schema.allOf?.[0]) return <TypeOf schema={schema.allOf[0]} />;
  if (choices) {
    return choices.map((choice, index) => (
      <span key={index}>
        {index > 0 ? " or " : ""}
        <TypeOf schema={choice} />
      </span>
    ));
  }
  if (schema.enum) return schema.enum.map(String).join(" · ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.type === "array" || schema.items) {
    return (
      <>
        list of <TypeOf schema={schema.items ?? {}} />
      </>
    );
  }
  const type = [schema.type ?? "anything"].flat().join(" or ");
  return schema.format ? `${type}, ${schema.format}` : type;
}

/** Nested fields have their path. */
function rowsOf(schema: Schema, prefix = ""): Row[] {
  const required = new Set(schema.required ?? []);
  return Object.entries(schema.properties ?? {}).flatMap(([key, field]) => {
    const name = prefix + key;
    const row = { name, required: required.has(key), schema: field };
    if (field.properties) return [row, ...rowsOf(field, `${name}.`)];
    if (field.items?.properties) return [row, ...rowsOf(field.items, `${name}[].`)];
    return [row];
  });
}

function meaningOf(schema: Schema): string {
  const limits = [
    schema.minLength !== undefined && schema.minLength > 1 ? `at least ${schema.minLength} characters` : "",
    schema.maxLength !== undefined ? `at most ${schema.maxLength} characters` : "",
    schema.minimum !== undefined && schema.minimum > Number.MIN_SAFE_INTEGER ? `from ${schema.minimum}` : "",
    schema.maximum !== undefined && schema.maximum < Number.MAX_SAFE_INTEGER ? `to ${schema.maximum}` : "",
    schema.default !== undefined ? `${JSON.stringify(schema.default)} when left out` : "",
  ].filter(Boolean);
  return [schema.description ?? schema.items?.description, limits.join(", ")].filter(Boolean).join("; ");
}

function nameOf(reference: string): string {
  return reference.split("/").at(-1) ?? reference;
}
