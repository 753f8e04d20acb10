import sprite from "../../../build/icons/icons.svg?raw";

/** Of the file that the build makes: a module with all icons would be loaded by every page. */
export const listIconNames = () => [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, name = ""]) => name);
