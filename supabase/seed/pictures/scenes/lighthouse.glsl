// A lighthouse on a headland, in the last light.
float coast(float x) { return -0.30 + 0.42 * smoothstep(0.05, 1.0, x) * (0.45 + 0.75 * fbm(vec2(x * 2.4 + 1.0, 2.0), 5)) - 0.25 * smoothstep(0.12, -0.12, x); }
vec3 sky(vec2 uv) {
  vec3 colour = mix(rgb(0xe7905e), rgb(0x27406b), smoothstep(-0.25, 0.75, uv.y));
  colour = mix(colour, rgb(0x14213f), smoothstep(0.45, 1.25, uv.y));
  colour += vec3(1.0, 0.42, 0.15) * 0.55 * exp(-length((uv - vec2(-0.75, -0.22)) * vec2(0.8, 2.2)) * 2.2);
  vec2 p = vec2(uv.x * 0.9, uv.y * 2.9) / (0.9 + 0.55 * uv.y);
  float cloud = fbm(p + vec2(1.5, 8.0) + 0.35 * fbm(p * 2.0, 3), 6);
  float under = fbm(p + vec2(1.5, 8.0) + vec2(-0.05, 0.10) + 0.35 * fbm(p * 2.0, 3), 6);
  float cover = smoothstep(0.43, 0.66, cloud);
  vec3 lit = mix(rgb(0x2d3555), rgb(0xf58a55) * 1.35, clamp((cloud - under) * 5.0 + 0.30, 0.0, 1.0) * smoothstep(1.0, -0.3, uv.y));
  return mix(colour, lit, cover * 0.88);
}
vec3 scene(vec2 uv) {
  float horizon = -0.36;
  vec2 lamp = vec2(0.72, 0.52);
  vec3 colour;
  if (uv.y > horizon) colour = sky(uv);
  else {
    float below = horizon - uv.y;
    float depth = 1.0 / (below + 0.045);
    float wave = fbm(vec2(uv.x * depth * 0.42, depth * 1.1), 5);
    float chop = fbm(vec2(uv.x * depth * 1.2 + 7.0, depth * 3.1), 4);
    vec2 q = vec2(uv.x + (chop - 0.5) * 0.10, horizon + below * 0.85 + (wave - 0.5) * 0.34 * smoothstep(0.0, 0.25, below));
    colour = sky(q) * mix(vec3(0.80), vec3(0.34, 0.40, 0.46), smoothstep(0.0, 0.6, below));
    colour *= 0.62 + 0.75 * smoothstep(0.30, 0.68, chop);
    // Surf at the foot of the rocks.
    float rim = smoothstep(0.12, 0.0, abs(uv.y + 0.42 + 0.62 * smoothstep(0.02, 1.15, uv.x) - 0.04 * (chop - 0.5)));
    float foam = smoothstep(0.50, 0.74, fbm(vec2(uv.x * 26.0, uv.y * 60.0), 4)) * rim * smoothstep(-0.12, 0.2, uv.x);
    colour = mix(colour, rgb(0xb9b6c6), foam * 0.75);
  }
  // Two beams in the damp air.
  vec2 d = uv - lamp;
  for (int i = 0; i < 2; i++) {
    vec2 towards = i == 0 ? normalize(vec2(-1.0, 0.10)) : normalize(vec2(1.0, -0.02));
    float along = dot(d, towards), across = abs(d.x * towards.y - d.y * towards.x);
    if (along > 0.0) colour += vec3(1.0, 0.86, 0.55) * 0.34 * exp(-pow(across / (0.010 + 0.065 * along), 2.0)) * exp(-along * 0.95) * (0.8 + 0.4 * fbm(uv * 5.0, 3));
  }
  // The headland, in layers of rock and heath.
  float top = coast(uv.x);
  float water = -0.40 - 0.62 * smoothstep(0.02, 1.15, uv.x) + 0.10 * (fbm(vec2(uv.x * 7.0, 9.0), 5) - 0.5);
  float cover = line(uv.y, top, 0.003) * line(water, uv.y, 0.005) * step(0.0, uv.x + 0.05);
  vec2 r = mat2(0.86, 0.5, -0.5, 0.86) * vec2(uv.x * 3.2, uv.y * 7.5);
  r += 0.5 * vec2(fbm(r * 1.3, 4), fbm(r * 1.3 + 5.0, 4));
  float rock = ridged(r, 7), beside = ridged(r + vec2(0.035, 0.02), 7);
  vec3 stone = mix(rgb(0x0e1016), rgb(0x332c30), smoothstep(0.1, 0.7, rock));
  stone += vec3(0.80, 0.32, 0.12) * 0.42 * clamp((rock - beside) * 4.5, 0.0, 1.0) * smoothstep(1.5, 0.0, uv.x);
  stone = mix(stone, rgb(0x20241a) * (0.7 + 0.6 * fbm(uv * 60.0, 4)), smoothstep(-0.09, -0.01, uv.y - top) * 0.8);
  colour = mix(colour, stone, cover);
  // The tower.
  float foot = coast(0.72) - 0.02;
  float y = (uv.y - foot) / (0.47 - foot);
  float half_ = mix(0.070, 0.046, clamp(y, 0.0, 1.0));
  float x = (uv.x - lamp.x) / half_;
  if (y > 0.0 && y < 1.0 && abs(x) < 1.05) {
    float bands = step(0.5, fract(y * 2.5 + 0.26));
    vec3 paint = mix(vec3(0.62, 0.60, 0.58), rgb(0x8c2b20), bands);
    float round_ = sqrt(max(1.0 - x * x, 0.0));
    vec3 light = vec3(0.20, 0.24, 0.36) + vec3(1.25, 0.58, 0.28) * clamp(-x * 0.8 + round_ * 0.25, 0.0, 1.0);
    float door = (1.0 - line(0.24, abs(x), 0.02)) * (1.0 - line(0.13, y, 0.005));
    float pane = (1.0 - line(0.13, abs(x + 0.1), 0.02)) * (1.0 - line(0.022, abs(y - 0.52), 0.003));
    colour = mix(colour, paint * light * (1.0 - 0.75 * door) * (1.0 - 0.8 * pane), 1.0 - line(1.0, abs(x), 0.03));
  }
  vec2 g = uv - vec2(lamp.x, 0.47);
  float gallery = (1.0 - line(0.068, abs(g.x), 0.002)) * (1.0 - line(0.011, abs(g.y), 0.002));
  float rail = (1.0 - line(0.068, abs(g.x), 0.002)) * (1.0 - line(0.0022, abs(g.y - 0.034), 0.001));
  float lantern = (1.0 - line(0.034, abs(g.x), 0.002)) * step(0.0, g.y) * (1.0 - line(0.088, g.y, 0.002));
  float dome = (1.0 - line(0.042, length(vec2(g.x, max(g.y - 0.088, 0.0) * 1.1)), 0.002)) * step(0.086, g.y);
  colour = mix(colour, vec3(1.0, 0.80, 0.42) * 2.2, lantern);
  colour = mix(colour, rgb(0x15161c), max(gallery, max(rail, dome)));
  float bars = lantern * (1.0 - line(0.0022, abs(fract(g.x * 44.0) - 0.5) / 44.0, 0.001));
  colour = mix(colour, rgb(0x15161c), bars * 0.8);
  return colour + vec3(1.0, 0.74, 0.36) * (0.9 * exp(-pow(length(d) * 24.0, 2.0)) + 0.20 * exp(-length(d) * 6.5));
}
