import type texts from "locales/en/gallery.json";

/** The texts are loader data, so that no other page ships them. */
export type GalleryTexts = typeof texts;

type ElementName = keyof GalleryTexts["elements"];

/**
 * The pages of the gallery, by group, and the folders of `app/design-system` that each shows, in the order of its
 * sections: a folder's name is its section's id.
 */
export const groups = {
  foundations: {
    colours: ["theme"],
    type: ["heading", "text"],
    shapes: [],
    icons: ["icons"],
    layout: ["layout", "page-header", "admin-page-header", "page-section", "snap-row", "sticky-box", "visually-hidden"],
  },
  actions: {
    button: ["button", "spinner"],
    tabs: ["link-tabs", "segments", "chip"],
    pagination: ["pagination"],
    steps: ["steps"],
    "bottom-bar": ["bottom-bar"],
  },
  forms: {
    fields: [
      ...["error-summary", "text-field", "password-field", "textarea-field", "select-field", "number-stepper"],
      ...["copy-field", "field"],
    ],
    choices: ["checkbox-field", "radio-cards", "choice-card", "field-set"],
    files: ["file-field", "picture-field"],
    "date-range": ["date-field", "date-range-field", "range-calendar"],
    rating: ["rating", "rating-bars", "rating-input"],
  },
  overlays: {
    modal: ["modal", "panel", "overlays"],
    confirm: ["dialog", "confirm"],
    drawer: ["drawer"],
    "bottom-sheet": ["bottom-sheet"],
    toast: ["toast"],
  },
  content: {
    card: ["card", "disclosure", "icon-list", "fact-list", "list-row", "bullet-list"],
    badge: ["badge", "status-indicator", "subway-badge", "date-tile"],
    notice: ["notice"],
    "price-list": ["price-list"],
    pictures: ["picture", "picture-viewer"],
    map: ["marker-map"],
  },
  states: {
    skeleton: ["skeleton", "lazy-or", "scripts"],
    "empty-state": ["empty-state"],
    "error-state": [],
  },
  console: {
    "data-table": ["data-table"],
    "changed-record": ["changed-record"],
    "bar-chart": ["bar-chart"],
    reorder: ["reorder"],
  },
} as const satisfies Record<keyof GalleryTexts["groups"], Partial<Record<ElementName, readonly string[]>>>;

type Groups = typeof groups;
type GroupName = keyof Groups;
export type GalleryElement = { [Group in GroupName]: keyof Groups[Group] }[GroupName];

export const groupNames = Object.keys(groups) as GroupName[];

export const elementsOf = (group: GroupName) => Object.keys(groups[group]) as GalleryElement[];

export const elements = groupNames.flatMap(elementsOf);

const folders = new Map(
  groupNames.flatMap((group) => Object.entries(groups[group]) as [GalleryElement, readonly string[]][]),
);

export const foldersOf = (element: GalleryElement): readonly string[] => folders.get(element) ?? [];

export const isElement = (value: unknown): value is GalleryElement => elements.some((element) => element === value);
