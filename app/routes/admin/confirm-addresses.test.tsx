import type { ReactElement } from "react";
import { expect, it } from "vitest";
import { adminBoardSchema } from "contract/admin/board";
import { adminCouponDetailSchema } from "contract/admin/coupon";
import { adminFaqGroupSchema } from "contract/admin/faq";
import { adminReservationSchema } from "contract/admin/reservation";
import { adminHouseSchema, adminUnitSchema } from "contract/admin/house";
import { adminReviewSchema } from "contract/admin/review";
import { adminUserDetailSchema } from "contract/admin/user";
import { cancellationQuoteSchema } from "contract/refund";
import { OverlayProvider } from "~/design-system/overlays/overlays";
import { UserConfirmPage } from "~/features/account/admin/user-actions";
import { BoardConfirmPage } from "~/features/boards/admin/board-actions";
import { CouponConfirmPage } from "~/features/coupons/admin/coupon-actions";
import { FaqConfirmPage } from "~/features/faqs/admin/faq-actions";
import { PhotoConfirmPage } from "~/features/houses/admin/photos-form";
import { HouseConfirmPage } from "~/features/houses/admin/house-actions";
import { UnitConfirmPage } from "~/features/houses/admin/house-units";
import { MonthConfirmPage } from "~/features/payments/admin/month-actions";
import { CancelForm } from "~/features/reservations/admin/actions/cancel";
import { ReviewConfirmPage } from "~/features/reviews/admin/review-actions";
import { DeclineForm } from "~/features/tenancy-contracts/decline";
import { anExample } from "../../../tests/factories/example";
import { render } from "../../../tests/factories/render";

const texts = { close: "Close", expand: "Larger", shrink: "Smaller" };
const name = { en: "House", ko: "하우스" };
const house = anExample(adminHouseSchema, { slug: "house", name, version: 3 });
const user = anExample(adminUserDetailSchema, { id: "1", firstName: "Ana", lastName: "Lima" });
const board = anExample(adminBoardSchema, { id: "1", state: "draft", version: 1 });
const group = anExample(adminFaqGroupSchema, { id: "1", title: name, version: 1 });
const review = anExample(adminReviewSchema, { id: "1", version: 1 });
const reservation = anExample(adminReservationSchema, { id: "1", code: "H7K2-9QXD" });
const unpaid = anExample(cancellationQuoteSchema, { policy: "thirtyDay", daysBeforeCheckIn: 3 });
const byCause = { guest: unpaid, operator: unpaid, disaster: unpaid };

const confirmations: [string, ReactElement][] = [
  ["/admin/users/1?confirm=endSessions", <UserConfirmPage key="" intent="endSessions" user={user} />],
  ["/admin/community/1?confirm=delete", <BoardConfirmPage key="" board={board} />],
  [
    "/admin/coupons/SPRING?confirm=end",
    <CouponConfirmPage key="" intent="end" coupon={anExample(adminCouponDetailSchema, { code: "SPRING" })} />,
  ],
  ["/admin/faq/1?confirm=delete", <FaqConfirmPage key="" posted={null} group={group} />],
  ["/admin/houses/house?confirm=unpublish", <HouseConfirmPage key="" intent="unpublish" house={house} />],
  [
    "/admin/houses/house?section=units&confirm=7",
    <UnitConfirmPage key="" house={house} unit={anExample(adminUnitSchema, { id: "7", name: "101", version: 1 })} />,
  ],
  [
    "/admin/houses/house/photos?confirm=remove&photo=a.jpg",
    <PhotoConfirmPage key="" slug="house" photos={[{ path: "a.jpg", alt: { en: "", ko: "" } }]} />,
  ],
  [
    "/admin/reports?month=2026-11&confirm=close",
    <MonthConfirmPage key="" month="2026-11" intent="close" posted={null} />,
  ],
  [
    "/admin/reports?month=2026-11&confirm=reopen",
    <MonthConfirmPage key="" month="2026-11" intent="reopen" posted={null} />,
  ],
  ["/admin/reviews/1?confirm=hide", <ReviewConfirmPage key="" intent="hide" posted={null} review={review} />],
  [
    "/admin/reservations/1?confirm=cancel",
    <CancelForm
      key=""
      confirm={{ intent: "cancel", quote: { ...unpaid, cause: "guest", byCause } }}
      reservation={reservation}
      values={{}}
      lastResult={null}
    />,
  ],
  ["/sign/token?confirm=decline", <DeclineForm key="" token="token" />],
];

it.each(confirmations)(
  "posts the confirmation of %s to its own address, so that a reload shows it again",
  (at, confirmation) => {
    const page = render(
      <OverlayProvider page={at} texts={texts}>
        {confirmation}
      </OverlayProvider>,
      { at },
    );
    const [, action = ""] = /<form[^>]*action="([^"]*)"/.exec(page) ?? [];
    expect(action.replaceAll("&amp;", "&")).toBe(at);
  },
);
