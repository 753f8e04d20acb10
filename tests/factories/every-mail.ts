import { messageKinds, type AreaSlug, type Language, type MessageKind } from "domain/enums";
import enTexts from "locales/en/messages.json";
import koTexts from "locales/ko/messages.json";
import type { MessageLink, MessagePayload } from "api/db/schema/message-payload";

export type EveryMail = { kind: MessageKind; channel: "email"; locale: Language; payload: MessagePayload };

const texts: Record<Language, Record<string, unknown>> = { en: enTexts, ko: koTexts };
const id = "01934b1e-7a52-7000-8000-0000000000aa";

const english = {
  name: "Nguyễn Thị Linh",
  member: "Amélie O'Connor",
  code: "H7K2-9QXD",
  house: "Mural House",
  listing: "Mural House 201",
  oldRoom: "Mural House 201",
  newRoom: "Garden House 304",
  checkIn: "Sun 31 Jan 2027",
  checkOut: "Sat 10 Apr 2027",
  deadline: "27 Nov 2026, 15:00",
  until: "27 Nov 2026, 15:00",
  movedOn: "Fri 12 Feb 2027",
  day: "Tue 24 Nov 2031",
  answerBy: "Fri 27 Nov 2026",
  dueOn: "Sun 21 Feb 2027",
  address: "24 Wausan-ro 29-gil, Mapo-gu, Seoul",
  addressKorean: "서울 마포구 와우산로29길 24",
  amount: "₩1,240,000",
  byCard: "₩650,000",
  byTransfer: "₩590,000",
  keptDeposit: "₩500,000",
  held: "₩500,000",
  dueNow: "₩1,240,000",
  paid: "₩1,240,000",
  rent: "₩650,000",
  bedding: "₩60,000",
  deposit: "₩500,000",
  numbers: "1, 2",
  number: 2,
  nextDue: "₩650,000 by Sun 21 Feb 2027",
  refundable: "Until Thu 31 Dec 2026 you get everything back except the deposit.",
  papers: "Contract, receipt and confirmation of residence are on your reservation's page.",
  reason: "Water damage in the bathroom.",
  reference: "2027-0412",
  deductions: "Kept: ₩30,000, a broken chair",
  change: "Mural House 201, 31 Jan to 1 May 2027",
  before: "Mural House 201",
  after: "Garden House 304",
  changedRoom: "Mural House 201 → Garden House 304",
  changedCheckIn: "Mon 1 Feb 2027",
  changedCheckOut: "Thu 1 Apr 2027 → Sat 1 May 2027",
  changedBedding: "0 → 1",
  changedPrice: "₩660,000 more",
  changePayment: "₩660,000 by 27 Nov 2026, 15:00, before the change is made",
  text: "Thank you for telling us. Somebody will look at the boiler tomorrow at 14:00.",
  message: "I have a building with twelve rooms.",
  email: "owner@buildings.example",
  phone: "+82 10-1234-5678",
  units: 12,
  count: 3,
  left: "₩590,000",
  search: "Hongdae, 2 guests, up to ₩900,000 a month",
  kept: "We keep nothing else about you.",
};
const korean: typeof english = {
  ...english,
  house: "벽화 하우스",
  listing: "벽화 하우스 201",
  oldRoom: "벽화 하우스 201",
  newRoom: "정원 하우스 304",
  checkIn: "2027년 1월 31일 일요일",
  checkOut: "2027년 4월 10일 토요일",
  deadline: "2026년 11월 27일 15:00",
  until: "2026년 11월 27일 15:00",
  movedOn: "2027년 2월 12일 금요일",
  day: "2031년 11월 24일 월요일",
  answerBy: "2026년 11월 27일 금요일",
  dueOn: "2027년 2월 21일 일요일",
  amount: "1,240,000원",
  byCard: "650,000원",
  byTransfer: "590,000원",
  keptDeposit: "500,000원",
  held: "500,000원",
  dueNow: "1,240,000원",
  paid: "1,240,000원",
  rent: "650,000원",
  bedding: "60,000원",
  deposit: "500,000원",
  nextDue: "2027년 2월 21일 일요일까지 650,000원",
  left: "590,000원",
  refundable: "2026년 12월 31일까지 취소하면 보증금을 뺀 전액을 돌려드립니다.",
  papers: "계약서와 영수증은 예약 페이지에서 내려받으실 수 있습니다.",
  reason: "욕실에 물이 샙니다.",
  deductions: "공제: 30,000원, 의자 파손",
  changedRoom: "벽화 하우스 201 → 정원 하우스 304",
  changedCheckIn: "2027년 2월 1일 월요일",
  changedCheckOut: "2027년 4월 1일 목요일 → 2027년 5월 1일 토요일",
  changedPrice: "660,000원 추가",
  changePayment: "변경 전에 660,000원 결제(2026년 11월 27일 15:00까지)",
  text: "알려 주셔서 감사합니다. 내일 14:00에 보일러를 확인하겠습니다.",
  message: "객실 열두 개가 있는 건물입니다.",
  change: "벽화 하우스 201, 2027년 1월 31일 – 2027년 5월 1일",
  before: "벽화 하우스 201",
  after: "정원 하우스 304",
  search: "홍대, 2명, 월 900,000원 이하",
  kept: "그 밖에는 아무것도 보관하지 않습니다.",
};

const guests: MessageKind[] = ["verifyEmail"];
const codesLeft = 4;
const withoutStay = new Set<MessageKind>([
  ...messageKinds.slice(0, messageKinds.indexOf("bookingReceived")),
  ...messageKinds.slice(messageKinds.indexOf("consultationReceived")),
]);

const linkOf = (kind: MessageKind): MessageLink => {
  if (guests.includes(kind)) return { to: "verifyEmail", linkId: id };
  if (kind === "searchMatches") return { to: "savedSearch", savedSearchId: id, criteria: { area: "hongdae" } };
  return { to: "reservation", reservationId: id };
};

/** Every e-mail with each of its variants, its values filled in. `area` has the picture. */
export function listEveryMail(locale: Language, area: AreaSlug = "hongdae"): EveryMail[] {
  return messageKinds.flatMap((kind) => {
    const own = texts[locale][kind] as Record<string, unknown>;
    const variants = Object.keys(own).flatMap(
      (key) => key.match(/^(?:body|subject)(?:_(?!one$|other$)(\w+))?$/)?.[1] ?? [],
    );
    const hasPlain = ["subject", "body"].every((key) => key in own || `${key}_other` in own);
    return [...(hasPlain ? [""] : []), ...new Set(variants)].map((context) => {
      const { code, ...values } = locale === "ko" ? korean : english;
      return {
        kind,
        channel: "email",
        locale,
        payload: {
          values: {
            ...values,
            ...(withoutStay.has(kind) ? {} : { code }),
            ...(kind === "recoveryCodeUsed" && { left: codesLeft }),
            ...(context && { context }),
          },
          ...("action" in own && { link: linkOf(kind) }),
          ...("steps" in own && {
            steps:
              locale === "ko"
                ? ["왼쪽 승강기를 타세요.", "2층에서 내리세요."]
                : ["Take the lift on the left.", "Get out on floor 2."],
          }),
          ...(!withoutStay.has(kind) && {
            stay: {
              checkIn: "2027-01-31",
              checkOut: "2027-04-10",
              area,
              picture: {
                path: `houses/${area}-exterior.jpg`,
                alt: locale === "ko" ? "벽화 하우스의 일러스트" : "Illustration of Mural House",
                width: 1600,
                height: 1067,
              },
            },
          }),
        },
      };
    });
  });
}
