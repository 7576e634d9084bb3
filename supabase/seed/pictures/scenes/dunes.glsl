// Dunes behind the beach, an hour before the sun is gone.
const vec3 SUN = normalize(vec3(-0.92, 0.19, 0.20));
float height(vec2 p) {
  vec2 q = p + 0.55 * vec2(fbm(p * 0.35, 3), fbm(p * 0.35 + 7.0, 3));
  float wave = q.x * 0.42 + q.y * 0.30 + 1.1 * fbm(q * 0.28 + 3.0, 3);
  float phase = fract(wave);
  // Long on the windward side, steep in the lee.
  float dune = phase < 0.72 ? smoothstep(0.0, 0.72, phase) : 1.0 - pow((phase - 0.72) / 0.28, 0.8);
  float size_ = 0.55 + 0.85 * fbm(p * 0.22 + 21.0, 3);
  return dune * size_ * 0.95 + 0.35 * fbm(p * 0.16, 3);
}
float ripples(vec2 p) {
  float wander = 1.9 * fbm(p * 1.3, 4);
  return 0.5 + 0.5 * sin((p.x * 0.93 - p.y * 0.36) * 34.0 + wander * 7.0);
}
float march(vec3 from, vec3 ray, float far) {
  float t = 0.02;
  for (int i = 0; i < 110; i++) {
    vec3 p = from + ray * t;
    float above = p.y - height(p.xz);
    if (above < 0.0012 * t) return t;
    if (t > far || p.y > 2.6) break;
    t += max(above * 0.4, 0.002 * t);
  }
  return -1.0;
}
vec3 sky(vec3 ray) {
  vec3 colour = mix(rgb(0xf1cfae), rgb(0x7796b4), smoothstep(0.0, 0.5, ray.y));
  float veil = fbm(ray.xy / (ray.y + 0.25) * vec2(1.1, 3.6), 5);
  return mix(colour, rgb(0xfbe3cd), smoothstep(0.45, 0.8, veil) * 0.55);
}
vec3 scene(vec2 uv) {
  vec3 from = vec3(5.2, 2.25, 3.1);
  vec3 ray = normalize(vec3(uv.x + 0.62, uv.y - 0.40, 2.1));
  float t = march(from, ray, 40.0);
  if (t < 0.0) return sky(vec3(ray.x, max(ray.y, 0.0), ray.z));
  vec3 p = from + ray * t;
  float e = 0.004 + 0.0012 * t;
  float fine = 0.0065 / (1.0 + t * t * 0.018);
  vec3 normal = normalize(vec3(
    height(p.xz - vec2(e, 0)) - height(p.xz + vec2(e, 0)) + fine * (ripples(p.xz - vec2(e, 0)) - ripples(p.xz + vec2(e, 0))), 2.0 * e,
    height(p.xz - vec2(0, e)) - height(p.xz + vec2(0, e)) + fine * (ripples(p.xz - vec2(0, e)) - ripples(p.xz + vec2(0, e)))));
  vec3 towards = normalize(SUN + (random3() - 0.5) * 0.015);
  float lit = max(dot(normal, towards), 0.0);
  if (lit > 0.0 && march(p + normal * 0.012, towards, 8.0) > 0.0) lit = 0.0;
  vec3 sand = mix(rgb(0xd9b48a), rgb(0xc79a6c), fbm(p.xz * 3.0, 4)) * (0.93 + 0.14 * hash(floor(p.xz * 420.0)));
  vec3 colour = sand * (lit * vec3(3.1, 1.85, 0.98) + (0.5 + 0.5 * normal.y) * vec3(0.15, 0.22, 0.36) + vec3(0.05, 0.03, 0.02));
  return mix(colour, rgb(0xe9c7a6), (1.0 - exp(-pow(t * 0.038, 1.5))) * 0.85);
}
