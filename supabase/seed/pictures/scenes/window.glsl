// The light of a window on a wall in the morning, through the leaves of a tree, and a vase that stands in it.
float box(vec2 p, vec2 half_, float soft) {
  vec2 d = smoothstep(half_ + soft, half_ - soft, abs(p));
  return d.x * d.y;
}
float leaves(vec2 p, float blur) {
  float shade = 0.0;
  for (int i = 0; i < 70; i++) {
    vec3 h = hash3(vec3(float(i), 11.0, 2.0));
    vec3 g = hash3(vec3(float(i), 5.0, 23.0));
    float along = h.x;
    // Along three twigs that hang into the window from the right.
    float twig = floor(g.x * 3.0);
    vec2 at = vec2(1.25 - along * 1.75, 0.95 - twig * 0.42 - along * (0.5 + 0.25 * twig) + 0.20 * sin(along * 5.0 + twig * 2.0)) + (h.yz - 0.5) * vec2(0.16, 0.20);
    float angle = g.y * 6.28;
    vec2 q = mat2(cos(angle), -sin(angle), sin(angle), cos(angle)) * (p - at);
    float size_ = 0.055 + 0.055 * g.z;
    float leaf = length(vec2(q.x / size_, q.y / (size_ * 0.42) + 0.35 * q.x * q.x / (size_ * size_))) - 1.0;
    shade = max(shade, 1.0 - smoothstep(-blur * 7.0, blur * 7.0, leaf));
  }
  return shade;
}
float profile(float y) {
  // Half the width of the vase at a height from 0 to 1.
  float body = 0.150 * sqrt(max(1.0 - pow((y - 0.30) / 0.36, 2.0), 0.0));
  float neck = 0.040 + 0.030 * smoothstep(0.80, 1.0, y);
  return y < 0.30 ? max(body, 0.085 * smoothstep(0.0, 0.02, y)) : mix(body, neck, smoothstep(0.45, 0.72, y));
}
vec3 scene(vec2 uv) {
  float table = -0.62;
  vec3 wall = mix(rgb(0xcdbfae), rgb(0xb7a896), smoothstep(-1.0, 1.0, uv.x)) * (0.93 + 0.14 * fbm(uv * 6.0, 5));
  wall *= 0.97 + 0.06 * fbm(uv * vec2(90.0, 70.0), 3);
  vec3 wood = mix(rgb(0x8a6a4b), rgb(0x6d5038), fbm(vec2(uv.x * 3.0, uv.y * 60.0), 5));
  bool onTable = uv.y < table;
  // Where the ray of light that ends here came through the window: it falls slanting from the upper left.
  vec2 through = onTable ? vec2(uv.x + (table - uv.y) * 1.1, table + (table - uv.y) * 0.25) : uv;
  vec2 pane = through - vec2(0.10, 0.14);
  pane = vec2(pane.x + pane.y * 0.32, pane.y);
  float soft = 0.018 + 0.016 * random3().x;
  float light = 0.0;
  for (int row = 0; row < 3; row++)
    for (int column = 0; column < 2; column++)
      light += box(pane - vec2(-0.285 + 0.57 * float(column), -0.62 + 0.56 * float(row)), vec2(0.262, 0.250), soft);
  light *= 1.0 - 0.90 * leaves(through + vec2(-0.05, 0.05), 0.035);
  // The shadow of the vase falls to the right.
  vec2 vase = vec2(-0.42, table - 0.10);
  vec2 s = through - vase;
  float lean = 0.46;
  vec2 shadow = vec2(s.x - lean * max(s.y, 0.0) - 0.10, s.y) / 0.72;
  float dark = shadow.y > -0.05 && shadow.y < 1.0 ? 1.0 - smoothstep(-0.02, 0.025, abs(shadow.x) - profile(max(shadow.y, 0.0))) : 0.0;
  light *= 1.0 - 0.94 * dark;
  vec3 warm = vec3(2.55, 1.82, 1.10), cool = vec3(0.30, 0.33, 0.38);
  vec3 colour = (onTable ? wood * 0.85 : wall) * (cool + warm * light);
  if (onTable) {
    float edge = exp((uv.y - table) * 30.0);
    colour *= 0.82 + 0.1 * edge;
    colour += wall * 0.10 * exp((uv.y - table) * 5.0);
  } else colour *= 1.0 - 0.35 * exp(-(uv.y - table) * 22.0);
  // A stem with seed heads, and the vase.
  for (int i = 0; i < 4; i++) {
    float n = float(i);
    vec2 p = uv - vase;
    float up = (p.y / 0.72 - 0.95) * 0.72;
    float bend = (n - 1.4) * 0.42;
    float x = bend * up * up * 1.3 + (n - 1.5) * 0.016 + bend * up * 0.30;
    float length_ = 0.46 + 0.20 * hash1(n + 2.0);
    float stem = (1.0 - smoothstep(0.004, 0.0065, abs(p.x - x))) * step(0.0, up) * step(up, length_);
    colour = mix(colour, rgb(0x4e4a2c) * (0.5 + 1.5 * (1.0 - 0.7 * float(uv.x > 0.3))), stem);
    for (int k = 0; k < 16; k++) {
      vec3 h = hash3(vec3(n, float(k), 4.0));
      float along = length_ - 0.02 - 0.17 * float(k) / 16.0;
      vec2 at = vec2(bend * along * along * 1.3 + (n - 1.5) * 0.016 + bend * along * 0.30 + (h.x - 0.5) * 0.045, along + (h.y - 0.5) * 0.03);
      float seed_ = 1.0 - smoothstep(0.6, 1.0, length((vec2(p.x, up) - at) * vec2(1.0, 0.7)) / 0.016);
      colour = mix(colour, mix(rgb(0xb08a4a), rgb(0xe6c98c), h.z) * (0.55 + 0.75 * h.y), seed_);
    }
  }
  vec2 v = (uv - vase) / 0.72;
  float half_ = profile(clamp(v.y, 0.0, 1.0));
  float body = (1.0 - smoothstep(half_ - 0.003, half_ + 0.003, abs(v.x))) * step(0.0, v.y) * (1.0 - line(1.0, v.y, 0.003));
  if (body > 0.0) {
    float round_ = clamp(v.x / half_, -1.0, 1.0);
    float facing = clamp(-round_ * 0.80 + sqrt(1.0 - round_ * round_) * 0.45, 0.0, 1.0);
    vec3 clay = mix(rgb(0x5c7078), rgb(0x465a63), fbm(vec2(round_ * 3.0, v.y * 14.0), 4));
    clay = mix(clay, rgb(0x2c3a42), smoothstep(0.62, 0.58, v.y + 0.03 * fbm(vec2(round_ * 2.0, 1.0), 3)) * 0.35);
    vec3 glaze = clay * (vec3(0.20, 0.22, 0.25) + warm * 0.95 * pow(facing, 1.3)) + wall * 0.08 * max(round_, 0.0);
    glaze += vec3(1.6, 1.3, 0.95) * pow(max(1.0 - length(vec2((round_ + 0.52) * 2.2, (v.y - 0.42) * 3.4)), 0.0), 3.0) * 0.55;
    colour = mix(colour, glaze, body);
  }
  // Contact.
  vec2 c = (uv - vase - vec2(0.05, 0.0)) / vec2(0.26, 0.035);
  if (onTable && body < 0.5) colour *= 1.0 - 0.65 * exp(-dot(c, c) * 1.2);
  return colour;
}
