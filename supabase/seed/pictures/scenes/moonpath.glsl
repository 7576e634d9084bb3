// Open water under a moon, from low over the waves.
float waves(vec2 p, int octaves) {
  float sum = 0.0, weight = 0.32;
  mat2 turn = mat2(0.80, -0.60, 0.60, 0.80);
  p.y *= 1.25;
  for (int i = 0; i < octaves; i++) {
    float n = noise(p);
    // Crests are sharper than troughs.
    sum += weight * (1.0 - abs(2.0 * n - 1.0)) * (0.5 + 0.5 * n);
    p = turn * p * 1.83 + vec2(3.7, 1.9);
    weight *= 0.47;
  }
  return sum;
}
const vec3 MOON = normalize(vec3(0.16, 0.23, 1.0));
vec3 sky(vec3 ray) {
  vec3 colour = mix(rgb(0x6b7f92), rgb(0x0d1a2c), smoothstep(0.0, 0.45, ray.y));
  float d = acos(clamp(dot(ray, MOON), -1.0, 1.0));
  colour += vec3(0.75, 0.82, 0.9) * (0.55 * exp(-d * 5.5) + 0.25 * exp(-d * 17.0));
  vec2 p = ray.xy / (0.28 + ray.y);
  float cloud = fbm(p * vec2(1.9, 5.2) + vec2(4.0, 1.0), 6);
  float cover = smoothstep(0.44, 0.70, cloud) * smoothstep(0.0, 0.1, ray.y);
  float thin = smoothstep(0.44, 0.56, cloud);
  vec3 lit = mix(vec3(0.62, 0.67, 0.74), vec3(0.05, 0.075, 0.11), smoothstep(0.5, 0.72, cloud)) * (0.28 + 1.35 * exp(-d * 4.2));
  vec3 disc = vec3(1.0, 0.97, 0.9) * 7.0 * (1.0 - smoothstep(0.0185, 0.0195, d)) * (0.72 + 0.4 * fbm(ray.xy * 90.0, 3));
  colour += disc * (1.0 - thin * 0.75);
  return mix(colour, lit, cover * 0.85);
}
vec3 scene(vec2 uv) {
  vec3 from = vec3(0.0, 1.35, 0.0);
  vec3 ray = normalize(vec3(uv.x, uv.y - 0.02, 2.1));
  vec3 colour = sky(vec3(ray.x, max(ray.y, 0.0), ray.z));
  if (ray.y < 0.0) {
    float t = (from.y - 0.62) / -ray.y, step_;
    for (int i = 0; i < 46; i++) {
      vec3 p = from + ray * t;
      float above = p.y - waves(p.xz, 5);
      if (above < 0.002 * t) break;
      t += max(above * 0.6, 0.01 * t * 0.3);
    }
    vec3 p = from + ray * t;
    float e = 0.008 + 0.0016 * t;
    int octaves = 8;
    float soft = 1.0 / (1.0 + t * 0.030);
    vec3 normal = normalize(vec3(
      (waves(p.xz - vec2(e, 0), octaves) - waves(p.xz + vec2(e, 0), octaves)) * soft, 2.0 * e,
      (waves(p.xz - vec2(0, e), octaves) - waves(p.xz + vec2(0, e), octaves)) * soft));
    vec3 bounce = reflect(ray, normal);
    bounce.y = abs(bounce.y) + 0.015;
    bounce = normalize(bounce);
    float fresnel = 0.02 + 0.98 * pow(1.0 - max(dot(-ray, normal), 0.0), 5.0);
    vec3 sea = mix(rgb(0x060d14), min(sky(bounce), vec3(1.4)), clamp(fresnel, 0.0, 1.0));
    float glint = pow(max(dot(bounce, MOON), 0.0), 190.0);
    sea += vec3(0.95, 0.95, 0.9) * glint * 2.6 + vec3(0.5, 0.56, 0.62) * pow(max(dot(bounce, MOON), 0.0), 22.0) * 0.16;
    colour = mix(sea, colour, 1.0 - exp(-pow(t * 0.0085, 2.0)));
  }
  return colour;
}
