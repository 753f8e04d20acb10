import type { i18n } from "i18next";
import type { Language } from "domain/enums";
import { textVariables } from "./text-variables";
import { createTranslators, type TextTree, type Translate, type Values } from "./translator";

type Translators = ReturnType<typeof createTranslators>;
/** Loads at least these namespaces, by name. */
type Load = (language: Language, namespaces: readonly string[]) => Promise<TextTree>;

/** The part of i18next's interface that react-i18next and remix-i18next use. */
export class Texts {
  readonly options = { defaultNS: "common", ns: [] as string[], react: { useSuspense: true } };
  readonly isInitialized = true;
  private readonly loaded: Partial<Record<Language, TextTree>> = {};
  private readonly translators: Partial<Record<Language, Translators>> = {};
  private readonly listeners = new Set<() => void>();

  constructor(
    public language: Language,
    private readonly load: Load,
    texts: TextTree = {},
    /** When a component lacks texts that cannot be loaded. */
    private readonly onMissing: (error: unknown) => void = () => undefined,
  ) {
    this.loaded[language] = texts;
  }

  get languages(): Language[] {
    return [this.language];
  }

  readonly t = (key: string, values?: Values) => this.getFixedT(null, this.options.defaultNS)(key, values);

  getFixedT(language: string | null, namespaces: string | readonly string[] | null): Translate {
    const chosen = language === "en" || language === "ko" ? language : this.language;
    this.translators[chosen] ??= createTranslators(chosen, this.textsOf(chosen), textVariables(chosen));
    const names = namespaces ?? this.options.defaultNS;
    return this.translators[chosen](typeof names === "string" ? [names] : names);
  }

  hasLoadedNamespace(namespace: string): boolean {
    return namespace in this.textsOf(this.language);
  }

  /** By namespace. Translators read later additions too. */
  textsOf(language: Language): TextTree {
    return (this.loaded[language] ??= {});
  }

  async loadNamespaces(namespaces: string | readonly string[], done?: () => void): Promise<void> {
    await this.loadFor(this.language, typeof namespaces === "string" ? [namespaces] : namespaces).catch(
      (error: unknown) => {
        this.onMissing(error);
        throw error;
      },
    );
    done?.();
  }

  /** The namespaces that are loaded in the present language, in the next one too. */
  async loadLanguages(next: Language, done?: () => void): Promise<void> {
    await this.loadFor(next, Object.keys(this.textsOf(this.language)));
    done?.();
  }

  async changeLanguage(next: Language): Promise<void> {
    await this.loadLanguages(next);
    this.language = next;
    for (const listener of [...this.listeners]) listener();
  }

  private async loadFor(language: Language, namespaces: readonly string[]): Promise<void> {
    const missing = namespaces.filter((namespace) => !(namespace in this.textsOf(language)));
    if (missing.length === 0) return;
    const texts = await this.load(language, missing);
    const absent = missing.filter((namespace) => !(namespace in texts));
    if (absent.length > 0) throw new Error(`No group has the texts ${absent.join()}`); // or it would be asked for without end
    Object.assign(this.textsOf(language), texts);
  }

  /** `languageChanged` is the only event that react-i18next listens to. */
  on(_event: string, listener: () => void): void {
    this.listeners.add(listener);
  }

  off(_event: string, listener: () => void): void {
    this.listeners.delete(listener);
  }

  /** With i18next's types, which know every key. */
  asI18n(): i18n {
    return this as unknown as i18n;
  }
}
