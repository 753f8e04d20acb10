import { housePicturesSchema, type HousePictures } from "contract/admin-house-pictures";
import type { PictureChoice } from "contract/upload";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import type { TypedPhoto } from "./photo.form.server";

const address = (slug: string) => `/v1/admin/houses/${encodeURIComponent(slug)}/pictures`;

export function getHousePhotos(api: ApiClient, slug: string): Promise<HousePictures> {
  return api.get(address(slug), { returns: housePicturesSchema });
}

export function updateHousePhotos(
  api: ApiClient,
  slug: string,
  { photos, version }: { photos: TypedPhoto[]; version: number },
): Promise<HousePictures> {
  const pictures = photos.map(({ path, altEn, altKo }): PictureChoice => ({ path, alt: { en: altEn, ko: altKo } }));
  return api.put(address(slug), { body: { pictures, version }, returns: housePicturesSchema });
}
