import type { House } from "contract/house";
import { lowestRent } from "domain/lowest-rent";
import { checkInHour, checkOutHour } from "domain/rules";

const hour = (hours: number) => `${String(hours).padStart(2, "0")}:00`;

export function structuredHouse(house: House, { url, picture }: { url: string; picture: string }): object {
  const { overall, count } = house.rating;
  return {
    "@context": "https://schema.org",
    "@type": "LodgingBusiness",
    name: house.name,
    description: house.tagline,
    url,
    image: new URL(picture, url).href,
    address: { "@type": "PostalAddress", streetAddress: house.address, addressLocality: "Seoul", addressCountry: "KR" },
    geo: { "@type": "GeoCoordinates", latitude: house.location.lat, longitude: house.location.lng },
    checkinTime: hour(checkInHour),
    checkoutTime: hour(checkOutHour),
    amenityFeature: house.facilities.map(({ name }) => ({
      "@type": "LocationFeatureSpecification",
      name,
      value: true,
    })),
    makesOffer: {
      "@type": "Offer",
      priceSpecification: {
        "@type": "UnitPriceSpecification",
        price: lowestRent(house),
        priceCurrency: "KRW",
        unitCode: "MON",
        valueAddedTaxIncluded: true,
      },
    },
    ...(overall !== null && {
      aggregateRating: { "@type": "AggregateRating", ratingValue: overall, bestRating: 5, reviewCount: count },
    }),
  };
}
