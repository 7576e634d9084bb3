import type { ReactNode } from "react";
import { Navigate } from "react-router-dom";
import { paths } from "../paths.ts";
import { useLoginPath } from "./login-path.ts";

export function GoToLogin(): ReactNode {
  return <Navigate to={useLoginPath(paths.auth)} replace />;
}
