import { z } from "zod";
import {
  accountExportSchema,
  accountSchema,
  deletionPreviewSchema,
  sessionSchema,
  type Account,
  type DeletionPreview,
  type Session,
  type consentsBody,
  type deletionBody,
  type emailBody,
  type passwordBody,
  type settingsBody,
} from "contract/account";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import { ApiProblem } from "~/platform/api-client/api-problem";

export function changePassword(api: ApiClient, body: z.input<typeof passwordBody>): Promise<void> {
  return api.put("/v1/users/me/password", { body });
}

export function requestOwnPasswordLink(api: ApiClient): Promise<void> {
  return api.post("/v1/users/me/password-link");
}

export function changeEmail(api: ApiClient, body: z.input<typeof emailBody>): Promise<void> {
  return api.put("/v1/users/me/email", { body });
}

export function listSessions(api: ApiClient): Promise<Session[]> {
  return api.get("/v1/users/me/sessions", { returns: z.array(sessionSchema) });
}

export async function endSession(api: ApiClient, id: string): Promise<void> {
  try {
    await api.delete(`/v1/users/me/sessions/${encodeURIComponent(id)}`);
  } catch (problem) {
    if (!(problem instanceof ApiProblem) || problem.errorCode !== "SESSION_NOT_FOUND") throw problem;
  }
}

export async function endOtherSessions(api: ApiClient): Promise<void> {
  for (const { id, current } of await listSessions(api)) if (!current) await endSession(api, id);
}

export function changeConsents(api: ApiClient, body: z.output<typeof consentsBody>): Promise<Account> {
  return api.put("/v1/users/me/consents", { body, returns: accountSchema });
}

export function updateSettings(api: ApiClient, body: z.input<typeof settingsBody>): Promise<Account> {
  return api.put("/v1/users/me/settings", { body, returns: accountSchema });
}

export function suspendProcessing(api: ApiClient): Promise<Account> {
  return api.post("/v1/users/me/suspension", { returns: accountSchema });
}

export function resumeProcessing(api: ApiClient): Promise<Account> {
  return api.delete("/v1/users/me/suspension", { returns: accountSchema });
}

export function disconnectGoogle(api: ApiClient): Promise<Account> {
  return api.delete("/v1/users/me/google", { returns: accountSchema });
}

export function getExport(api: ApiClient): Promise<z.output<typeof accountExportSchema>> {
  return api.get("/v1/users/me/export", { returns: accountExportSchema });
}

export function getDeletionPreview(api: ApiClient): Promise<DeletionPreview> {
  return api.get("/v1/users/me/deletion", { returns: deletionPreviewSchema });
}

export function deleteAccount(api: ApiClient, body: z.input<typeof deletionBody>): Promise<void> {
  return api.delete("/v1/users/me", { body });
}
