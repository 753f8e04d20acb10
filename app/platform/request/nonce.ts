import { createContext, useContext } from "react";

/** Marks the scripts that this rendering writes, so that the policy names no other; it is not sent. */
const NonceContext = createContext<string | undefined>(undefined);

export const NonceProvider = NonceContext.Provider;

export const useNonce = () => useContext(NonceContext);
