import { v7 as uuidv7 } from "uuid";
import { expect, it } from "vitest";
import { makeSigningToken, readSigningToken } from "./signing-link";

const secrets = ["the-newest-secret-of-thirty-two-characters", "an-older-secret-of-thirty-two-characters-x"] as const;
const occupantId = uuidv7();

it("returns the occupant and version of a token", () => {
  const token = makeSigningToken([...secrets], occupantId, 3);
  expect(readSigningToken(secrets, token)).toEqual({ occupantId, version: 3 });
  expect(encodeURIComponent(token)).toBe(token);
});

it("is valid only while its secret is configured", () => {
  const older = makeSigningToken([secrets[1]], occupantId, 1);
  expect(readSigningToken(secrets, older)).not.toBeNull();
  expect(readSigningToken([secrets[0]], older)).toBeNull();
});

it("refuses a token with any character changed, removed or added", () => {
  const token = makeSigningToken([...secrets], occupantId, 1);
  for (let index = 0; index < token.length - 1; index++) {
    const changed = token.slice(0, index) + (token[index] === "A" ? "B" : "A") + token.slice(index + 1);
    expect(readSigningToken(secrets, changed), `character ${index}`).toBeNull();
  }
  for (const wrong of ["", "x", token.slice(0, -2), `${token}AA`, "한글", "/".repeat(300)]) {
    expect(readSigningToken(secrets, wrong)).toBeNull();
  }
});
