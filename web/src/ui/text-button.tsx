import type { ButtonHTMLAttributes, ReactNode } from "react";
import classes from "./text-button.module.css";

/** A button that reads as a word of the text it stands in. A class of the place gives it its margins and its size. */
export function TextButton({
  className = "",
  ...others
}: ButtonHTMLAttributes<HTMLButtonElement>): ReactNode {
  return <button type="button" className={`${classes.button} ${className}`} {...others} />;
}
