/**
 * The part of the city that the drawn map shows, in degrees. All stations of `api/houses/transit/seoul-transit.json` are in it
 * except the last of line 5, Hanam Geomdansan.
 */
export const mapExtent = { south: 37.41, north: 37.71, west: 126.74, east: 127.22 };

type Location = { lat: number; lng: number };
export type MapPoint = { x: number; y: number };

/** Ten metres are a unit of the map. */
const metresPerUnit = 10;
const metresPerDegree = 111_195;
const middle = (mapExtent.south + mapExtent.north) / 2;
const unitsPerLat = metresPerDegree / metresPerUnit;
const unitsPerLng = unitsPerLat * Math.cos((middle * Math.PI) / 180);

/** `land` is also around the picture; the last four are those of names. */
export const mapColors = {
  land: "#F7F2E9",
  station: "#55585E",
  university: "#B8440B",
  waterName: "#3E6F8E",
  greenName: "#5B6B3C",
};

export const unitsPerKm = 1000 / metresPerUnit;
export const mapSize = {
  width: Math.round((mapExtent.east - mapExtent.west) * unitsPerLng),
  height: Math.round((mapExtent.north - mapExtent.south) * unitsPerLat),
};

/** In units from the upper left corner. The city is small enough for degrees of one length. */
export function toMapPoint({ lat, lng }: Location): MapPoint {
  return { x: (lng - mapExtent.west) * unitsPerLng, y: (mapExtent.north - lat) * unitsPerLat };
}

export function isOnMap({ lat, lng }: Location): boolean {
  const { south, north, west, east } = mapExtent;
  return lat >= south && lat <= north && lng >= west && lng <= east;
}

/** Pixels a kilometre from which the picture has dots of stations, which a name does not cover. */
export const stationDotsFrom = 26;
