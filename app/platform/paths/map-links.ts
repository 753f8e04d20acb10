type MapPoint = { name: string; addressKorean: string; location: { lat: number; lng: number } };

/** Korean maps use Korean addresses; Google's uses coordinates. */
export const mapLinks = {
  naver: ({ addressKorean }: Pick<MapPoint, "addressKorean">) =>
    `https://map.naver.com/p/search/${encodeURIComponent(addressKorean)}`,
  kakao: ({ name, location: { lat, lng } }: MapPoint) =>
    `https://map.kakao.com/link/map/${encodeURIComponent(name)},${lat},${lng}`,
  google: ({ location: { lat, lng } }: MapPoint) =>
    `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${lat},${lng}`)}`,
};
