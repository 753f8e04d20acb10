import type { HousePicturesBody } from "contract/admin/house-pictures";
import { changesOf, type Actor } from "../../kernel/audit/audit";
import { invalid } from "../../kernel/http/problem";
import { refuseStaleVersion } from "../../kernel/records/record";
import type { Services } from "../../kernel/services";
import { findPictures } from "../../kernel/uploads/uploads";
import { listPictureIssues } from "./house-gaps";
import { getLockedHouse, houseRecord } from "./house.commands";

/**
 * Replaces a house's pictures in order. A published house needs at least one, each with texts in both languages.
 * @throws ApiError HOUSE_NOT_FOUND, RECORD_CHANGED, VALIDATION_FAILED
 */
export async function updateHousePictures(
  services: Services,
  slug: string,
  { pictures: chosen, version }: HousePicturesBody,
  actor: Actor,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const house = await getLockedHouse(tx, slug);
    const found = await findPictures(tx, chosen, house.pictures);
    const changes = changesOf<{ pictures: typeof found }>({ pictures: house.pictures }, { pictures: found });
    if (!changes) return;
    refuseStaleVersion(house, version);
    const issues = house.publishedAt ? listPictureIssues(chosen) : [];
    const pictures = found.filter((picture) => picture !== null);
    found.forEach((picture, index) => {
      if (!picture) issues.push({ path: `pictures.${index}.path`, problem: "pictureRequired" });
    });
    if (issues.length > 0) throw invalid(...issues);
    const entry = { actor, at: services.now(), action: "house.picturesSaved", detail: changes };
    await houseRecord.save(tx, house, { pictures }, entry);
  });
}
