import { afterEach } from "vitest";
import { undoStubs } from "./undo-stubs";

afterEach(undoStubs);
