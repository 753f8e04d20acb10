/**
 * In place of react-style-singleton (vite.config.ts): Radix's scroll lock writes a style element with it, which the
 * content security policy refuses. The rules of the lock are in global.css.ts.
 */
export const styleSingleton = () => () => null;
