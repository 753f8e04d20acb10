import hero from "./pictures/hero.jpg?w=1200&h=630&fit=cover&format=jpg&as=img";

/** What goes along when a page is shared elsewhere. */
export const sharePicture = { path: hero.src, width: hero.w, height: hero.h };
