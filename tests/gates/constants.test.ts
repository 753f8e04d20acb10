import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { monthsKept } from "../../api/personal-data/obligations";
import { jobs } from "../../api/jobs/jobs";
import { cleanUpAfter } from "../../app/design-system/overlays/overlay-store";
import { breakpoint } from "../../app/design-system/theme/media";
import { color, duration, homeTop, sheet, size, topBar } from "../../app/design-system/theme/tokens";
import { scrollThreshold } from "../../app/platform/hydration/use-scrolled";
import { passwordLength } from "../../domain/password";
import { arrivalInfoHour, checkInHour, checkOutHour } from "../../domain/rules";
import { read } from "./files";

type Constant = {
  value: unknown;
  /** The value in the specification. */
  is: unknown;
  tested: [file: string, sentence: string];
};

const shell = "tests/e2e/shell.spec.ts";
const consoleBar = "tests/e2e/admin-users.spec.ts";
const sheets = "tests/e2e/overlays.spec.ts";
const dialogs = "app/design-system/overlays/overlay-store.test.ts";

/** Section 9 of the specification: the value in the code, and the test that covers it. */
const constants: Record<string, Constant> = {
  "check-in and check-out": {
    value: [checkInHour, checkOutHour],
    is: [15, 11],
    tested: ["api/reservations/journey.test.ts", "cannot be cancelled from 15:00 on check-in day"],
  },
  "check-in information, by 15:00 the day before": {
    value: arrivalInfoHour,
    is: 15,
    tested: [
      "app/features/reservations/stay/timeline-entries.test.ts",
      "promises directions and code by 15:00 the day before, and with the confirmation where that is later",
    ],
  },
  "confirmation, within 10 minutes": {
    value: jobs.filter(({ name, everySeconds }) => ["send mail", "send SMS"].includes(name) && everySeconds < 600)
      .length,
    is: 2,
    tested: ["api/reservations/journey.test.ts", "is confirmed when everyone has signed and everything due is paid"],
  },
  "password, 8 to 16 characters": {
    value: passwordLength,
    is: { minLength: 8, maxLength: 16 },
    tested: ["domain/password.test.ts", "accepts 8 to 16 characters of two kinds, and nothing else"],
  },
  "notification, 5 s and 500 px": {
    value: size.toast,
    is: "500px",
    tested: [shell, "shows a toast for five seconds at the bottom centre, longer on hover"],
  },
  "page transition, 600 ms": {
    value: duration.page,
    is: 600,
    tested: [shell, "animates pages within 600 ms, without a loader between them"],
  },
  "header, full from 1250 px": {
    value: breakpoint.header,
    is: 1250,
    tested: [shell, "is full from 1250 pixels and has a menu button below"],
  },
  "top bar, z-index 20 and padding 20": {
    value: topBar,
    is: { zIndex: 20, padding: 20 },
    tested: [shell, "is full from 1250 pixels and has a menu button below"],
  },
  "scroll threshold, 50 px": {
    value: scrollThreshold,
    is: 50,
    tested: [shell, "is active beyond 50 pixels of scroll, with home's title and reservation box"],
  },
  "home's top padding, 80 px or none": {
    value: homeTop,
    is: { large: 80, small: 0 },
    tested: [shell, "leaves 80 pixels above the home page from 961, none below"],
  },
  "console's bar, z-index 20 and padding 20, and 80 px above it on / alone": {
    value: [topBar, homeTop.large],
    is: [{ zIndex: 20, padding: 20 }, 80],
    tested: [consoleBar, "has a top bar of its own at the top of the page"],
  },
  "bottom sheet, 10 px above and 20 px inside": {
    value: sheet,
    is: { top: 10, contentTop: 20 },
    tested: [sheets, "has its configured height, and can leave the page scrollable"],
  },
  "dialog clean-up, 500 ms and 50 ms": {
    value: cleanUpAfter,
    is: { cancel: 500, confirm: 50, close: 500 },
    tested: [dialogs, "that is %s resolves, closes and clears its options after its delay"],
  },
  breakpoints: {
    value: breakpoint,
    is: { tablet: 600, desktop: 961, header: 1250, wide: 1280, huge: 1920 },
    tested: [shell, "leaves 80 pixels above the home page from 961, none below"],
  },
  "retention, five years": {
    value: monthsKept,
    is: 60,
    tested: ["api/personal-data/erasure.test.ts", "is erased after five years, not a day earlier"],
  },
  "brand orange and a near-black button": {
    value: [color.brand, color.night],
    is: ["#F2681C", "#17181A"],
    tested: ["app/design-system/theme/contrast.test.ts", "of text in %s on %s is 4.5 or more"],
  },
};

test.each(Object.entries(constants))("%s", (_, { value, is, tested: [file, sentence] }) => {
  expect(value).toEqual(is);
  expect(existsSync(file), file).toBe(true);
  expect(read(file)).toContain(sentence);
});
