// A cabin in the snow at blue hour, and somebody at home.
float hill(float x) { return -0.36 + 0.10 * sin(x * 1.3 + 0.6) + 0.07 * fbm(vec2(x * 1.1 + 4.0, 1.0), 4); }
float spruce(vec2 p, float height_, float n) {
  float y = p.y / height_;
  if (y < 0.0 || y > 1.0) return 0.0;
  float tiers = fract(y * 8.0 + hash1(n) * 2.0);
  float wide = (1.0 - y) * (0.20 + 0.07 * (1.0 - tiers)) * height_ * (0.85 + 0.35 * noise(vec2(y * 40.0, n * 7.0)));
  return 1.0 - line(wide, abs(p.x), 0.004);
}
vec3 scene(vec2 uv) {
  vec3 colour = mix(rgb(0x6d7fa6), rgb(0x101a38), smoothstep(-0.35, 1.0, uv.y));
  colour += vec3(0.55, 0.28, 0.26) * 0.32 * exp(-pow((uv.y + 0.22) * 3.2, 2.0));
  vec2 cell = floor(uv * 60.0);
  vec2 at = fract(uv * 60.0) - 0.5 - (vec2(hash(cell + 3.0), hash(cell + 9.0)) * 0.7 - 0.35);
  colour += smoothstep(0.10, 0.0, length(at)) * pow(max(hash(cell) - 0.86, 0.0) / 0.14, 3.0) * 0.9 * smoothstep(0.1, 0.7, uv.y);
  for (int i = 0; i < 3; i++) {
    float n = float(i);
    float top = 0.18 - n * 0.16 + 0.40 * (ridged(vec2(uv.x * 0.8 + n * 9.0 + 1.0, n * 4.0), 5) - 0.35) * (1.0 - n * 0.25);
    float slope = ridged(vec2((uv.x + 0.01) * 0.8 + n * 9.0 + 1.0, n * 4.0), 5) - ridged(vec2((uv.x - 0.01) * 0.8 + n * 9.0 + 1.0, n * 4.0), 5);
    vec3 far = mix(rgb(0x58688f), rgb(0x37456a), n / 2.0) + vec3(0.10, 0.06, 0.10) * clamp(slope * 9.0, -0.6, 1.0);
    if (n == 2.0) far = rgb(0x1a2440) + 0.02 * noise(uv * 90.0);
    float wood = n == 2.0 ? 0.035 * noise(vec2(uv.x * 85.0, 2.0)) : 0.0;
    colour = mix(far, colour, line(top + wood, uv.y, 0.003));
  }
  for (int i = 0; i < 26; i++) {
    float n = float(i);
    float x = hash1(n + 5.0) * 3.6 - 1.8;
    if (abs(x - 0.34) < 0.34) continue;
    float tall = 0.30 + 0.38 * hash1(n + 31.0);
    vec2 p = uv - vec2(x, hill(x) - 0.03);
    float cover = spruce(p, tall, n);
    float white = smoothstep(0.45, 0.75, fbm(vec2(p.x * 26.0 + n, p.y * 30.0), 3) + 0.25 * fract(p.y / tall * 8.0)) ;
    colour = mix(colour, mix(rgb(0x0a1226), rgb(0x5a6c98), white * 0.7), cover);
  }
  vec2 house = vec2(0.34, hill(0.34) - 0.02);
  vec2 h = uv - house;
  vec3 lamp = vec3(1.0, 0.47, 0.13);
  // Snow.
  float ground = hill(uv.x);
  if (uv.y < ground) {
    float below = ground - uv.y;
    float soft = fbm(vec2(uv.x * 2.2 + below * 1.5, below * 5.0 + 3.0), 5);
    vec3 snow = mix(rgb(0x8fa3cf), rgb(0x3b4c7c), smoothstep(0.0, 0.85, below)) * (0.72 + 0.55 * soft);
    float glow = exp(-length((h - vec2(-0.02, -0.10)) * vec2(1.5, 2.6)) * 2.6);
    snow += lamp * glow * 0.85 * (0.6 + 0.8 * soft);
    // A path that somebody has trodden.
    float way = 0.34 - 0.42 * below - 0.50 * below * below + 0.05 * sin(below * 9.0);
    float trodden = exp(-pow((uv.x - way) / (0.020 + 0.11 * below), 2.0));
    snow *= 1.0 - trodden * (0.22 + 0.35 * smoothstep(0.4, 0.7, noise(vec2((uv.x - way) * 34.0 / (0.3 + below), 16.0 * sqrt(below)))));
    snow += vec3(0.9) * step(0.9965, hash(floor(uv * 330.0))) * 0.22 * smoothstep(0.1, 0.6, below);
    colour = mix(colour, snow, line(0.0, below, 0.003));
  }
  // The cabin: gable, wall, roof with snow.
  float wall = (1.0 - line(0.20, abs(h.x), 0.003)) * (1.0 - line(0.17, h.y, 0.003)) * step(-0.06, h.y);
  float gable = (1.0 - line(0.34 - abs(h.x) * 0.80, h.y, 0.004)) * (1.0 - line(0.215, abs(h.x), 0.003)) * step(0.0, h.y);
  vec3 boards = mix(rgb(0x2a1c1e), rgb(0x3a2628), step(0.5, fract(h.x * 36.0))) * 0.8;
  colour = mix(colour, boards, max(wall, gable));
  float roof = (1.0 - line(0.033, abs(h.y - (0.365 - abs(h.x) * 0.80)), 0.005)) * (1.0 - line(0.262, abs(h.x), 0.005));
  colour = mix(colour, mix(rgb(0x5f73a4), rgb(0xb3c1e2), smoothstep(-0.02, 0.03, h.y - (0.365 - abs(h.x) * 0.80))), roof);
  float chimney = (1.0 - line(0.022, abs(h.x - 0.12), 0.003)) * step(0.25, h.y) * (1.0 - line(0.385, h.y, 0.003));
  colour = mix(colour, rgb(0x1c1a22), chimney * (1.0 - roof));
  for (int i = 0; i < 2; i++) {
    vec2 w = h - vec2(-0.092 + 0.184 * float(i), 0.075);
    float glass = (1.0 - line(0.047, abs(w.x), 0.002)) * (1.0 - line(0.052, abs(w.y), 0.002));
    float bars = max(1.0 - line(0.004, abs(w.x), 0.0015), 1.0 - line(0.004, abs(w.y), 0.0015));
    float curtain = 0.55 + 0.45 * smoothstep(0.02, 0.045, abs(w.x) + 0.02 * w.y) ;
    colour = mix(colour, lamp * (3.4 - 22.0 * abs(w.y + 0.02)) * (1.3 - 0.55 * curtain), glass * (1.0 - bars));
  }
  colour += lamp * 0.16 * exp(-length(h - vec2(0.0, 0.07)) * 5.0);
  // Smoke.
  vec2 s = h - vec2(0.12, 0.385);
  if (s.y > 0.0) {
    float drift = 0.16 * s.y + 0.30 * s.y * s.y + 0.05 * (fbm(vec2(s.y * 5.0, 2.0), 3) - 0.5);
    float plume = exp(-pow((s.x - drift) / (0.012 + 0.11 * s.y), 2.0)) * fbm(vec2(s.x * 9.0, s.y * 7.0), 4);
    colour = mix(colour, rgb(0x8d98bd), plume * 0.75 * exp(-s.y * 2.1));
  }
  // Flakes, near ones out of focus.
  for (int i = 0; i < 90; i++) {
    vec3 r = hash3(vec3(float(i), 71.0, 13.0));
    float near = pow(r.z, 4.0);
    float radius = mix(0.0028, 0.026, near);
    float flake = 1.0 - smoothstep(radius * 0.55, radius, length(uv - vec2(r.x * 3.4 - 1.7, r.y * 2.0 - 1.0)));
    colour = mix(colour, vec3(0.62, 0.68, 0.85), flake * mix(0.75, 0.16, near));
  }
  return colour;
}
