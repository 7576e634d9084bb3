import type { ReactNode } from "react";
import { Navigate } from "react-router-dom";
import { paths } from "../paths.ts";
import { useLoginPath } from "./login-path.ts";

/** In place of a page that needs a login: leads to it, and back to the page afterwards. */
export function GoToLogin(): ReactNode {
  return <Navigate to={useLoginPath(paths.auth)} replace />;
}
