import { useLocation } from "@remix-run/react";
import { MessageCircle } from "~/design-system/icons/icons";
import { useEffect, useRef, type MouseEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useOverlays } from "~/design-system/overlays/overlays";
import { counts } from "~/platform/third-party/conversions";
import { useChat } from "~/platform/third-party/use-chat";
import type { Outbound } from "~/platform/third-party/consent.server";
import { thirdPartiesAt } from "~/platform/third-party/consent";
import { contactHref } from "~/platform/paths/page-kinds";
import type { Marker } from "~/platform/offline/tab-channel";
import { ChatConsent } from "./chat-consent";
import { ContactDetails } from "./contact-details";
import * as styles from "./dock.css";
import { useRoom } from "./use-room";

type ChatButtonProps = { chat: Outbound["chat"]; marker: Marker | undefined };

/**
 * Opens the chat where available and agreed to, else the contact details. A pill that shrinks to its icon, as it
 * always is on a phone, and hides while it would cover controls, and on phones while they scroll down. Without scripts
 * it links to the contact details in the footer.
 */
export function ChatButton({ chat, marker }: ChatButtonProps) {
  const { t } = useTranslation();
  const here = useLocation();
  const { pathname } = here;
  const { openSheet, dismiss, modalShow } = useOverlays();
  const { open } = useChat({ pluginKey: chat?.allowed ? chat.pluginKey : undefined, marker });
  const isRequested = useRef(false);
  const button = useRef<HTMLAnchorElement>(null);
  const word = useRef<HTMLSpanElement>(null);
  const room = useRoom(button, word, pathname);

  function show(children: ReactNode) {
    openSheet({ title: t("chat.title"), children, onMissing: () => window.location.assign(contactHref(pathname)) });
  }
  const showContact = (lead: string) => show(<ContactDetails lead={lead} />);
  function press(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return; // modifier keys open a new tab or window
    event.preventDefault();
    if (open) return void open().catch(() => showContact(t("chat.failed")));
    // The document's CSP excludes the chat; a new document is needed
    if (!chat || chat.allowed || !thirdPartiesAt(here, {}).chat) return showContact(t("chat.hours"));
    isRequested.current = true;
    show(<ChatConsent />);
  }

  // Opens the chat after consent was given in the sheet
  useEffect(() => {
    if (!open || !isRequested.current) return;
    isRequested.current = false;
    if (!modalShow) return;
    dismiss();
    open().catch(() => showContact(t("chat.failed")));
  });

  return (
    <a
      ref={button}
      className={styles.button}
      data-room={room}
      href={contactHref(pathname)}
      onClick={press}
      {...counts("chat")}
    >
      <MessageCircle className={styles.icon} size={24} strokeWidth={1.75} aria-hidden="true" />
      <span ref={word} className={styles.word}>
        <span className={styles.text}>{t("chat.button")}</span>
      </span>
    </a>
  );
}
