import type { DocumentKind } from "domain/enums";
import type { AdminList } from "./admin-lists";

/** The only place where addresses are built and values escaped. */
type Value = string | number | undefined | null;
type Query = Record<string, Value | readonly string[]>;

/** Empty values are left out. */
export function withQuery(path: string, query: Query = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined && each !== null && each !== "") search.append(name, String(each));
    }
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

const buildPath = (strings: TemplateStringsArray, ...values: string[]) =>
  String.raw({ raw: strings }, ...values.map(encodeURIComponent));

export const paths = {
  home: () => "/",
  houses: (query?: Query) => withQuery("/houses", query),
  houseCount: (query: Query) => withQuery("/houses/count", query),
  house: (slug: string, query?: Query) => withQuery(buildPath`/detail/${slug}`, query),
  houseCard: (slug: string, lng: string) => withQuery(buildPath`/detail/${slug}/card.jpg`, { lng }),
  /** Drawings of one room: its plan, and its free nights. */
  roomPicture: (slug: string, id: string, picture: "plan" | "nights", lng: string) =>
    withQuery(buildPath`/detail/${slug}/rooms/${id}/${picture}.svg`, { lng }),
  /** Leads members to theirs in My page. */
  wishlist: () => "/wishlist",
  /** Houses side by side, by their slugs, which are shorter to share with their commas as they are. */
  compare: (slugs: readonly string[] = [], only?: "differences") =>
    withQuery("/compare", { houses: slugs.join(), only }).replaceAll("%2C", ","),
  about: () => "/about",
  /** A board type in `type` shows the boards of that type alone. */
  community: (query?: { type?: string; page?: number }) => withQuery("/community", query),
  board: (id: string) => buildPath`/community/${id}`,
  boardCalendar: (id: string) => buildPath`/community/${id}/event.ics`,
  testimonial: (page?: number) => withQuery("/testimonial", { page }),
  faq: (q?: string) => withQuery("/faq", { q }),
  /** The question is open by the query without scripts, and by the anchor. */
  faqItem: (slug: string) => `${withQuery("/faq", { open: slug })}#${encodeURIComponent(slug)}`,
  portfolio: (query?: Query) => withQuery("/portfolio", query),
  checkout: (slug: string, query?: Query) => withQuery(buildPath`/checkout/${slug}`, query),
  /** The checkout of a visitor, who signs up with the same form. */
  checkoutSignUp: (slug: string, query?: Query) => withQuery(buildPath`/checkout/${slug}/sign-up`, query),
  /** `installments`: ticked ones; by default those that are due. */
  pay: (reservationId: string, installments?: readonly number[]) =>
    withQuery(buildPath`/pay/${reservationId}`, { installments: installments?.join(",") }),
  payReturn: (reservationId: string) => buildPath`/pay/${reservationId}/return`,
  sign: (token: string) => buildPath`/sign/${token}`,
  signedContract: (token: string) => buildPath`/sign/${token}/contract.pdf`,
  verify: () => "/verify",
  decline: (token: string) => withQuery(buildPath`/sign/${token}`, { confirm: "decline" }),
  logIn: (redirectTo?: string) => withQuery("/auth/login", { redirectTo }),
  logOut: () => "/auth/logout",
  /** Offers to send a form that was stored during the log-in. */
  resume: (then?: string) => withQuery("/auth/resume", { then }),
  /** The second page of a log-in; `way` is the recovery code's. */
  secondFactorLogIn: (way?: "recovery") => withQuery("/auth/second-factor", { way }),
  /** Asks for the password or a code, and sends the form that waits for it. */
  proof: (then?: string) => withQuery("/auth/confirm", { then }),
  secondFactor: (query?: { redirectTo?: string; confirm?: string }) => withQuery("/mypage/second-factor", query),
  recoveryCodes: () => "/mypage/second-factor/recovery-codes.txt",
  signUp: (redirectTo?: string) => withQuery("/auth/sign-up", { redirectTo }),
  signUpComplete: (redirectTo?: string) => withQuery("/auth/sign-up/complete", { redirectTo }),
  forgotPassword: (query?: { redirectTo?: string; sent?: "1" }) => withQuery("/auth/forgot-password", query),
  resetPassword: () => "/auth/reset-password",
  verifyEmail: () => "/auth/verify-email",
  google: () => "/auth/google",
  googleCallback: () => "/auth/google-callback",
  googleComplete: () => "/auth/google/complete",
  /** Leads a member to the next step. */
  start: () => "/start",
  myPage: (tab?: "upcoming" | "previous" | "cancelled" | "wishlist" | "searches") => withQuery("/mypage", { tab }),
  /** `document`: says that one could not be made. */
  reservation: (id: string, query?: { document?: "failed" }) => withQuery(buildPath`/mypage/reservations/${id}`, query),
  /** `change`: its addendum, else the contract. `part`: scrolls to it. */
  signOwn: (id: string, change?: string, part?: "passport") =>
    withQuery(buildPath`/mypage/reservations/${id}/sign`, { change, part }),
  /** `change`: of an addendum. */
  document: (id: string, kind: DocumentKind, change?: string) =>
    withQuery(buildPath`/mypage/reservations/${id}/${kind}.pdf`, { change }),
  changeReservation: (id: string) => buildPath`/mypage/reservations/${id}/change`,
  cancelReservation: (id: string) => buildPath`/mypage/reservations/${id}/cancel`,
  reviewStay: (id: string) => buildPath`/mypage/reservations/${id}/review`,
  checkInGuide: (id: string) => buildPath`/mypage/reservations/${id}/guide`,
  checkInGuideFile: (id: string) => buildPath`/mypage/reservations/${id}/guide.html`,
  myCalendar: (confirm?: "renew" | "end") => withQuery("/mypage/calendar", { confirm }),
  /** For calendar programs; the token grants access. */
  calendarFeed: (token: string) => buildPath`/calendar/${token}/stays.ics`,
  conversations: (query?: Query) => withQuery("/mypage/conversations", query),
  /** `about`: what it is already written about. */
  newConversation: (reservation?: string, about?: "room" | "question" | "repair") =>
    withQuery("/mypage/conversations/new", { reservation, about }),
  conversation: (id: string) => buildPath`/mypage/conversations/${id}`,
  conversationPicture: (id: string, size?: "small") =>
    withQuery(buildPath`/mypage/conversations/pictures/${id}`, { size }),
  profile: (section?: string) => (section ? `/mypage/profile#${section}` : "/mypage/profile"),
  profileExport: () => "/mypage/profile/export",
  deleteAccount: () => "/mypage/profile/delete",
  terms: () => "/terms",
  privacy: () => "/privacy",
  admin: () => "/admin",
  adminSetUp: () => "/admin/set-up",
  adminCompany: () => "/admin/company",
  adminSearch: (q?: string) => withQuery("/admin/search", { q }),
  /** `month` as `YYYY-MM`. */
  adminReports: (query?: Query) => withQuery("/admin/reports", query),
  adminReconciliation: (file?: "file") => `/admin/reconciliation${file ? "/file" : ""}`,
  /** `occupant`: whose copy of a confirmation of residence. */
  adminDocument: (id: string, kind: DocumentKind, query: { change?: string; occupant?: string } = {}) =>
    withQuery(buildPath`/admin/reservations/${id}/${kind}.pdf`, query),
  adminNotes: (list: "reservations" | "users", id: string, query?: Query) =>
    withQuery(buildPath`/admin/${list}/${id}/notes`, query),
  adminChange: (id: string, query?: Query) => withQuery(buildPath`/admin/reservations/${id}/change`, query),
  /** Units × days; `start` is the first day shown. */
  adminCalendar: (query?: Query) => withQuery("/admin/reservations/week", query),
  /** The cleaning list; `room` scrolls to a room. */
  adminTurnover: ({ room, ...query }: Query & { room?: string } = {}) =>
    withQuery("/admin/turnover", query) + (room ? `#${encodeURIComponent(room)}` : ""),
  adminHousePhotos: (slug: string, query?: Query) => withQuery(buildPath`/admin/houses/${slug}/photos`, query),
  /** With `confirm`, its confirmation, and `of` what it is about. */
  adminUnit: (slug: string, id: string, query?: Query) =>
    withQuery(buildPath`/admin/houses/${slug}/units/${id}`, query),
  adminRoom: (slug: string, id: string) => buildPath`/admin/houses/${slug}/units/${id}/room`,
  adminConversationPicture: (id: string, size?: "small") =>
    withQuery(buildPath`/admin/conversations/pictures/${id}`, { size }),
  adminHouseCalendar: (slug: string) => buildPath`/admin/houses/${slug}/calendar.ics`,
  adminList: (list: AdminList, query?: Query) => withQuery(`/admin/${list}`, query),
  adminNew: (list: AdminList, query?: Query) => withQuery(`/admin/${list}/new`, query),
  /** With `confirm`, the confirmation of what cannot be taken back. */
  adminRecord: (list: AdminList, key: string, query?: Query) =>
    withQuery(`${paths.adminList(list)}/${encodeURIComponent(key)}`, query),
  adminFile: (page: AdminList | "reports", query?: Query) => withQuery(`/admin/${page}.csv`, query),
  /** Then back to `redirectTo`. */
  consent: (redirectTo?: string) => withQuery("/consent", { redirectTo }),
  chatPerson: () => "/chat/person",
  language: () => "/language",
  currency: () => "/currency",
  offline: () => "/offline",
  serviceWorker: () => "/sw.js",
  manifest: () => "/manifest.webmanifest",
  brandLogo: (file: string) => buildPath`/brand/${file}`,
  sitemap: () => "/sitemap.xml",
  securityTxt: () => "/.well-known/security.txt",
  /** A picture, scaled down on the server to the width in pixels. */
  media: (path: string, width: number) =>
    withQuery(`/media/${path.split("/").map(encodeURIComponent).join("/")}`, { w: width }),
  devMessages: (to?: string) => withQuery("/dev/messages", { to }),
  gallery: (element?: string) => (element ? buildPath`/dev/gallery/${element}` : "/dev/gallery"),
  openApi: () => "/v1/openapi.json",
  apiDocs: () => "/v1/docs",
};
