import type { TenancyContract } from "contract/tenancy-contract";
import type { Bilingual, SignerRole } from "domain/enums";
import type { BathroomKind, CompassPoint, FloorRule } from "domain/houses/room-enums";
import type { RoomPlan } from "domain/houses/room-plan";
import type { ContractParty } from "./reservations";

/** This is the text without the signatures. KRW and Seoul days. */
export type ContractText = {
  /** Absent in contracts. */
  kind?: "addendum";
  code: string;
  listing: Bilingual;
  address: Bilingual;
  checkIn: string;
  checkOut: string;
  nights: number;
  totalRent: number;
  discount: number;
  beddingTotal: number;
  totalPrice: number;
  /** Absent in texts of older versions. */
  vatPercent?: number;
  deposit: number;
  installments: { number: number; dueOn: string; amount: number }[];
  parties: ContractParty[];
  clauses: TenancyContract["clauses"];
  /** For the annex; absent in contracts of older versions and in addenda. */
  room?: {
    name: string;
    floor: number;
    floorRule: FloorRule;
    sizeM2: number | null;
    windowFaces: CompassPoint | null;
    bathroom: BathroomKind | null;
    plan: RoomPlan | null;
  };
};

/** ISO 8601 instants; null where not recorded. */
export type SignedContract = {
  text: ContractText;
  hash: string;
  signers: {
    role: SignerRole;
    fullName: string;
    typedName: string;
    drawing: string | null;
    signedAt: string;
    from: string | null;
    with: string | null;
    hash: string | null;
  }[];
};
