import { conversationPictureSchema, conversationSchema, type Conversation } from "contract/conversation";
import type { TestApi } from "./api";
import type { TestMember } from "./member";
import { aPicture } from "./pictures";

export async function aConversation(
  api: TestApi,
  { token }: TestMember,
  body: Record<string, unknown> = {},
): Promise<Conversation> {
  const written = { kind: "question", text: "Where do I get a residence card?", ...body };
  const answer = await api.request("POST", "/v1/conversations", { token, body: written });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.data(conversationSchema);
}

/** The answer to an upload of any file. */
export function uploadTo(api: TestApi, { token }: TestMember, file: Uint8Array, headers: Record<string, string> = {}) {
  const sent = {
    authorization: `Bearer ${token}`,
    "content-type": "application/octet-stream",
    "accept-language": "en",
  };
  return api.app.request("/v1/conversation-pictures", {
    method: "POST",
    headers: { ...sent, ...headers },
    body: new Uint8Array(file),
  });
}

/** The id of a picture that is not sent yet. */
export async function anUploadedPicture(api: TestApi, member: TestMember): Promise<string> {
  const answer = await uploadTo(api, member, await aPicture(600, 400).jpeg().toBuffer());
  return conversationPictureSchema.parse(((await answer.json()) as { data: unknown }).data).id;
}
