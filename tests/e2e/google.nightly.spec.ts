import type { Page } from "@playwright/test";
import type { MutableRedirectUri, MutableResponse } from "oauth2-mock-server";
import { aPerson } from "./guest";
import { openSite, type Site } from "./site";
import { expect, test as base } from "./test";
import { Visitor } from "./visitor";

/* In this process, behind nginx: real keys, codes, PKCE and redirects. Tests choose the user and failures. */
const test = base.extend<{ visitor: Visitor }, { site: Site }>({
  site: [
    async ({}, use) => {
      const site = await openSite();
      await use(site);
      await site.close();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  baseURL: ({ site }, use) => use(site.url),
  ignoreHTTPSErrors: true, // self-signed, created for this run
  visitor: ({ page, say }, use) => use(new Visitor(page, say)),
});

test.afterEach(({ site }) => {
  for (const event of ["beforeResponse", "beforeAuthorizeRedirect"])
    site.google.server.service.removeAllListeners(event);
});

const known = (person: ReturnType<typeof aPerson>, claims: Record<string, unknown> = {}) => ({
  sub: `google-${person.email}`,
  email: person.email,
  email_verified: true,
  given_name: person.firstName,
  family_name: person.lastName,
  ...claims,
});

async function goToGoogle(visitor: Visitor, redirectTo = "/houses?guests=2") {
  await visitor.page.goto(`/auth/login?redirectTo=${encodeURIComponent(redirectTo)}`);
  await visitor.button("account:logIn.google").click();
}

async function signUpByGoogle(visitor: Visitor, site: Site, person = aPerson()) {
  site.google.signInAs(known(person));
  await goToGoogle(visitor);
  await visitor.fillPerson(person);
  await visitor.page.getByLabel(visitor.say("account:signUp.agreeTerms")).check();
  await visitor.button("account:signUp.button").click();
  await visitor.expectTold("account:complete.title");
  return person;
}

async function expectBackAtLogIn(page: Page) {
  await expect(page).toHaveURL(/\/auth\/login\?redirectTo=%2Fhouses%3Fguests%3D2$/);
}

test("asks a new user for the missing details once", async ({ visitor, site }) => {
  const { page, say } = visitor;
  const person = aPerson();
  site.google.signInAs(known(person));
  await goToGoogle(visitor);
  await expect(page).toHaveURL(/\/auth\/google\/complete$/);
  await expect(page.getByText(person.email)).toBeVisible();
  await expect(visitor.field("firstName")).toHaveValue(person.firstName);
  await visitor.fillPerson(person, ["1999", "02", "31"]);
  await visitor.button("account:signUp.button").click();
  await expect(page.getByText(say("errors:fields.birthDateInvalid")).first()).toBeVisible();
  await expect(visitor.field("phone")).toHaveValue("010-1234-5678");
  await visitor.fillPerson(person);
  await page.getByLabel(say("account:signUp.agreeTerms")).check();
  await visitor.button("account:signUp.button").click();
  await visitor.expectTold("account:complete.title");
  await page.getByRole("link", { name: say("account:complete.button") }).click();
  await expect(page).toHaveURL(/\/houses\?guests=2$/);
  await visitor.expectLoggedIn();

  await visitor.logOut();
  await goToGoogle(visitor);
  await expect(page).toHaveURL(/\/houses\?guests=2$/);
  await visitor.expectLoggedIn();
});

test("logs in once for each code, whatever happens to the callback", async ({ visitor, site, browser }) => {
  const { page, say } = visitor;
  await signUpByGoogle(visitor, site);
  await visitor.logOut();
  const callbacks: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/auth/google-callback")) callbacks.push(request.url());
  });
  await goToGoogle(visitor);
  await visitor.expectLoggedIn();
  await visitor.logOut();

  await page.goto(callbacks[0]!);
  await expect(page).toHaveURL(/\/auth\/login/);
  await visitor.expectTold("account:google.failed");
  await visitor.expectLoggedIn(false);

  const foreign = new Visitor(await browser.newPage({ baseURL: site.url, ignoreHTTPSErrors: true }), say);
  await foreign.page.goto(callbacks[0]!);
  await expect(foreign.page).toHaveURL(/\/auth\/login/);
  await foreign.page.close();
});

