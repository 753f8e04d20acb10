import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LegalDocument } from "~/features/legal/legal-document";
import { getLegalText } from "~/features/legal/legal-texts.server";
import { publicLoader } from "~/platform/auth/handlers.server";
import { pageMeta } from "~/platform/meta/page-meta";

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? pageMeta(data) : []);

export const loader = publicLoader(({ t, locale }) => getLegalText(t, locale, "privacy"));

export default function PrivacyPage() {
  return <LegalDocument document={useLoaderData<typeof loader>()} />;
}
