import type { i18n } from "i18next";
import type { Language } from "domain/enums";
import { fallbackLanguage } from "./languages";
import { textGroups } from "./namespaces";
import { Texts } from "./texts";
import { namespaceTexts, type TextTree } from "./translator";

declare global {
  interface Window {
    /** Namespaces that the server's rendering of this page used. */
    usedNamespaces?: string[];
  }
}

/** The files of each group are listed in `textGroups` too. */
const load = {
  en: {
    search: () => import("./texts/search.en"),
    visitor: () => import("./texts/visitor.en"),
    member: () => import("./texts/member.en"),
    wishlist: () => import("./texts/wishlist.en"),
    console: () => import("./texts/console.en"),
  },
  ko: {
    search: () => import("./texts/search.ko"),
    visitor: () => import("./texts/visitor.ko"),
    member: () => import("./texts/member.ko"),
    wishlist: () => import("./texts/wishlist.ko"),
    console: () => import("./texts/console.ko"),
  },
};

/**
 * The texts of the page before it is hydrated; those of other pages when they are opened. A page whose texts cannot be
 * loaded is loaded from the server, as Remix does when the module of a route is missing.
 */
export async function startI18n(): Promise<i18n> {
  const language = document.documentElement.lang === "en" ? "en" : fallbackLanguage;
  let isStarted = false;
  const texts = new Texts(language, loadGroups, {}, () => isStarted && window.location.reload());
  await texts.loadNamespaces(window.usedNamespaces ?? Object.values(textGroups).flat());
  isStarted = true;
  return texts.asI18n();
}

async function loadGroups(language: Language, namespaces: readonly string[]): Promise<TextTree> {
  const groups = typedKeys(textGroups).filter((group) => textGroups[group].some((name) => namespaces.includes(name)));
  const loaded = await Promise.all(groups.map((group) => load[language][group]()));
  return namespaceTexts(Object.assign({}, ...loaded.map((group) => group.default)) as Record<string, TextTree>);
}

const typedKeys = <Key extends string>(record: Record<Key, unknown>) => Object.keys(record) as Key[];
