import type { ReactNode } from "react";
import classes from "./first-light.module.css";

export function FirstLight(): ReactNode {
  return (
    <svg
      className={classes.picture}
      viewBox="0 0 480 600"
      preserveAspectRatio="xMidYMax slice"
      role="img"
      aria-label="A drawing of the sun rising behind dark hills"
    >
      <defs>
        <radialGradient id="sky" cx="0.66" cy="0.3" r="0.86">
          <stop offset="0" stopColor="#fdf0cf" />
          <stop offset="0.2" stopColor="#f5cb8a" />
          <stop offset="0.46" stopColor="#c98683" />
          <stop offset="0.7" stopColor="#5f7394" />
          <stop offset="1" stopColor="#27384f" />
        </radialGradient>
        <linearGradient id="hills" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#1b2a38" />
          <stop offset="1" stopColor="#0d131c" />
        </linearGradient>
      </defs>
      <rect width="480" height="600" fill="url(#sky)" />
      <path
        d="M0 448 22 440 78 463 159 408 228 450 309 418 401 459 470 426 480 431V600H0Z"
        fill="url(#hills)"
      />
    </svg>
  );
}
