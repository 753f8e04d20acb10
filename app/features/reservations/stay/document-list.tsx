import { useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Reservation } from "contract/reservation";
import { Inline, Stack } from "~/design-system/layout/layout";
import { Notice } from "~/design-system/notice/notice";
import { Text, TextLink, Unbroken } from "~/design-system/text/text";
import { VisuallyHidden } from "~/design-system/visually-hidden/visually-hidden";
import { formatInstant } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import { paths } from "~/platform/paths/paths";
import { documentKinds, type DocumentKind } from "domain/enums";
import { isOpen } from "domain/stays/stay-state";

/** `takesPassport`: of the member who lives there. */
export function DocumentList({ reservation, takesPassport }: { reservation: Reservation; takesPassport: boolean }) {
  const { t } = useTranslation("reservations");
  const describe = useDocumentTexts();
  const hasFailed = useSearchParams()[0].get("document") === "failed";
  const documents = listDocuments(reservation);
  if (documents.length === 0) return <Text tone="soft">{t("documents.none")}</Text>;
  return (
    <Stack gap="16">
      {hasFailed && (
        <Notice tone="warning">
          <p>{t("documents.failed")}</p>
          <p>
            <TextLink to={paths.newConversation(reservation.id, "question")}>{t("documents.write")}</TextLink>
          </p>
        </Notice>
      )}
      <Text tone="soft">
        <span>{t("documents.lead")}</span>{" "}
        <Unbroken>
          <TextLink to={paths.verify()}>{t("documents.check")}</TextLink>
        </Unbroken>
      </Text>
      <Stack as="ul" gap="12">
        {documents.map((document) => {
          const { kind, isReady, change } = document;
          const { name, state } = describe(document);
          return (
            <Inline key={change ?? kind} as="li" justify="space-between" ruled="12">
              <div>
                <Text weight="semibold">{name}</Text>
                <Text size="small" tone="soft">
                  {state}
                </Text>
                {kind === "residence" && takesPassport && (
                  <TextLink to={paths.signOwn(reservation.id, undefined, "passport")} standalone>
                    {t("documents.residence.passport")}
                  </TextLink>
                )}
              </div>
              {isReady && (
                <TextLink to={paths.document(reservation.id, kind, change)} reloadDocument standalone>
                  <span>{t("documents.save")}</span>
                  <VisuallyHidden>{`: ${name}`}</VisuallyHidden>
                </TextLink>
              )}
            </Inline>
          );
        })}
      </Stack>
    </Stack>
  );
}

export function useDocumentTexts(): (document: StayDocument) => { name: string; state: string } {
  const { t } = useTranslation("reservations");
  const locale = useLocale();
  return ({ kind, isReady, signedAt }) => ({
    name: t(`documents.${kind}.name`, { date: signedAt && formatInstant(signedAt, locale) }),
    state: kind === "addendum" ? t("documents.addendum.ready") : t(`documents.${kind}.${isReady ? "ready" : "later"}`),
  });
}

type Change = Pick<Reservation["changes"][number], "id" | "status" | "needsAddendum" | "endedAt">;

/** `change` and `signedAt`: of an addendum. */
type StayDocument = { kind: DocumentKind; isReady: boolean; change?: string; signedAt?: string | null };

/** One addendum for each change that everyone has signed, the newest first. */
export function listDocuments(
  reservation: Pick<Reservation, "contract" | "status" | "holdExpiresAt"> & {
    payments: readonly Pick<Reservation["payments"][number], "received">[];
    changes: readonly Change[];
  },
): StayDocument[] {
  const isReady = {
    contract: reservation.contract === "signed",
    residence: ["confirmed", "completed", "terminated"].includes(reservation.status),
    // receipts list ledger entries, which are in KRW only
    receipt: reservation.payments.some(({ received }) => received?.currency === "KRW" && received.amount > 0),
  };
  return documentKinds.flatMap((kind): StayDocument[] => {
    if (kind === "addendum") return listAddenda(reservation.changes);
    return isReady[kind] || isOpen(reservation, new Date()) ? [{ kind, isReady: isReady[kind] }] : [];
  });
}

function listAddenda(changes: readonly Change[]): StayDocument[] {
  return changes
    .filter(({ status, needsAddendum }) => status === "done" && needsAddendum)
    .toSorted((one, other) => (one.endedAt! < other.endedAt! ? 1 : -1))
    .map(({ id, endedAt }) => ({ kind: "addendum", isReady: true, change: id, signedAt: endedAt }));
}
