import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { consolePermissions } from "domain/people/permissions";
import { Button, ButtonLink } from "~/design-system/button/button";
import { adminLists } from "~/platform/paths/admin-lists";
import { paths } from "~/platform/paths/paths";
import { FailureReader, useCan, useReader, type Reader } from "~/platform/session/roles";
import { Console } from "./console";
import { ErrorPage, type FirstLink } from "./error-page";
import { isCurrent } from "./menu";

export function ConsoleError() {
  const error = useRouteError();
  const fields = isRouteErrorResponse(error) ? (error.data as { reader?: Reader } | null) : null;
  if (!fields?.reader) return <Failure />;
  return (
    <FailureReader.Provider value={fields.reader}>
      <Failure />
    </FailureReader.Provider>
  );
}

function Failure() {
  const { t } = useTranslation(["admin", "common"]);
  const { isLoggedIn } = useReader();
  const hasConsole = useCan()(consolePermissions);
  const error = useRouteError();
  const status = hasConsole && isRouteErrorResponse(error) ? error.status : undefined;
  const texts =
    status === 404
      ? { title: t("problem.goneTitle"), text: t("problem.notFound") }
      : status === 400
        ? { title: t("common:problem.400.title"), text: t("common:problem.400.text") }
        : undefined;
  return (
    <Console>
      <ErrorPage
        texts={texts}
        actions={(first) =>
          hasConsole ? <AdminLinks first={first} /> : <FallbackLinks first={first} isLoggedIn={isLoggedIn} />
        }
      />
    </Console>
  );
}

function AdminLinks({ first }: { first: FirstLink }) {
  const { t } = useTranslation("admin");
  const { pathname } = useLocation();
  const can = useCan();
  const found = adminLists.find(({ list, permission }) => {
    const route = paths.adminList(list);
    return can(permission) && isCurrent({ route }, pathname) && route !== pathname;
  });
  const list = found?.list;
  return (
    <>
      {list && (
        <ButtonLink to={paths.adminList(list)} variant={first}>
          {t("problem.toList", { list: t(`lists.${list}`) })}
        </ButtonLink>
      )}
      <ButtonLink to={paths.admin()} variant={list ? "secondary" : first}>
        {t(can("today.read") ? "problem.toToday" : "problem.toTurnover")}
      </ButtonLink>
    </>
  );
}

function FallbackLinks({ first, isLoggedIn }: { first: FirstLink; isLoggedIn: boolean }) {
  const { t } = useTranslation("admin");
  if (!isLoggedIn) {
    return (
      <ButtonLink to={paths.home()} variant={first}>
        {t("problem.toHome")}
      </ButtonLink>
    );
  }
  return (
    <>
      <ButtonLink to={paths.myPage()} variant={first}>
        {t("problem.toMyPage")}
      </ButtonLink>
      <form method="post" action={paths.logOut()}>
        <Button variant="secondary">{t("menu.logOut")}</Button>
      </form>
    </>
  );
}
