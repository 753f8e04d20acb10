import { expect, it } from "vitest";
import { withoutSecrets } from "./without-secrets";

it.each([
  ["/sign/abc.def", "/sign/:token"],
  ["/sign/abc.def.data?_data=routes", "/sign/:token"],
  ["/v1/contracts/abc.def", "/v1/contracts/:token"],
  ["/v1/contracts/abc.def/decline", "/v1/contracts/:token/decline"],
  ["/calendar/abc.ics", "/calendar/:token"],
  ["/v1/calendar/abc.ics", "/v1/calendar/:token"],
  ["/auth/google/callback?code=secret", "/auth/google/callback"],
  ["/houses/hongdae-201#x", "/houses/hongdae-201"],
  ["/v1/linh%40residents.example/x", "/v1/:address/x"],
])("logs %s as %s", (path, written) => expect(withoutSecrets(path)).toBe(written));
