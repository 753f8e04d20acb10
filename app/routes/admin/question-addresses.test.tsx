import type { ReactElement } from "react";
import { expect, it } from "vitest";
import { OverlayProvider } from "~/design-system/overlays/overlays";
import { UserConfirmPage } from "~/features/account/admin/user-actions";
import { BoardConfirmPage } from "~/features/boards/admin/board-actions";
import { CouponConfirmPage } from "~/features/coupons/admin/coupon-actions";
import { FaqConfirmPage } from "~/features/faqs/admin/faq-actions";
import { PhotoConfirmPage } from "~/features/houses/admin/photo-actions";
import { HouseConfirmPage, UnitConfirmPage } from "~/features/houses/admin/house-actions";
import { CancelForm } from "~/features/reservations/admin/detail/cancel-form";
import { ReviewConfirmPage } from "~/features/reviews/admin/review-actions";
import { DeclineForm } from "~/features/tenancy-contracts/decline";
import { render } from "../../../tests/factories/render";

const texts = { close: "Close", expand: "Larger", shrink: "Smaller" };
const name = { en: "House", ko: "하우스" };
const house = { slug: "house", name, version: 3 };
const unpaid = { policy: "thirtyDay", daysBeforeCheckIn: 3, captured: 0, lines: [], refundAmount: 0 };
const quote = { ...unpaid, byCause: { guest: unpaid, operator: unpaid, disaster: unpaid } };

const questions: [string, ReactElement][] = [
  [
    "/admin/users/1?confirm=endSessions",
    <UserConfirmPage key="" intent="endSessions" user={{ id: "1", firstName: "Ana", lastName: "Lima" } as never} />,
  ],
  [
    "/admin/community/1?confirm=delete",
    <BoardConfirmPage key="" board={{ id: "1", state: "draft", version: 1 } as never} />,
  ],
  ["/admin/coupons/SPRING?confirm=end", <CouponConfirmPage key="" intent="end" coupon={{ code: "SPRING" } as never} />],
  [
    "/admin/faq/1?confirm=delete",
    <FaqConfirmPage key="" posted={null} group={{ id: "1", title: name, faqCount: 0, version: 1 } as never} />,
  ],
  ["/admin/houses/house?confirm=unpublish", <HouseConfirmPage key="" intent="unpublish" house={house as never} />],
  [
    "/admin/houses/house?section=units&confirm=7",
    <UnitConfirmPage key="" house={house as never} unit={{ id: "7", name: "101", version: 1 } as never} />,
  ],
  [
    "/admin/houses/house/photos?confirm=remove&photo=a.jpg",
    <PhotoConfirmPage key="" slug="house" photos={[{ path: "a.jpg", altEn: "", altKo: "" }]} />,
  ],
  [
    "/admin/reviews/1?confirm=hide",
    <ReviewConfirmPage key="" intent="hide" posted={null} review={{ id: "1", version: 1 } as never} />,
  ],
  [
    "/admin/reservations/1?confirm=cancel",
    <CancelForm
      key=""
      code="H7K2-9QXD"
      question={{ intent: "cancel", quote: quote as never }}
      reservationId="1"
      values={{}}
      lastResult={null}
    />,
  ],
  ["/sign/token?confirm=decline", <DeclineForm key="" token="token" />],
];

it.each(questions)(
  "posts the confirmation of %s to its own address, so that a reload shows it again",
  (at, question) => {
    const page = render(
      <OverlayProvider page={at} texts={texts}>
        {question}
      </OverlayProvider>,
      { at },
    );
    const [, action = ""] = /<form[^>]*action="([^"]*)"/.exec(page) ?? [];
    expect(action.replaceAll("&amp;", "&")).toBe(at);
  },
);
