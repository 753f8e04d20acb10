import { eq } from "drizzle-orm";
import type { HousePictures, HousePicturesBody } from "contract/admin-house-pictures";
import { changesOf, recordAudit, type Actor } from "../kernel/audit/audit";
import type { Database } from "../db/client";
import { houses } from "../db/schema";
import { ApiError, invalid } from "../kernel/http/problem";
import { refuseStaleVersion } from "../kernel/http/version";
import type { Services } from "../kernel/services";
import { findPictures } from "../uploads/uploads";
import { getHouseRow } from "./admin-house.queries";
import { issuesOfPictures } from "./house-gaps";
import { checkSlug } from "./house.queries";

/** @throws ApiError HOUSE_NOT_FOUND */
export async function getHousePictures(db: Database, slug: string): Promise<HousePictures> {
  const { name, pictures, publishedAt, version } = await getHouseRow(db, slug);
  return { slug, name, pictures, published: publishedAt !== null, version };
}

/**
 * Replaces a house's pictures in order. A published house needs at least one, each with texts in both languages.
 * @throws ApiError HOUSE_NOT_FOUND, RECORD_CHANGED, VALIDATION_FAILED
 */
export async function saveHousePictures(
  services: Services,
  slug: string,
  { pictures: chosen, version }: HousePicturesBody,
  actor: Actor,
): Promise<void> {
  checkSlug(slug);
  await services.db.transaction(async (tx) => {
    const [house] = await tx.select().from(houses).where(eq(houses.slug, slug)).for("update");
    if (!house) throw new ApiError("HOUSE_NOT_FOUND");
    const found = await findPictures(tx, chosen, house.pictures);
    const changes = changesOf<{ pictures: typeof found }>({ pictures: house.pictures }, { pictures: found });
    if (!changes) return;
    refuseStaleVersion(house.version, version);
    const issues = house.publishedAt ? issuesOfPictures(chosen) : [];
    const pictures = found.filter((picture) => picture !== null);
    found.forEach((picture, index) => {
      if (!picture) issues.push({ path: `pictures.${index}.path`, problem: "pictureRequired" });
    });
    if (issues.length > 0) throw invalid(...issues);
    await tx
      .update(houses)
      .set({ pictures, version: house.version + 1 })
      .where(eq(houses.id, house.id));
    await recordAudit(tx, {
      actor,
      at: services.now(),
      action: "house.picturesSaved",
      subject: "house",
      subjectId: house.id,
      detail: changes,
    });
  });
}