test("links an account with the same e-mail after a log-in with the password", async ({ visitor, site }) => {
  const { page, say } = visitor;
  const person = await visitor.join();
  await visitor.logOut();
  site.google.signInAs(known(person));
  await goToGoogle(visitor);
  await expectBackAtLogIn(page);
  await visitor.expectTold("account:logIn.connectTitle");
  await expect(visitor.field("email")).toHaveValue(person.email);
  const box = page.getByLabel(say("account:logIn.connect", { email: person.email }));
  await expect(box).not.toBeChecked();
  await box.check();
  await visitor.logIn(person);
  await expect(page).toHaveURL(/\/houses\?guests=2$/);
  await visitor.expectTold("account:google.connected");

  await visitor.logOut();
  await goToGoogle(visitor);
  await expect(page).toHaveURL(/\/houses\?guests=2$/);
  await visitor.expectLoggedIn();
});

test("links immediately when both sides have confirmed the e-mail", async ({ visitor, site }) => {
  site.google.signInAs(known({ firstName: "Homes", lastName: "Member", email: "member@homes.example" }));
  await goToGoogle(visitor);
  await expect(visitor.page).toHaveURL(/\/houses\?guests=2$/);
  await visitor.expectLoggedIn();
});

const apps = [
  ["kakaoTalk", "Mobile Safari/537.36;KAKAOTALK 2410910", /^kakaotalk:\/\/web\/openExternal\?url=https%3A/],
  ["instagram", "Mobile Safari/537.36 Instagram 335.0.0.39.93 Android", /^intent:\/\/localhost.*scheme=https;/],
  ["naver", "Mobile Safari/537.36 NAVER(inapp; search; 2000; 12.7.3)", /^intent:\/\//],
  ["line", "Mobile Safari/537.36 Line/14.9.1/IAB", /openExternalBrowser=1/],
] as const;

test("leads out of in-app browsers, where Google refuses to sign in", async ({
  browser,
  contextOptions,
  site,
  say,
}) => {
  for (const [app, agent, externalBrowserUrl] of apps) {
    const context = await browser.newContext({
      ...contextOptions,
      baseURL: site.url,
      userAgent: `Mozilla/5.0 (Linux; Android 14; wv) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 ${agent}`,
    });
    const visitor = new Visitor(await context.newPage(), say);
    await visitor.page.goto("/auth/login");
    await visitor.expectTold("account:inApp.title", { app: say(`account:inApp.apps.${app}`) });
    const way = visitor.page.getByRole("link", { name: say("account:inApp.open") });
    expect(await way.getAttribute("href")).toMatch(externalBrowserUrl);
    await expect(visitor.button("account:logIn.google")).toHaveCount(0);
    await expect(visitor.button("account:logIn.button")).toBeVisible();
    await context.close();
  }
});

test("separates two tabs at the provider", async ({ visitor, site, context }) => {
  await signUpByGoogle(visitor, site);
  await visitor.logOut();
  const tabs = [visitor, new Visitor(await context.newPage(), visitor.say)];
  const targets = ["/houses?guests=1", "/houses?guests=3"];
  const waysBack: string[] = [];
  const consentPage = `${site.google.url}/.well-known/openid-configuration`; // any page of the provider
  site.google.server.service.on("beforeAuthorizeRedirect", (redirect: MutableRedirectUri) => {
    waysBack.push(redirect.url.href);
    redirect.url.href = consentPage;
  });
  for (const [index, tab] of tabs.entries()) {
    await goToGoogle(tab, targets[index]);
    await expect(tab.page).toHaveURL(consentPage);
  }
  for (const [index, tab] of tabs.entries()) {
    await tab.page.goto(waysBack[index]!);
    await expect(tab.page).toHaveURL(site.url + targets[index]!);
    await tab.expectLoggedIn();
  }
});

test.describe("returns to the log-in with a sentence", () => {
  test("when consent is denied", async ({ visitor, site }) => {
    site.google.server.service.once("beforeAuthorizeRedirect", ({ url }: MutableRedirectUri) => {
      url.searchParams.delete("code");
      url.searchParams.set("error", "access_denied");
    });
    await goToGoogle(visitor);
    await expectBackAtLogIn(visitor.page);
    await visitor.expectTold("account:google.denied");
  });

  for (const [why, statusCode, sentence] of [
    ["the code is refused", 400, "account:google.failed"],
    ["the token endpoint fails", 500, "account:google.unavailable"],
  ] as const) {
    test(`when ${why}`, async ({ visitor, site }) => {
      site.google.signInAs(known(aPerson()));
      site.google.server.service.once("beforeResponse", (response: MutableResponse) => {
        Object.assign(response, { statusCode, body: { error: "invalid_grant" } });
      });
      await goToGoogle(visitor);
      await expectBackAtLogIn(visitor.page);
      await visitor.expectTold(sentence);
      await visitor.expectLoggedIn(false);
    });
  }

  test("when the provider fails after the consent, and works once it is back", async ({ visitor, site }) => {
    const { server } = site.google;
    const port = Number(new URL(site.google.url).port);
    site.google.signInAs(known(aPerson()));
    server.service.once(
      "beforeAuthorizeRedirect",
      (_redirect: MutableRedirectUri, request: { res: NodeJS.EventEmitter }) => {
        request.res.once("finish", () => server.stop());
      },
    );
    await goToGoogle(visitor);
    await expectBackAtLogIn(visitor.page);
    await visitor.expectTold("account:google.unavailable");
    await server.start(port, "localhost");
    await visitor.button("account:logIn.google").click();
    await expect(visitor.page).toHaveURL(/\/auth\/google\/complete$/);
  });

  test("when the ID token has another browser's nonce", async ({ visitor, site }) => {
    site.google.signInAs(known(aPerson(), { nonce: "another-nonce-entirely" }));
    await goToGoogle(visitor);
    await expectBackAtLogIn(visitor.page);
    await visitor.expectTold("errors:codes.ID_TOKEN_INVALID");
    await visitor.expectLoggedIn(false);
  });
});

test("uses https in every redirect", async ({ visitor, site, context, request }) => {
  const authorization = visitor.page.waitForRequest((sent) => sent.url().startsWith(`${site.google.url}/authorize`));
  await signUpByGoogle(visitor, site);
  const asked = new URL((await authorization).url()).searchParams;
  expect(asked.get("redirect_uri")).toBe(`${site.url}/auth/google-callback`);
  expect(asked.get("code_challenge_method")).toBe("S256");

  const session = (await context.cookies()).find((cookie) => cookie.name === "__Host-homes_session");
  expect(session).toMatchObject({ secure: true, httpOnly: true, sameSite: "Lax", path: "/", domain: "localhost" });

  const home = await request.get("/");
  expect(home.headers()["strict-transport-security"]).toMatch(/max-age=31536000/);
  expect(home.headers()["content-security-policy"]).toContain(`form-action 'self' ${site.google.url}`);
  const plain = await request.get(`${site.plainUrl}/houses?guests=2`, { maxRedirects: 0 });
  expect([plain.status(), plain.headers()["location"]]).toEqual([308, `${site.url}/houses?guests=2`]);
  const foreign = await request.post("/auth/logout", { headers: { Origin: site.plainUrl } });
  expect(foreign.status()).toBe(403);
  expect(site.logs()).toContain('"path":"/auth/reset-password","status":502');
  for (const secret of ["code=", site.secretLink]) expect(site.logs()).not.toContain(secret);
});
