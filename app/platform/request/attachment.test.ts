import { expect, it } from "vitest";
import { attachment } from "./attachment";

it.each([
  ["HOMES-contract.pdf", 'attachment; filename="HOMES-contract.pdf"'],
  ["하늘(집)-a.pdf", `attachment; filename="_-a.pdf"; filename*=UTF-8''%ED%95%98%EB%8A%98%28%EC%A7%91%29-a.pdf`],
])("names the file %s in a valid header", (name, header) => {
  expect(new Headers({ "Content-Disposition": attachment(name) }).get("Content-Disposition")).toBe(header);
});
