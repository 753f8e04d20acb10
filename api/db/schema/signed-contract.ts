import type { TenancyContract } from "contract/tenancy-contract";
import type { SignerRole } from "domain/enums";

type Bilingual = { en: string; ko: string };

/** What a contract says, apart from who has signed it. Amounts are KRW, days Seoul days. */
export type ContractText = {
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
  deposit: number;
  installments: { number: number; dueOn: string; amount: number }[];
  parties: { role: SignerRole; fullName: string }[];
  clauses: TenancyContract["clauses"];
};

/** A contract as everyone has signed it, with how. Instants are ISO 8601; what was not recorded is null. */
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
