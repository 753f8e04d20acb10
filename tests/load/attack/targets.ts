type Target = { name: string; options: string[] };

/** Parameters that become part of SQL statements, each marked with a star for sqlmap. */
export function sqlTargets(url: string, token: string): Target[] {
  const admin = ["-H", `Authorization: Bearer ${token}`];
  const json = ["-H", "Content-Type: application/json"];
  const dates = "checkIn=2027-03-01&checkOut=2027-04-10";
  const quote = { houseId: "01890000-0000-7000-8000-000000000000", checkIn: "2027-03-01", checkOut: "2027-04-10" };
  return [
    { name: "houses", options: ["-u", `${url}/v1/houses?area=hongdae&guests=1&sort=priceAsc&line=2&${dates}`] },
    { name: "a house", options: ["-u", `${url}/v1/houses/hongdae-mural-house*/reviews?page=1`] },
    {
      name: "admin's reservations",
      options: ["-u", `${url}/v1/admin/reservations?q=an&sort=checkIn&status=pending`, ...admin],
    },
    { name: "admin's users", options: ["-u", `${url}/v1/admin/users?q=an&sort=name&page=1`, ...admin] },
    {
      name: "the audit log",
      options: ["-u", `${url}/v1/admin/audit-log?action=account&subject=account&page=1`, ...admin],
    },
    {
      name: "a record's id",
      options: ["-u", `${url}/v1/admin/boards/01890000-0000-7000-8000-000000000000*`, ...admin],
    },
    {
      name: "a quote",
      options: [
        "-u",
        `${url}/v1/reservations/quote`,
        "--data",
        JSON.stringify({ ...quote, guests: 1, couponCode: "NONE" }),
        ...json,
      ],
    },
    {
      name: "the log-in",
      options: [
        "-u",
        `${url}/v1/auth/login`,
        "--data",
        JSON.stringify({ email: "a@b.example", password: "x" }),
        ...json,
      ],
    },
    { name: "a signing link", options: ["-u", `${url}/v1/contracts/abc*`] },
    { name: "the page of houses", options: ["-u", `${url}/houses?area=hongdae&sort=priceAsc&${dates}`] },
    { name: "the questions", options: ["-u", `${url}/faq?q=deposit`] },
    { name: "the cookies", options: ["-u", `${url}/houses`, "--cookie", "homes_session=x*; lng=en*"] },
  ];
}
