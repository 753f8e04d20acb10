import { useTranslation } from "react-i18next";
import { Text } from "~/design-system/text/text";
import { useScripts } from "~/design-system/scripts/use-scripts";
import { useLocale } from "../i18n/use-locale";
import { formatInstant, formatInstantHere } from "./format";
import { isSeoulTimeHere, withSeoulOffset } from "./seoul-offset";
import { unbroken } from "~/design-system/text/text.css";

/** Seoul time, and local time where it differs. */
export function SeoulTime({ at, as = "seoul" }: { at: string; as?: "seoul" | "from" | "until" }) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <span>
      <time dateTime={withSeoulOffset(at)} className={unbroken}>
        {t(`time.${as}`, { time: formatInstant(at, locale) })}
      </time>{" "}
      <OwnTime at={at} />
    </span>
  );
}

/** Local time, which the server cannot know; follows a sentence in Seoul time. */
export function OwnTime({ at }: { at: string }) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (!useScripts() || isSeoulTimeHere(at)) return null;
  return (
    <span className={unbroken}>
      <Text as="span" size="small" tone="soft">{`(${t("time.yours", { time: formatInstantHere(at, locale) })})`}</Text>
    </span>
  );
}
