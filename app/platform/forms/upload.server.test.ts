import { expect, it, vi } from "vitest";
import { getFixedT } from "../i18n/i18next.server";
import { readForm } from "./read-form.server";
import { sendPicture } from "./upload.server";

/** As browsers post it. */
async function choose(file: File) {
  const form = new FormData();
  form.set("title", "Room");
  form.set("image", file);
  const request = new Request("http://site.test/", { method: "POST", body: form });
  return (await readForm(request, { maxFileBytes: 1_000 })).get("image");
}

it.each([
  ["no file is chosen", new File([], ""), undefined],
  ["an empty file is chosen", new File([], "room.jpg"), ["This file is empty. Choose another one."]],
])("says at the field when %s", async (_, file, errors) => {
  const store = vi.fn();
  const outcome = await sendPicture({ t: getFixedT("en") }, await choose(file), store);
  expect(outcome).toEqual({ upload: null, ...(errors && { errors }) });
  expect(store).not.toHaveBeenCalled();
});
