import { hydratePage } from "~/platform/hydration/hydrate.client";

// For development: a built page is hydrated by its start script, which saves the request for this file
void hydratePage();
