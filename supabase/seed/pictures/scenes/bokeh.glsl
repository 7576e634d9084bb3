// A harbour at five in the morning, out of focus: lamps, and what the water makes of them.
float disc(vec2 p, float radius) {
  // Seven blades of an aperture, nearly round.
  float angle = atan(p.y, p.x) + 0.3;
  float edge = radius * (1.0 - 0.035 * cos(7.0 * angle));
  float d = length(p);
  float rim = 1.0 + 0.55 * smoothstep(0.7, 0.98, d / edge);
  return (1.0 - smoothstep(edge * 0.97, edge * 1.02, d)) * rim;
}
vec3 lamp(float n) {
  float kind = hash1(n * 3.1);
  if (kind < 0.60) return vec3(1.0, 0.50, 0.16);
  if (kind < 0.78) return vec3(1.0, 0.80, 0.52);
  if (kind < 0.90) return vec3(0.95, 0.16, 0.08);
  return vec3(0.25, 0.85, 0.62);
}
vec3 scene(vec2 uv) {
  float horizon = -0.06;
  vec3 colour = mix(rgb(0x2b4561), rgb(0x0a1424), smoothstep(-0.1, 1.1, uv.y));
  colour += vec3(0.5, 0.22, 0.10) * 0.16 * exp(-pow((uv.y - horizon) * 5.0, 2.0));
  float hill = horizon + 0.16 + 0.16 * fbm(vec2(uv.x * 0.8 + 2.0, 0.0), 3);
  colour = mix(rgb(0x0b1520), colour, line(hill, uv.y, 0.05));
  if (uv.y < horizon) {
    float wave = fbm(vec2(uv.x * 1.5, 1.6 / (horizon + 0.13 - uv.y)), 4);
    colour = mix(rgb(0x13243a), rgb(0x050b14), smoothstep(0.0, 0.95, horizon - uv.y)) * (0.7 + 0.6 * wave);
  }
  for (int i = 0; i < 64; i++) {
    float n = float(i);
    float depth = pow(hash1(n + 0.5), 0.7);
    float x = (hash1(n + 100.0) * 2.0 - 1.0) * 1.7;
    float y = horizon + mix(0.30, 0.05, depth) * (0.4 + 1.1 * hash1(n + 200.0));
    float radius = mix(0.105, 0.030, depth);
    vec3 light = lamp(n) * mix(0.42, 0.95, hash1(n + 300.0)) * mix(0.7, 1.25, depth);
    colour += light * disc(uv - vec2(x, y), radius) * 0.62;
    // Its reflection: a long one, broken by the waves.
    if (uv.y < horizon) {
      float below = horizon - uv.y;
      float sway = (fbm(vec2(n * 7.0, 2.4 / (below + 0.07)), 3) - 0.5) * 0.30 * smoothstep(0.0, 0.5, below);
      float width = radius * (0.55 + below * 0.7);
      float column = exp(-pow((uv.x - x + sway) / width, 2.0));
      float broken = smoothstep(0.28, 0.66, noise(vec2(n * 5.0 + uv.x * 3.0, 5.0 / (below + 0.06))));
      colour += light * column * broken * 0.42 * exp(-below * 1.5);
    }
  }
  // Masts, nearer and a little sharper than the lamps.
  for (int i = 0; i < 6; i++) {
    float n = float(i);
    float x = -1.35 + n * 0.53 + 0.25 * (hash1(n + 40.0) - 0.5);
    float top = 0.55 + 0.38 * hash1(n + 60.0);
    float tilt = 0.02 * (hash1(n + 66.0) - 0.5);
    float mast = (1.0 - line(0.010, abs(uv.x - x - tilt * uv.y), 0.010)) * (1.0 - line(top, uv.y, 0.02)) * line(horizon - 0.15, uv.y, 0.02);
    float stay = (1.0 - line(0.002, abs(abs(uv.x - x) - (top - uv.y) * 0.22), 0.006)) * (1.0 - line(top, uv.y, 0.01)) * line(horizon, uv.y, 0.05);
    float hull = (1.0 - line(0.17, length((uv - vec2(x, horizon - 0.10)) * vec2(0.62, 2.3)), 0.02)) ;
    colour *= 1.0 - 0.86 * max(mast, max(stay * 0.6, hull));
  }
  return colour;
}
