// A fjord at the end of a clear winter's day: snow on the heights, the last sun on them, calm water below.
const vec3 SUN = normalize(vec3(-0.78, 0.22, 0.38));
float height(vec2 p, int octaves) {
  float valley = abs(p.x - 1.1 * sin(p.y * 0.10) + 0.4);
  float wall = smoothstep(0.9, 7.0, valley);
  float rock = ridged(p * 0.16 + 3.0, octaves);
  float ground = -0.35 + wall * (0.7 + 4.6 * rock) + 0.10 * fbm(p * 1.7, max(octaves - 3, 2));
  // The head of the fjord.
  return ground + smoothstep(26.0, 48.0, p.y) * (0.9 + 3.4 * ridged(p * 0.11 + 8.0, octaves));
}
vec3 sky(vec3 ray) {
  float up = max(ray.y, 0.0);
  vec3 colour = mix(rgb(0xf0b592), rgb(0x45648f), smoothstep(0.0, 0.42, up));
  colour = mix(colour, rgb(0xf7d3a9), exp(-up * 14.0) * 0.55);
  colour += vec3(1.0, 0.45, 0.18) * 0.5 * pow(max(dot(ray, SUN), 0.0), 6.0);
  vec2 p = ray.xz / (ray.y + 0.10) * 0.55;
  float cloud = fbm(p * vec2(0.7, 1.8) + 2.0, 5);
  return mix(colour, vec3(1.15, 0.62, 0.45), smoothstep(0.50, 0.82, cloud) * 0.65 * smoothstep(0.02, 0.2, up));
}
float march(vec3 from, vec3 ray, float far, int octaves) {
  float t = 0.05 + random3().x * 0.05;
  for (int i = 0; i < 170; i++) {
    vec3 p = from + ray * t;
    float above = p.y - height(p.xz, octaves);
    if (above < 0.0015 * t) return t;
    if (t > far || (p.y > 6.5 && ray.y > 0.0)) break;
    t += max(above * 0.42, 0.004 * t);
  }
  return -1.0;
}
vec3 rock(vec3 p, float t) {
  float e = max(0.0025 * t, 0.004);
  vec3 normal = normalize(vec3(
    height(p.xz - vec2(e, 0), 9) - height(p.xz + vec2(e, 0), 9), 2.0 * e,
    height(p.xz - vec2(0, e), 9) - height(p.xz + vec2(0, e), 9)));
  float grit = fbm(p.xz * 9.0, 4);
  float snow = smoothstep(0.42, 0.68, normal.y + (grit - 0.5) * 0.35) * smoothstep(0.15, 0.85, p.y + grit * 0.5);
  vec3 albedo = mix(mix(rgb(0x4b4440), rgb(0x2c2a2c), grit), vec3(0.86, 0.89, 0.94), snow);
  albedo = mix(albedo, rgb(0x2a2a20), (1.0 - snow) * smoothstep(0.7, 0.1, p.y) * 0.7);
  float lit = max(dot(normal, SUN), 0.0);
  if (lit > 0.0 && march(p + normal * 0.03 * (1.0 + t * 0.05), SUN, 14.0, 6) > 0.0) lit = 0.0;
  vec3 light = lit * vec3(2.6, 1.25, 0.62) + (0.5 + 0.5 * normal.y) * vec3(0.26, 0.36, 0.56) + 0.10 * vec3(0.9, 0.6, 0.5);
  return albedo * light;
}
vec3 haze(vec3 colour, vec3 ray, float t, float y) {
  float thick = 1.0 - exp(-t * 0.024 * exp(-max(y, 0.0) * 0.20));
  return mix(colour, mix(rgb(0x9fb0c8), rgb(0xf2bd98), pow(max(dot(normalize(ray.xz), normalize(SUN.xz)), 0.0), 2.0) * 0.8), thick * 0.85);
}
vec3 land(vec3 from, vec3 ray) {
  float t = march(from, ray, 90.0, 7);
  if (t < 0.0) return sky(ray);
  vec3 p = from + ray * t;
  return haze(rock(p, t), ray, t, p.y);
}
vec3 scene(vec2 uv) {
  vec3 from = vec3(0.15, 0.62, -3.0);
  vec3 ray = normalize(vec3(uv.x, uv.y + 0.26, 2.15));
  float water = ray.y < 0.0 ? -from.y / ray.y : -1.0;
  float t = march(from, ray, water > 0.0 ? water : 90.0, 7);
  if (t > 0.0 && (water < 0.0 || t < water)) {
    vec3 p = from + ray * t;
    return haze(rock(p, t), ray, t, p.y);
  }
  if (water < 0.0) return sky(ray);
  vec3 p = from + ray * water;
  float calm = 0.028 / (1.0 + water * 0.10);
  vec3 normal = normalize(vec3(
    (fbm(p.xz * vec2(2.2, 5.0), 4) - 0.5) * calm * 1.4, 1.0,
    (fbm(p.xz * vec2(2.2, 5.0) + 31.0, 4) - 0.5) * calm * 3.0));
  vec3 bounce = reflect(ray, normal);
  bounce.y = abs(bounce.y);
  float fresnel = 0.04 + 0.96 * pow(1.0 - max(-ray.y, 0.0), 5.0);
  vec3 colour = mix(rgb(0x14242e), land(p + vec3(0, 0.01, 0), bounce), clamp(fresnel * 1.25, 0.0, 0.95));
  return haze(colour, ray, water * 0.7, 0.0);
}
