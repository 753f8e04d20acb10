const password = "Homes-2026";
export const demoAccounts = {
  member: { email: "member@homes.example", password },
  admin: { email: "admin@homes.example", password },
};

export const inDays = (days, now = Date.now()) => new Date(now + days * 86_400_000).toISOString().slice(0, 10);

const names = {
  en: { firstName: "Amélie", lastName: "Laurent", email: "amelie@residents.example" },
  ko: { firstName: "서연", lastName: "김", email: "seoyeon@residents.example" },
};

/** Neither signed nor paid, through `/v1`: its id, a pending payment, and the signing link. */
export async function makeStay(site, language, now = Date.now()) {
  const call = async (path, { body, token } = {}) => {
    const answer = await fetch(`${site}/v1${path}`, {
      method: body ? "POST" : "GET",
      body: body && JSON.stringify(body),
      headers: {
        "accept-language": language,
        "content-type": "application/json",
        ...(body && { "idempotency-key": crypto.randomUUID() }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
    });
    const { data, ...problem } = await answer.json();
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(problem)}`);
    return data;
  };
  const { accessToken: token } = await call("/auth/login", { body: demoAccounts.member });
  const [checkIn, checkOut] = [inDays(40, now), inDays(105, now)];
  const { houses } = await call(`/houses?checkIn=${checkIn}&checkOut=${checkOut}&guests=1&size=1`);
  const { id: houseId, slug } = houses[0];
  const person = { ...names[language], countryCode: "82", phone: "010-2345-6789" };
  const reservation = await call("/reservations?isInternational=true", {
    token,
    body: {
      houseId,
      checkIn,
      checkOut,
      guests: 1,
      beddingSets: 1,
      occupants: [person],
      plan: "installments",
      method: "FOREIGN_CARD",
      locale: language,
      agreements: { facility: true, cancellation: true, privacy: true, marketing: true },
    },
  });
  const payment = await call(`/reservations/${reservation.id}/payments`, {
    token,
    body: {
      installments: [1],
      method: "FOREIGN_CARD",
      returnUrl: `${site}/pay/${reservation.id}/return`,
    },
  });
  return { slug, reservationId: reservation.id, payment, signPath: await contractLink(call, person.email) };
}

async function contractLink(call, email) {
  for (let tries = 0; tries < 60; tries++) {
    const messages = await call(`/dev/messages?to=${encodeURIComponent(email)}`);
    const link = messages.map(({ text }) => /\/sign\/[^\s<>"]+/.exec(text)?.[0]).find(Boolean);
    if (link) return link;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error("no contract came by mail in half a minute");
}
