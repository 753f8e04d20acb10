import { useLocation, useNavigate, useRevalidator, useRouteLoaderData } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "domain/enums";
import { paths } from "../paths/paths";
import type { Marker } from "../offline/tab-channel";
import { findOtherChoice, keepChoice, languageKey } from "./language-choice";
import { useLocale } from "./use-locale";

/** In place: loader data are reloaded, form values stay. Returns a function that changes and stores it. */
export function useLanguageSwitch(): (language: Language) => Promise<void> {
  const { i18n } = useTranslation();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const isMember = Boolean(useRouteLoaderData<{ marker?: Marker }>("root")?.marker);
  return async (language) => {
    // First, so that no text waits for the others, and nothing changes on a page that cannot get them
    await i18n.reloadResources(language);
    const namespaces = [i18n.options.ns ?? []].flat();
    if (!namespaces.every((namespace) => i18n.hasResourceBundle(language, namespace))) return;
    keepChoice(language);
    if (isMember) saveLanguage(language);
    const query = new URLSearchParams(search);
    if (!query.has(languageKey)) return revalidate();
    query.delete(languageKey); // it would win over the choice
    navigate({ pathname, search: query.toString(), hash }, { replace: true, preventScrollReset: true });
  };
}

function saveLanguage(language: Language): void {
  const body = new URLSearchParams({ [languageKey]: language });
  fetch(paths.language(), { method: "POST", body, redirect: "manual", keepalive: true }).catch(() => undefined);
}

export function useRememberedLanguage(): void {
  const shown = useLocale();
  const change = useLanguageSwitch();
  const first = useRef({ shown, change });
  useEffect(() => {
    const { shown, change } = first.current;
    const chosen = findOtherChoice(shown);
    if (chosen) void change(chosen);
  }, []);
}
