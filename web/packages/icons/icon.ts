import { createElement, type FunctionComponent, type SVGProps } from "react";

interface IconProps extends Omit<SVGProps<SVGSVGElement>, "stroke"> {
  size?: number | string;
  /** Where 24 is the width of the icon. */
  stroke?: number | string;
}

export type Icon = FunctionComponent<IconProps>;

export function icon(lines: readonly string[], areas: readonly string[]): Icon {
  return ({ size = 24, stroke = 2, ...rest }) =>
    createElement(
      "svg",
      {
        xmlns: "http://www.w3.org/2000/svg",
        width: size,
        height: size,
        viewBox: "0 0 24 24",
        fill: "none",
        stroke: "currentColor",
        strokeWidth: stroke,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        ...rest,
      },
      ...lines.map((d) => createElement("path", { d })),
      ...areas.map((d) => createElement("path", { d, fill: "currentColor", stroke: "none" })),
    );
}
