import { createContext, useContext } from "react";

/** Server only: a browser hides nonces from the page, so there it stays undefined. */
const NonceContext = createContext<string | undefined>(undefined);

export const NonceProvider = NonceContext.Provider;

export const useNonce = () => useContext(NonceContext);
