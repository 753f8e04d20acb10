import { z } from "zod";
import { givenCode } from "contract/auth";

export const codeForm = z.object({ code: givenCode });
