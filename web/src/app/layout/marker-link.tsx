import type { ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";
import classes from "./marker-link.module.css";

export interface MarkerLinkProps {
  to: string;
  children: ReactNode;
  onClick?: () => void;
}

export function MarkerLink({ to, children, onClick }: MarkerLinkProps): ReactNode {
  const { pathname } = useLocation();
  const current = pathname === to || pathname.startsWith(`${to}/`);
  return (
    <Link className={classes.link} to={to} aria-current={current ? "page" : undefined} onClick={onClick}>
      {children}
    </Link>
  );
}
