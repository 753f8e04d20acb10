import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Permission } from "domain/people/permissions";
import { Notice } from "~/design-system/notice/notice";
import { TextLink } from "~/design-system/text/text";
import { useCan } from "../session/roles";
import * as styles from "./lists.css";

type PermittedProps = { permission: Permission; children: ReactNode };

/** Buttons and links, for those whose role has the permission. */
export function Permitted({ permission, children }: PermittedProps) {
  return useCan()(permission) ? children : null;
}

/** A form, shown to other roles with fields that cannot be changed. */
export function EditableWith({ permission, children }: PermittedProps) {
  const { t } = useTranslation("admin");
  if (useCan()(permission)) return children;
  return (
    <>
      <Notice tone="info" silent title={t("problem.readOnly")} />
      <fieldset disabled className={styles.readOnly}>
        {children}
      </fieldset>
    </>
  );
}

/** A link for those whose role opens its page; the text for all others. */
export function PermittedLink({ permission, to, children }: PermittedProps & { to: string }) {
  return useCan()(permission) ? <TextLink to={to}>{children}</TextLink> : <span>{children}</span>;
}
