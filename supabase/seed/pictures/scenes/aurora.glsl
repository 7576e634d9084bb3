// Northern lights over a bay.
vec3 curtain(vec2 uv) {
  vec3 sum = vec3(0.0);
  for (int i = 0; i < 3; i++) {
    float n = float(i);
    float bend = uv.x * 0.75 + n * 1.9;
    float path = 0.20 + n * 0.17 + 0.26 * sin(bend * 1.7 + n * 2.0) + 0.16 * (fbm(vec2(bend * 1.9, n * 5.0), 4) - 0.5) * 2.0;
    float up = uv.y - path;
    float ray = fbm(vec2(uv.x * 9.0 + 4.0 * fbm(vec2(uv.x * 2.0, n), 3), n * 3.0 + uv.y * 0.25), 4);
    ray = 0.35 + 1.3 * smoothstep(0.32, 0.78, ray);
    float body = smoothstep(-0.05, 0.10, up) * exp(-max(up, 0.0) * mix(3.4, 5.2, hash1(n)));
    float power = (0.5 + 0.9 * fbm(vec2(uv.x * 1.1 + n * 8.0, 2.0), 3)) * (1.0 - n * 0.22);
    vec3 tint = mix(vec3(0.16, 1.0, 0.46), vec3(0.52, 0.22, 0.86), smoothstep(0.06, 0.50, up));
    tint = mix(vec3(0.75, 1.0, 0.45), tint, smoothstep(0.0, 0.05, up));
    sum += tint * body * ray * power;
  }
  return sum * 0.55;
}
vec3 sky(vec2 uv) {
  vec3 colour = mix(rgb(0x1c3340), rgb(0x060b18), smoothstep(0.0, 1.0, uv.y));
  vec2 cell = floor(uv * 95.0), in_ = fract(uv * 95.0) - 0.5;
  float n = hash(cell);
  vec2 at = vec2(hash(cell + 3.0), hash(cell + 9.0)) * 0.7 - 0.35;
  colour += smoothstep(0.11, 0.0, length(in_ - at)) * pow(max(n - 0.78, 0.0) / 0.22, 5.0) * 2.4 * mix(vec3(0.7, 0.8, 1.0), vec3(1.0, 0.85, 0.7), hash(cell + 5.0)) * smoothstep(0.05, 0.4, uv.y);
  return colour + curtain(uv);
}
float shore(float x) { return 0.03 + 0.34 * ridged(vec2(x * 0.85 + 6.2, 2.0), 6) * (0.35 + 0.65 * smoothstep(-0.5, 1.4, abs(x + 0.2))); }
vec3 land(vec2 uv, vec3 behind) {
  float top = shore(uv.x);
  float slope = shore(uv.x + 0.01) - shore(uv.x - 0.01);
  float snow = smoothstep(0.32, 0.58, fbm(vec2(uv.x * 12.0, uv.y * 30.0 + slope * 8.0), 4) + (uv.y - 0.05) * 1.1);
  vec3 stone = mix(rgb(0x0a1216), rgb(0x2d4a4c), snow * (0.5 + 0.5 * clamp(slope * 20.0, -1.0, 1.0)));
  return mix(stone, behind, line(top, uv.y, 0.002));
}
vec3 scene(vec2 uv) {
  float horizon = -0.34;
  vec2 p = vec2(uv.x, uv.y - horizon);
  vec3 colour;
  if (p.y > 0.0) colour = land(p, sky(p));
  else {
    float depth = 1.0 / (0.03 - p.y);
    float wave = fbm(vec2(uv.x * depth * 0.55, depth * 1.4), 4) - 0.5;
    vec2 q = vec2(p.x + wave * 0.035, -p.y * 1.06 + wave * 0.16 * smoothstep(0.0, -0.2, p.y));
    colour = land(q, sky(q)) * vec3(0.62, 0.70, 0.74) * mix(0.95, 0.5, smoothstep(0.0, 0.75, -p.y));
    // Stones at the near bank, with a rim of the sky's light.
    float bank = -0.50 + 0.11 * fbm(vec2(uv.x * 2.0 + 20.0, 0.0), 4) + 0.05 * abs(uv.x);
    float stones = fbm(vec2(uv.x * 9.0, p.y * 22.0), 5);
    float cover = line(p.y + (stones - 0.5) * 0.12, bank, 0.006);
    colour = mix(colour, rgb(0x05080a) + vec3(0.012, 0.05, 0.03) * smoothstep(0.5, 0.85, stones), cover);
  }
  // Two windows where people are awake.
  for (int i = 0; i < 2; i++) {
    vec2 at = vec2(0.83 + float(i) * 0.085, horizon + 0.030 + float(i) * 0.004);
    colour += vec3(1.0, 0.52, 0.16) * (1.6 * exp(-pow(length(uv - at) * 190.0, 2.0)) + 0.10 * exp(-length(uv - at) * 22.0));
    colour += vec3(1.0, 0.52, 0.16) * 0.35 * exp(-pow((uv.x - at.x) * 110.0, 2.0)) * smoothstep(0.0, -0.01, p.y) * exp(p.y * 9.0) * (0.4 + noise(vec2(3.0, p.y * 130.0)));
  }
  return colour;
}
