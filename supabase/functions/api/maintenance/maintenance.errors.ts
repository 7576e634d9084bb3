import { ERROR_MESSAGES } from "../../_shared/contract/error.ts";
import { AppError } from "../../_shared/errors.ts";

export const noSuchJob = () => new AppError(404, "upkeep.no_such_job", ERROR_MESSAGES.noSuchJob);
