import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { DoorClosed, FileQuestion, Hourglass, PackageX } from "~/design-system/icons/icons";
import { concierge, laundry, notFound } from "~/assets/state-pictures";
import { Button, ButtonLink } from "~/design-system/button/button";
import { EmptyState } from "~/design-system/empty-state/empty-state";
import { StatePicture } from "~/design-system/empty-state/state-picture";
import { PlainLink, Text } from "~/design-system/text/text";
import { counts } from "~/platform/third-party/conversions";
import { getBrand, phoneHref } from "~/platform/brand";
import { RichText } from "~/platform/i18n/rich-text";
import { paths } from "~/platform/paths/paths";
import { useRequestId } from "~/platform/request/request-id";

/** What the page shows above its title. */
const signs = {
  "400": { icon: FileQuestion },
  "403": { icon: DoorClosed },
  "404": { picture: notFound },
  "405": { picture: notFound },
  "410": { picture: notFound },
  "413": { icon: PackageX },
  "429": { icon: Hourglass },
  "500": { picture: laundry },
  "503": { picture: concierge },
} as const;

type Status = keyof typeof signs;

/** Of the first link: trying again is the main action where the error is ours. */
export type FirstLink = "brand" | "secondary";

type ErrorPageProps = {
  actions?: (first: FirstLink) => ReactNode;
  texts?: { title: string; text: string };
};

/** With links to continue; for our own errors, with the request id. */
export function ErrorPage({ actions, texts }: ErrorPageProps) {
  const { t } = useTranslation();
  const { status, failed, requestId, ...failure } = useFailure();
  const title = texts?.title ?? failure.title;
  const message = texts?.text ?? failure.message;
  const sign = signs[status];
  const isOurs = status === "500" || status === "503";
  const first = isOurs ? "secondary" : "brand";
  const isUnavailable = status === "503";
  const isClosed = isUnavailable && title !== undefined; // for maintenance, without navigation: no other page works either
  return (
    <EmptyState
      icon={"icon" in sign ? sign.icon : undefined}
      picture={"picture" in sign && <StatePicture {...sign.picture} />}
      tone={isOurs ? "error" : "calm"}
      level={1}
      title={title ?? t(`problem.${status}.title`)}
      actions={
        <>
          {isOurs && <TryAgain label={t("actions.tryAgain")} />}
          {!isClosed && actions?.(first)}
          {!isClosed && !actions && (
            <>
              {!isUnavailable && (
                <ButtonLink to={paths.houses()} variant={first} {...counts("findHouses")}>
                  {t("actions.findHouses")}
                </ButtonLink>
              )}
              <ButtonLink to={paths.home()} variant="secondary">
                {t("actions.toHome")}
              </ButtonLink>
            </>
          )}
        </>
      }
    >
      {isUnavailable && failed && <Text weight="semibold">{failed}</Text>}
      <p>{(isUnavailable && !isClosed ? undefined : message) ?? t(`problem.${status}.text`)}</p>
      {isUnavailable && <CallUs />}
      {isOurs && requestId && (
        <Text size="small" tone="soft" numeric>
          {t("problem.requestId", { requestId })}
        </Text>
      )}
    </EmptyState>
  );
}

export function ErrorHead() {
  const { t } = useTranslation();
  const { status, title } = useFailure();
  return (
    <>
      <title>{`${title ?? t(`problem.${status}.title`)} – ${getBrand().name}`}</title>
      <meta name="robots" content="noindex, nofollow" />
    </>
  );
}

export function CallUs() {
  const { phone } = getBrand();
  const { t } = useTranslation();
  const call = <PlainLink href={phoneHref()}>{phone}</PlainLink>;
  return (
    <p>
      <RichText text={t("problem.call", { phone })} elements={{ call }} />
    </p>
  );
}

/** By a GET form, so that it works without scripts. */
function TryAgain({ label }: { label: string }) {
  const { pathname, search } = useLocation();
  return (
    <form action={pathname} method="get">
      {[...new URLSearchParams(search)].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <Button variant="brand">{label}</Button>
    </form>
  );
}

function useFailure(): { status: Status } & Partial<Record<"title" | "message" | "failed" | "requestId", string>> {
  const error = useRouteError();
  const fallbackId = useRequestId();
  if (!isRouteErrorResponse(error)) return { status: "500", requestId: fallbackId };
  const fields = error.data as Partial<Record<"errorTitle" | "errorMessage" | "failed" | "requestId", unknown>> | null;
  return {
    status: statusOf(error.status),
    title: typeof fields?.errorTitle === "string" ? fields.errorTitle : undefined,
    message: typeof fields?.errorMessage === "string" ? fields.errorMessage : undefined,
    failed: typeof fields?.failed === "string" ? fields.failed : undefined,
    requestId: typeof fields?.requestId === "string" ? fields.requestId : fallbackId,
  };
}

function statusOf(status: number): Status {
  const known = String(status);
  if (known in signs) return known as Status;
  if (status >= 500) return status === 502 || status === 504 ? "503" : "500";
  return "400";
}
