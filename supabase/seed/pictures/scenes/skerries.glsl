// Skerries in fog: almost nothing, and a bird.
float rockLine(float x, float n) {
  float from = abs(x - (hash1(n) * 2.4 - 1.2)) / (0.34 + 0.34 * hash1(n + 9.0));
  float island = exp(-pow(from, 3.2));
  return island * (0.05 + 0.10 * hash1(n + 4.0)) * (0.25 + 1.3 * fbm(vec2(x * 3.4, n * 3.0), 6)) - 0.010;
}
float bird(vec2 p, float spread) {
  p.x = abs(p.x);
  float wing = 0.30 * spread * sin(min(p.x * 2.6, 2.2)) * smoothstep(1.0, 0.0, p.x) + 0.05;
  float thick = 0.085 * smoothstep(1.0, 0.1, p.x) + 0.008;
  return (1.0 - smoothstep(thick * 0.5, thick, abs(p.y - wing))) * (1.0 - line(1.0, p.x, 0.03));
}
vec3 scene(vec2 uv) {
  vec3 fog = mix(rgb(0xc6cfd2), rgb(0xe6e3dc), smoothstep(-0.6, 0.9, uv.y + 0.25 * uv.x));
  float sun = length(uv - vec2(0.55, 0.62));
  fog += vec3(0.30, 0.25, 0.17) * exp(-sun * sun * 2.4) + vec3(0.35, 0.33, 0.28) * (1.0 - smoothstep(0.085, 0.105, sun)) * 0.6;
  vec3 colour = fog;
  for (int i = 0; i < 5; i++) {
    float n = float(i), depth = n / 4.0;
    float shore = mix(0.06, -0.52, pow(depth, 1.3));
    float top = rockLine(uv.x, n + 3.0) * mix(0.75, 1.5, depth);
    float y = uv.y - shore;
    float clear = mix(0.16, 0.86, pow(depth, 1.4));
    vec3 stone = mix(rgb(0x5d6b73), rgb(0x1a2226), depth) * (0.75 + 0.6 * fbm(vec2(uv.x * 18.0, y * 40.0 + n), 4));
    stone = mix(stone, rgb(0x6a6a4e), 0.25 * smoothstep(0.3, 0.9, y / max(top, 0.01)));
    float cover = line(y, top, 0.0025) * line(0.0, y, 0.002);
    colour = mix(colour, mix(fog, stone, clear), cover);
    if (y < 0.0) {
      // Water in front of it, with what it mirrors, drawn out.
      float ripple = (fbm(vec2(uv.x * 5.0, y * 60.0 / (0.15 + depth)), 3) - 0.5) * 0.03;
      float mirrored = line(-y * 1.35 + ripple, top, 0.02 + depth * 0.02);
      vec3 water = fog * mix(0.99, 0.84, depth) * (1.0 + (fbm(vec2(uv.x * 2.0, y * 34.0), 4) - 0.5) * 0.09);
      colour = mix(water, mix(fog, stone * 0.9, clear * 0.72), mirrored * (top > 0.0 ? 1.0 : 0.0) * exp(y * 1.2));
    }
  }
  colour = mix(colour, rgb(0x2a3033), bird((uv - vec2(-0.52, 0.42)) / 0.075, 1.0) * 0.85);
  colour = mix(colour, rgb(0x3a4144), bird((uv - vec2(-0.36, 0.50)) / 0.048, 0.55) * 0.75);
  return colour;
}
