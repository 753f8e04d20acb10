/** Any form may carry them: they are taken out and sent before the form is handled. */
export const proofFields = { password: "proofPassword", code: "proofCode" } as const;
