import { ERROR_MESSAGES } from "../../_shared/contract/error.ts";
import { AppError } from "../http/errors.ts";

/** 404: there is no such analysis, or it has not failed. */
export const noSuchJob = () => new AppError(404, "upkeep.no_such_job", ERROR_MESSAGES.noSuchJob);
