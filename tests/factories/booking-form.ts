type Booking = {
  checkIn: string;
  checkOut: string;
  plan: "installments" | "full";
  occupant: { firstName: string; lastName: string; email: string };
  phone?: string;
};

/** The fields of the checkout form, for one person who agrees to everything. */
export function bookingForm({ checkIn, checkOut, plan, occupant, phone = "010-1234-5678" }: Booking) {
  return {
    checkIn,
    checkOut,
    guests: "1",
    beddingSets: "0",
    plan,
    method: "CREDIT_CARD",
    "occupants[0].firstName": occupant.firstName,
    "occupants[0].lastName": occupant.lastName,
    "occupants[0].email": occupant.email,
    "occupants[0].countryCode": "82",
    "occupants[0].phone": phone,
    agreeFacility: "on",
    agreeCancellation: "on",
    agreePrivacy: "on",
    agreeMarketing: "on",
  };
}
