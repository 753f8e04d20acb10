import { createContext, useContext } from "react";

/** Server only: browsers hide nonces from scripts. */
const NonceContext = createContext<string | undefined>(undefined);

export const NonceProvider = NonceContext.Provider;

export const useNonce = () => useContext(NonceContext);
