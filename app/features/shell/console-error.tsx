import { isRouteErrorResponse, useLocation, useRouteError, useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "~/design-system/button/button";
import { adminLists } from "~/platform/paths/admin-lists";
import { paths } from "~/platform/paths/paths";
import { useCan } from "~/platform/session/roles";
import { Console } from "./console";
import { ErrorPage } from "./error-page";
import { isCurrent } from "./menu";

export function ConsoleError() {
  const { t } = useTranslation("admin");
  const known = useRouteLoaderData<{ isLoggedIn: boolean }>("root");
  const hasConsole = useCan()("today.read");
  const error = useRouteError();
  const isGone = hasConsole && isRouteErrorResponse(error) && error.status === 404;
  return (
    <Console>
      <ErrorPage
        texts={isGone ? { title: t("problem.goneTitle"), text: t("problem.notFound") } : undefined}
        actions={hasConsole ? <AdminLinks /> : <FallbackLinks isLoggedIn={known?.isLoggedIn ?? false} />}
      />
    </Console>
  );
}

function AdminLinks() {
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
      {list && <ButtonLink to={paths.adminList(list)}>{t("problem.toList", { list: t(`lists.${list}`) })}</ButtonLink>}
      <ButtonLink to={paths.admin()} variant={list ? "secondary" : "primary"}>
        {t("problem.toToday")}
      </ButtonLink>
    </>
  );
}

function FallbackLinks({ isLoggedIn }: { isLoggedIn: boolean }) {
  const { t } = useTranslation("admin");
  if (!isLoggedIn) return <ButtonLink to={paths.home()}>{t("problem.toHome")}</ButtonLink>;
  return (
    <>
      <ButtonLink to={paths.myPage()}>{t("problem.toMyPage")}</ButtonLink>
      <form method="post" action={paths.logOut()}>
        <Button variant="secondary">{t("menu.logOut")}</Button>
      </form>
    </>
  );
}
